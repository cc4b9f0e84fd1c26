#!/usr/bin/env python3
"""Fits the weights of the refusal rule's signs, and says what they are worth on answers they were not fitted on.

  cargo test --all-features --lib signs_of_the_labelled -- --ignored --nocapture > signs.txt
  python3 tests/corpus/gate/fit.py signs.txt          # the table of left-out tenths, and of the files held out
  python3 tests/corpus/gate/fit.py signs.txt --write  # and puts the weights into the source

A logistic regression with an L2 penalty (needs numpy) on `tuning-*` and `refusals`, never on `held_out-*`. Files whose
wording the tables of terms were once tuned on count for less, answers without their requests too, the cases that must
stay right (`refusals.jsonl`) for two, the plainest of them for eight. A sign that few answers have weighs nothing.
"""
import pathlib, sys
import numpy as np

PENALTY, FEW, FIRST_LOOK, OLD = 5.0, 4, 0.5, {"tuning-a", "tuning-b", "tuning-a2", "tuning-b2"}
ENOUGH, SURE = 2.0, 2.5
SOURCE = pathlib.Path(__file__).parents[3] / "src/quality_gate/rules/refusal/weights.rs"

rows = [line.rstrip("\n").split("\t")[1:] for line in open(sys.argv[1]) if line.startswith("row\t")]
files, ids, labels = (np.array([row[i] for row in rows]) for i in (0, 1, 3))
worded = np.array([row[6] == "worded" for row in rows])
count = int(rows[0][7])
refusal, bare = labels == "refusal", np.char.endswith(ids, "-bare")
held_out = np.char.startswith(files, "held_out")
X, X110 = np.zeros((2, len(rows), count), np.float32)
# What answers at the first look is let go.
judged = np.array(["-" not in (row[4], row[5]) for row in rows])
for i in np.flatnonzero(judged):
    X[i, [int(sign) for sign in rows[i][4].split()]] = 1
    X110[i, [int(sign) for sign in rows[i][5].split()]] = 1
early = (X != X110).any(1)
plain = np.char.startswith(ids, "about-") | np.char.startswith(ids, "plain-")
weights = np.select([bare & ~refusal & worded, bare, plain, files == "refusals", np.isin(files, list(OLD))], [0, 0.3, 8, 2, 0.6], 1.0)
used = np.flatnonzero(X[~held_out].sum(0) >= FEW)
A, A110 = (np.c_[x[:, used], np.ones(len(rows), np.float32)].astype(float) for x in (X, X110))


def fit(these):
    these = these & judged & (weights > 0)
    first = these & early
    a, y = np.r_[A[these], A110[first]], np.r_[refusal[these], refusal[first]].astype(float)
    w = np.r_[weights[these], weights[first] * FIRST_LOOK]
    ridge = np.r_[np.full(len(used), PENALTY), 0.01]
    b = np.zeros(a.shape[1])
    for _ in range(15):
        p = 1 / (1 + np.exp(-np.clip(a @ b, -30, 30)))
        step = np.linalg.solve((a * (w * p * (1 - p) + 1e-9)[:, None]).T @ a + np.diag(ridge), a.T @ (w * (p - y)) + ridge * b)
        b -= step
        if abs(step).max() < 1e-4:
            break
    return b


def table(title, score, these):
    print(title)
    for above in (1, 1.5, ENOUGH, 2.5, 3, 3.5):
        hit = (score > above) & these
        wrong = (hit & ~refusal).sum()
        print(f"  above {above}: precision {1 - wrong / max(1, hit.sum()):.3f} recall {(hit & refusal).sum() / (refusal & these).sum():.3f} wrong {wrong}")


def judge(b, these):
    """The score at the end; of what is rejected at the first look, that it was."""
    end, first = A[these] @ b, A110[these] @ b
    return np.where((first > SURE) & early[these], np.maximum(end, first), end)


score = np.full(len(rows), -99.0)
tenth = np.array([sum(map(ord, id.removesuffix("-bare"))) % 10 for id in ids])
if "--quick" not in sys.argv:
    for one in range(10):
        out = (tenth == one) & ~held_out & judged
        score[out] = judge(fit(~held_out & (tenth != one)), out)
    table("a tenth left out", score, ~held_out & ~bare)
    table("a tenth left out, new files", score, ~held_out & ~bare & ~np.isin(files, [*OLD, "refusals"]))
b = fit(~held_out)
score[judged] = judge(b, judged)
table("files held out", score, held_out & ~bare)
if "--write" in sys.argv:
    all_weights = np.zeros(count, int)
    all_weights[used] = np.round(100 * b[:-1])
    lines, line = [], ""
    for weight in all_weights:
        if len(line) > 90:
            lines.append(line)
            line = ""
        line += f" {weight},"
    SOURCE.write_text(
        "//! What the signs are worth, in hundredths of a logit: written by `tests/corpus/gate/fit.py`, do not edit by hand.\n\n"
        "/// The score of an answer without any sign.\n"
        f"pub(super) const BIAS: i32 = {round(100 * b[-1])};\n\n/// By sign, in the order of [`signs`](super::signs).\n"
        "#[rustfmt::skip]\npub(super) static WEIGHTS: &[i16] = &[\n" + "\n".join("   " + line for line in [*lines, line]) + "\n];\n"
    )
