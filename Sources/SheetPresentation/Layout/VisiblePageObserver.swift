import UIKit

/// Notices when a container in the content shows another page.
///
/// Only the containers' delegates hear of that, and those belong to the app. Auto Layout tells everybody: an invisible view beside the
/// content follows the page that is seen, and is laid out anew when that moves aside or is taken out.
@MainActor
final class VisiblePageObserver {
    /// Called with the page that has become visible.
    var onChange: ((UIViewController) -> Void)?

    private weak var content: UIViewController?
    private weak var page: UIViewController?
    /// Whether there was a page before, be it gone.
    private var hasSeenPage = false
    private lazy var probe = PageProbe { [weak self] in self?.look() }

    /// Follows the pages of `content` from now on, while its view has a superview.
    func follow(_ content: UIViewController) {
        self.content = content
        page = nil
        hasSeenPage = false
    }

    func stop() {
        onChange = nil
        content = nil
        probe.removeFromSuperview()
    }

    /// Looks which page is seen.
    func look() {
        guard let content, let superview = content.viewIfLoaded?.superview else { return }
        guard let visible = content.visiblePage else { return }
        let isAnother = hasSeenPage && visible !== page
        page = visible
        hasSeenPage = true
        if visible !== content {
            if probe.superview !== superview { superview.insertSubview(probe, at: 0) }
            probe.follow(visible.viewIfLoaded)
        }
        if isAnother { onChange?(visible) }
    }
}

/// An invisible view that is laid out anew when another one moves, or leaves.
private final class PageProbe: UIView {
    private let onLayout: () -> Void
    private weak var target: UIView?
    private var ties: [NSLayoutConstraint] = []

    /// Far enough out for a page to stay on this side of it wherever a transition takes it, in points.
    private static let origin: CGFloat = -10_000

    init(onLayout: @escaping () -> Void) {
        self.onLayout = onLayout
        super.init(frame: .zero)
        isHidden = true
        isUserInteractionEnabled = false
        translatesAutoresizingMaskIntoConstraints = false
        // Of no size once the view it follows has left.
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
        // A view without a frame of its own in Auto Layout would get one from these constraints.
        guard let view, let superview, view.isDescendant(of: superview), view.translatesAutoresizingMaskIntoConstraints
        else { return }
        // Views are laid out for a new size, not for a new place: so it reaches from a fixed point to the page's corner.
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
