import Foundation

/// Saves and restores an object between launches of an app; not used here, where a process is launched once.
@preconcurrency @MainActor
public protocol UIStateRestoring: NSObjectProtocol {
    var restorationParent: (any UIStateRestoring)? { get }
    func encodeRestorableState(with coder: NSCoder)
    func decodeRestorableState(with coder: NSCoder)
    func applicationFinishedRestoringState()
}

extension UIStateRestoring {
    public var restorationParent: (any UIStateRestoring)? { nil }
    public func encodeRestorableState(with coder: NSCoder) {}
    public func decodeRestorableState(with coder: NSCoder) {}
    public func applicationFinishedRestoringState() {}
}

extension UIViewController: UIStateRestoring {}

/// Creates a controller for a path of restoration identifiers.
@preconcurrency @MainActor
public protocol UIViewControllerRestoration {
    static func viewController(
        withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController?
}
