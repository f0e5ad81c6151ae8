/// What differs between UIKit and its stand-in on Linux, with the same functions in one file for each.
///
/// Only this folder has conditional compilation.
enum Platform {}
