import Foundation

/// The content of a button without a configuration, for each state.
struct ButtonContents {
    var titles = StateValues<String>()
    var titleColors = StateValues<UIColor>()
    var images = StateValues<UIImage>()
}
