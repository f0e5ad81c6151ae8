import UIKit

/// An invisible view in the view hierarchy that asks for a sheet: it tells from where to present, and when that is on screen.
final class SheetAnchorView: InvisibleView {
    var onWindowChange: () -> Void = {}

    override func didMoveToWindow() {
        super.didMoveToWindow()
        onWindowChange()
    }

    /// The nearest controller around the view, or the search controller that it presents, which covers it; nil off screen.
    var presenter: UIViewController? {
        guard window != nil else { return nil }
        let responders = sequence(first: self as UIResponder, next: \.next)
        var presenter = responders.lazy.compactMap { $0 as? UIViewController }.first
        while let search = presenter?.presentedViewController as? UISearchController { presenter = search }
        return presenter
    }
}

/// A controller for a panel above the view that asks for it. Touches outside of the panel are for the views behind it.
final class PanelAnchorController: UIViewController {
    /// Called with what its panel excludes from the safe area, inside the animation with which it moves.
    var onInsetsChange: (UIEdgeInsets) -> Void = { _ in }

    override var additionalSafeAreaInsets: UIEdgeInsets {
        didSet { if additionalSafeAreaInsets != oldValue { onInsetsChange(additionalSafeAreaInsets) } }
    }

    override func loadView() {
        view = PassthroughView()
    }
}

private final class PassthroughView: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let view = super.hitTest(point, with: event)
        return view === self ? nil : view
    }
}
