import UIKit

extension UIView {
    /// A line for each visible view in this hierarchy, with its geometry and traits.
    public var outline: [String] {
        var lines: [String] = []
        describe(at: 0, in: &lines)
        return lines
    }

    private func describe(at depth: Int, in lines: inout [String]) {
        // Scroll indicators exist only after the first drag, and are visible only during drags.
        guard !isHidden, alpha > 0 else { return }
        let indentation = String(repeating: "  ", count: depth)
        lines.append(indentation + ([String(describing: type(of: self))] + facts).joined(separator: " "))
        for view in subviews { view.describe(at: depth + 1, in: &lines) }
    }

    private var facts: [String] {
        var facts = [frame.minX, frame.minY, frame.width, frame.height].map(\.outlined)
        let safe = safeAreaInsets
        if safe != .zero { facts += ["safe"] + [safe.top, safe.left, safe.bottom, safe.right].map(\.outlined) }
        if alpha != 1 { facts.append("alpha \(alpha.outlined)") }
        if !CATransform3DIsIdentity(layer.transform) { facts.append("transformed") }
        if !isUserInteractionEnabled { facts.append("untouchable") }
        if traitCollection.userInterfaceStyle == .dark { facts.append("dark") }
        if let scrollView = self as? UIScrollView {
            let inset = scrollView.adjustedContentInset
            facts.append("offset \(scrollView.contentOffset.x.outlined) \(scrollView.contentOffset.y.outlined)")
            facts.append("inset \(inset.top.outlined) \(inset.bottom.outlined)")
        }
        if let label = self as? UILabel { facts.append("\(label.font.pointSize.outlined) \(label.text ?? "")") }
        if let keys = layer.animationKeys(), !keys.isEmpty { facts.append("animates \(keys)") }
        return facts
    }
}

extension CGFloat {
    /// Rounded to a hundredth of a point; zero has no sign.
    fileprivate var outlined: String { "\(Double((self * 100).rounded() / 100 + 0))" }
}
