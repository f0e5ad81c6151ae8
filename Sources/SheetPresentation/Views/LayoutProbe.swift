import UIKit

/// An invisible view that fills a container and reports when it is laid out.
final class LayoutProbe: UIView {
    private let onLayout: (CGSize) -> Void

    init(onLayout: @escaping (CGSize) -> Void) {
        self.onLayout = onLayout
        super.init(frame: .zero)
        isHidden = true
        isUserInteractionEnabled = false
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    /// Adds it behind everything else in the container.
    func install(in container: UIView) {
        frame = container.bounds
        container.insertSubview(self, at: 0)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        onLayout(bounds.size)
    }
}
