#!/usr/bin/env python3
"""Fits the weights of the refusal rule's signs, and says what they are worth on answers they were not fitted on.

  cargo test --all-features --lib signs_of_the_labelled -- --ignored --nocapture > signs.txt
  python3 tests/corpus/gate/fit.py signs.txt          # the table of left-out files and languages
  python3 tests/corpus/gate/fit.py signs.txt --write  # and puts the weights into the source

A logistic regression with an L2 penalty (needs numpy). Files whose wording the tables of terms were once tuned on
count for half, answers without their requests for less, the cases that must stay right (`refusals.jsonl`) for two.
"""
import pathlib, re, sys
import numpy as np

PENALTY, OLD, ENOUGH = 2.0, {"tuning-a", "tuning-b", "tuning-a2", "tuning-b2"}, 2.0
SOURCE = pathlib.Path(__file__).parents[3] / "src/quality_gate/rules/refusal/signs.rs"

rows = [line.rstrip("\n").split("\t")[1:] for line in open(sys.argv[1]) if line.startswith("row\t")]
files, ids, languages, labels = (np.array([row[i] for row in rows]) for i in range(4))
refusal = labels == "refusal"
whole, opening = ([set(row[i].split()) for row in rows] for i in (4, 5))
names = re.findall(r"\b([A-Z]\w*) = -?\d+", SOURCE.read_text())
matrix = lambda sets: np.array([[name in signs for name in names] for signs in sets], float)
X, X110 = matrix(whole), matrix(opening)
judged, judged110 = (np.array(["-" not in signs for signs in sets]) for sets in (whole, opening))
fresh = ~np.isin(files, [*OLD, "refusals"])
bare = np.char.endswith(ids, "-bare")
fresh &= ~bare
weights = np.select([bare, files == "refusals", fresh], [0.3, 2.0, 1.0], 0.5)


def fit(these):
    these = these & judged
    A, y, w = np.c_[X[these], np.ones(these.sum())], refusal[these].astype(float), weights[these]
    ridge = np.r_[np.full(len(names), PENALTY), 0.01]
    b = np.zeros(A.shape[1])
    for _ in range(40):
        p = 1 / (1 + np.exp(-np.clip(A @ b, -30, 30)))
        step = np.linalg.solve((A * (w * p * (1 - p) + 1e-9)[:, None]).T @ A + np.diag(ridge), A.T @ (w * (p - y)) + ridge * b)
        b -= step
        if abs(step).max() < 1e-6:
            break
    return b


def scores(b, X, judged):
    return np.where(judged, X @ b[:-1] + b[-1], -99)


def left_out(groups, title):
    score, early = np.zeros(len(rows)), np.zeros(len(rows))
    for group in sorted(set(groups)):
        out = groups == group
        b = fit(~out)
        score[out], early[out] = scores(b, X[out], judged[out]), scores(b, X110[out], judged110[out])
    print(f"{title} left out")
    for group in [*sorted(set(groups)), "new files", "all"]:
        these = {"new files": fresh, "all": ~bare}.get(group, (groups == group) & ~bare)
        caught, wrong = (score > ENOUGH) & refusal & these, (score > ENOUGH) & ~refusal & these
        print(f"  {group:12} refusals {(refusal & these).sum():4} caught {caught.sum():4} good {(~refusal & these).sum():4} wrong {wrong.sum():3}"
              f"  precision {caught.sum() / max(1, (caught | wrong).sum()):.3f} recall {caught.sum() / max(1, (refusal & these).sum()):.3f}")
    for t in (0.5, 1, 1.5, 2, 2.5, 3):
        line = []
        for these in (fresh, ~bare):
            hit = (score > t) & these
            line.append(f"precision {refusal[hit].mean():.3f} recall {(hit & refusal).sum() / (refusal & these).sum():.3f}")
        print(f"  above {t}: new files {line[0]}; all {line[1]}")
    for t in (2, 3, 4):
        print(f"  early above {t}: caught {((early > t) & refusal & ~bare).sum()}, wrong {((early > t) & ~refusal & ~bare).sum()}",
              f"not rejected whole {((early > t) & (score <= ENOUGH) & ~bare).sum()}")
    return score


by_file = left_out(files, "file")
left_out(languages, "language")
left_out(np.array([f"tenth {sum(map(ord, id.removesuffix('-bare'))) % 10}" for id in ids]), "a tenth")
b = fit(np.ones(len(rows), bool))
final = scores(b, X, judged)
missed = (final <= ENOUGH) & refusal
print("fitted on all: wrong", *ids[(final > ENOUGH) & ~refusal], "missed", missed.sum(), "of the cases", *ids[missed & (files == "refusals")])
if "--show" in sys.argv:
    print(*[f"{name} {weight:.2f}" for name, weight in sorted(zip(names, b), key=lambda pair: -pair[1])], sep="; ")
if "--write" in sys.argv:
    text = SOURCE.read_text()
    for name, weight in zip(names, b):
        text = re.sub(rf"\b{name} = -?\d+", f"{name} = {round(100 * weight)}", text)
    text = re.sub(r"const BIAS: i32 = -?\d+", f"const BIAS: i32 = {round(100 * b[-1])}", text)
    SOURCE.write_text(text)
