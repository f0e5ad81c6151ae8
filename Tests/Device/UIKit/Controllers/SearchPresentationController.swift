import Foundation

/// Leaves the search bar and the uncovered part of the content interactive.
final class SearchPresentationController: FullScreenPresentationController {
    override var takesKeyboard: Bool { false }

    override func letsTouchesThrough(at point: CGPoint) -> Bool { true }

    override var isModalToAssistiveTechnology: Bool {
        (presentedViewController as? UISearchController)?.searchResultsController != nil
    }
}

/// The view of a search controller, which ignores touches where it has no content.
final class SearchView: UIView {
    private let bar: () -> UIView?

    init(bar: @escaping () -> UIView?) {
        self.bar = bar
        super.init(frame: UIScreen.main.bounds)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        guard super.point(inside: point, with: event) else { return false }
        guard let bar = bar(), bar.window === window else { return true }
        return point.y >= convert(bar.bounds, from: bar).maxY
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}
