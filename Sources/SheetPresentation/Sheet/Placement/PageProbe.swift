import UIKit

/// An invisible view that is laid out when another one moves or is removed.
final class PageProbe: UIView {
    private let onLayout: () -> Void
    private weak var target: UIView?
    private var ties: [NSLayoutConstraint] = []

    /// Far enough out that no transition moves a page beyond it, in points.
    private static let origin: CGFloat = -10_000

    init(onLayout: @escaping () -> Void) {
        self.onLayout = onLayout
        super.init(frame: .zero)
        isHidden = true
        isUserInteractionEnabled = false
        translatesAutoresizingMaskIntoConstraints = false
        // Zero once the observed view has been removed.
        for anchor in [widthAnchor, heightAnchor] {
            let none = anchor.constraint(equalToConstant: 0)
            none.priority = .defaultLow
            none.isActive = true
        }
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        nil
    }

    func follow(_ view: UIView?) {
        guard view !== target || ties.contains(where: { !$0.isActive }) else { return }
        NSLayoutConstraint.deactivate(ties)
        target = view
        ties = []
        // These constraints would give a frame to a view that has none in Auto Layout.
        guard let view, let superview, view.isDescendant(of: superview), view.translatesAutoresizingMaskIntoConstraints
        else { return }
        // Only a new size triggers a layout, so it extends from a fixed point to the page's corner.
        ties = [
            leftAnchor.constraint(equalTo: superview.leftAnchor, constant: Self.origin),
            topAnchor.constraint(equalTo: superview.topAnchor, constant: Self.origin),
            rightAnchor.constraint(equalTo: view.leftAnchor), bottomAnchor.constraint(equalTo: view.topAnchor),
        ]
        NSLayoutConstraint.activate(ties)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        onLayout()
    }
}
