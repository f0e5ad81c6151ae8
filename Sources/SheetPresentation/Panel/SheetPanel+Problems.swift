import UIKit

extension SheetPanel {
    /// The reason why the panel cannot be added to `host`; otherwise nil.
    func problem(addingTo host: UIViewController) -> SheetProblem? {
        let name = type(of: contentViewController)
        if let parent {
            return SheetProblem(
                .contentInUse,
                cause: "The panel with \(name) is already in \(type(of: parent)).",
                recoverySuggestion: "Remove it there first, or make another panel.")
        }
        if host is UITabBarController || host is UINavigationController {
            return SheetProblem(
                .unsuitableHost,
                cause: "A child of \(type(of: host)) is a tab or a page, not a panel.",
                recoverySuggestion: "Add the panel to one of its pages, or to a SheetPanelHost around it.")
        }
        if host.view is UIScrollView {
            return SheetProblem(
                .unsuitableHost,
                cause: "The view of \(type(of: host)) scrolls, and a panel in it would scroll away.",
                recoverySuggestion: "Add the panel to a SheetPanelHost around it, or to another container.")
        }
        if sequence(first: host, next: \.parent).contains(where: { $0 === contentViewController || $0 === self }) {
            return SheetProblem(
                .presenterIsContent,
                cause: "\(name) cannot be in a panel on itself.", recoverySuggestion: "Add the panel to another screen."
            )
        }
        if let other = contentViewController.parent {
            return SheetProblem(
                .contentInUse,
                cause: "\(name) is a child of \(type(of: other)).",
                recoverySuggestion: "Remove it from its parent first, or give the panel another controller.")
        }
        if contentViewController.presentingViewController != nil {
            return SheetProblem(
                .contentInUse,
                cause: "\(name) is presented.", recoverySuggestion: "Dismiss it first, or make a new instance.")
        }
        return nil
    }
}
