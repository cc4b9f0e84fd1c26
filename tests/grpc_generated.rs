//! The code in `examples/grpc/generated.rs` is what its `.proto` says.
//!
//! After a change of the `.proto`: `UPDATE=1 cargo test --features tonic --test grpc_generated`. Nobody needs `protoc`.

use std::{env, error::Error, fs};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/grpc");

fn generate() -> Result<String, Box<dyn Error>> {
    let into = tempfile::tempdir()?;
    let files = protox::compile(["ask.proto"], [FOLDER])?;
    tonic_prost_build::configure()
        .out_dir(into.path())
        .compile_fds(files)?;
    Ok(fs::read_to_string(into.path().join("ask.v1.rs"))?)
}

#[test]
fn the_generated_code_is_that_of_the_proto_file() -> Result<(), Box<dyn Error>> {
    let kept = format!("{FOLDER}/generated.rs");
    let generated = generate()?;
    if env::var_os("UPDATE").is_some() {
        fs::write(&kept, &generated)?;
    }
    // Not `assert_eq`, which would print both.
    assert!(
        fs::read_to_string(kept)? == generated,
        "run this test with UPDATE=1"
    );
    Ok(())
}
