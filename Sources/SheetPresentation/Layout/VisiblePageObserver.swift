import UIKit

/// Observes which page the containers in the content show.
///
/// UIKit reports that only to the containers' delegates, which belong to the app. Instead, an invisible view next to the content is
/// constrained to the visible page, and is laid out when the page moves or is removed.
@MainActor
final class VisiblePageObserver {
    private var onChange: ((UIViewController) -> Void)?

    private weak var content: UIViewController?
    private weak var page: UIViewController?
    /// Whether there has been a page, which may no longer exist.
    private var hasSeenPage = false
    /// Nil until the content shows another controller's page.
    private var probe: PageProbe?

    /// Observes the pages of `content`, as long as its view has a superview.
    ///
    /// - Parameter onChange: Called with the new visible page.
    func follow(_ content: UIViewController, onChange: @escaping (UIViewController) -> Void) {
        self.onChange = onChange
        self.content = content
        page = nil
        hasSeenPage = false
    }

    func stop() {
        onChange = nil
        content = nil
        probe?.removeFromSuperview()
        probe = nil
    }

    /// Checks which page is visible.
    func check() {
        guard let content, let superview = content.viewIfLoaded?.superview else { return }
        guard let visible = content.visiblePage else { return }
        let isAnother = hasSeenPage && visible !== page
        page = visible
        hasSeenPage = true
        if visible !== content { observe(visible.viewIfLoaded, in: superview) }
        if isAnother { onChange?(visible) }
    }

    private func observe(_ view: UIView?, in superview: UIView) {
        let probe = probe ?? PageProbe { [weak self] in self?.check() }
        self.probe = probe
        if probe.superview !== superview { superview.insertSubview(probe, at: 0) }
        probe.follow(view)
    }
}

/// An invisible view that is laid out when another one moves or is removed.
private final class PageProbe: UIView {
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
