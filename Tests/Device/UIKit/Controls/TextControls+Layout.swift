import Foundation

extension UILabel: WrappingContent, BaselineContent {
    package var wrapsContent: Bool { numberOfLines != 1 }

    package func contentSize(forWidth width: CGFloat) -> CGSize {
        sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    }

    package var baselineOffsets: (first: Double, last: Double) {
        let height = bounds.height > 0 ? bounds.height : intrinsicContentSize.height
        return (Double(firstBaseline), Double(height - lastBaseline))
    }
}

extension UIButton: BaselineContent {
    package var baselineOffsets: (first: Double, last: Double) {
        let height = bounds.height > 0 ? bounds.height : intrinsicContentSize.height
        let baseline = firstBaseline
        return (Double(baseline), Double(height - baseline))
    }
}

extension UITextField: BaselineContent {
    package var baselineOffsets: (first: Double, last: Double) {
        let height = bounds.height > 0 ? bounds.height : intrinsicContentSize.height
        let font = self.font ?? .systemFont(ofSize: 17)
        let baseline = (height - font.lineHeight) / 2 + font.ascender
        return (Double(baseline), Double(height - baseline))
    }
}
