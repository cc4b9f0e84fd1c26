//! The app over real connections: what a browser gets, with the model up, down and dying.

mod admin;
mod asking;
mod crowd;
mod ladder;
mod operations;
mod pages;
mod restart;
mod retrieval;
mod site;
mod switchboard;
