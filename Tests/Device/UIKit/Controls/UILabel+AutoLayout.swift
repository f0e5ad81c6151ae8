import Foundation

extension UILabel: WrappingContent, BaselineContent {
    var wrapsContent: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }

    func contentSize(forWidth width: CGFloat) -> CGSize {
        sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    }

    var baselineOffsets: (first: Double, last: Double) {
        let height = bounds.height > 0 ? bounds.height : intrinsicContentSize.height
        return (Double(firstBaseline), Double(height - lastBaseline))
    }
}

extension UIButton: BaselineContent {
    var baselineOffsets: (first: Double, last: Double) {
        let height = bounds.height > 0 ? bounds.height : intrinsicContentSize.height
        let baseline = Double(firstBaseline)
        return (baseline, Double(height) - baseline)
    }
}
