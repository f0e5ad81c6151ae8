import Foundation

/// What a button shows in each state; the normal state's content stands in where a state has none.
struct ButtonContents {
    var titles = StateValues<String>()
    var attributedTitles = StateValues<NSAttributedString>()
    var titleColors = StateValues<UIColor>()
    var shadowColors = StateValues<UIColor>()
    var images = StateValues<UIImage>()
    var backgroundImages = StateValues<UIImage>()
    var symbolConfigurations = StateValues<UIImage.SymbolConfiguration>()
}
