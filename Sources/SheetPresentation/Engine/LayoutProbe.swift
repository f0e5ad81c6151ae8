import UIKit

/// An invisible view in the container of a transition, which reports when that is laid out.
final class LayoutProbe: UIView {
    private var onLayout: ((CGSize) -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        nil
    }

    /// Adds it behind everything else in the container.
    func install(in container: UIView) {
        container.insertSubview(self, at: 0)
        if onLayout != nil { fill() }
    }

    /// Calls a closure with the container's size after its next layout and each one after that.
    func observe(_ onLayout: @escaping (CGSize) -> Void) {
        self.onLayout = onLayout
        fill()
        setNeedsLayout()
    }

    private func fill() {
        guard let superview else { return }
        isHidden = true
        frame = superview.bounds
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        onLayout?(bounds.size)
    }
}
