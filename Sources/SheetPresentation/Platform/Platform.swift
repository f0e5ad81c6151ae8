/// What UIKit and the stand-in for it under Linux need said differently: one file for Apple's, one for Linux, with the same functions.
///
/// Conditional compilation is in this folder only.
enum Platform {}
