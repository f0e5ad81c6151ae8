import Foundation

extension UIButton {
    /// Updates the subviews with the content for the current state.
    func refresh() {
        label.numberOfLines = label.numberOfLines == 0 ? 0 : max(1, label.numberOfLines)
        label.text = currentTitle
        label.textColor = currentTitleColor
        picture.image = currentImage
        picture.isHidden = currentImage == nil
        let isDimmed = isHighlighted && contents.titles[.highlighted] == nil && contents.images[.highlighted] == nil
        let dimming: CGFloat = buttonType == .custom ? 0.6 : 0.2
        label.alpha = isDimmed && buttonType != .custom ? dimming : 1
        picture.alpha = isDimmed ? dimming : (isEnabled ? 1 : 0.5)
    }
}
