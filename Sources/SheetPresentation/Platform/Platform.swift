/// The differences between UIKit and its stand-in on Linux: the same functions, in one file for each.
///
/// Only this folder has conditional compilation.
enum Platform {}
