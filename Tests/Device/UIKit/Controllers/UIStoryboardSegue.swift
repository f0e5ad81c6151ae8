import Foundation

/// A transition between two controllers, as drawn in a storyboard.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
    open private(set) var identifier: String?
    open private(set) var source: UIViewController
    open private(set) var destination: UIViewController
    private let handler: (() -> Void)?

    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
        handler = nil
        super.init()
    }

    public init(
        identifier: String?, source: UIViewController, destination: UIViewController,
        performHandler: @escaping () -> Void
    ) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
        handler = performHandler
        super.init()
    }

    open func perform() {
        handler?()
    }
}

/// A storyboard file, which cannot be read here: using one raises the exception for a missing file.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    private let name: String

    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.name = name
        super.init()
        World.current.raise(
            "NSInvalidArgumentException", "Could not find a storyboard named '\(name)' in bundle \(Bundle.main)")
    }

    @discardableResult
    open func instantiateInitialViewController() -> UIViewController? { nil }

    @discardableResult
    public func instantiateInitialViewController<ViewController: UIViewController>(
        creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController? { nil }

    @discardableResult
    public func instantiateViewController<ViewController: UIViewController>(
        identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController {
        World.current.raise(
            "NSInvalidArgumentException",
            "Storyboard (\(name)) doesn't contain a view controller with identifier '\(identifier)'")
        return unsafeDowncast(ClassInstantiation.make(ViewController.self as NSObject.Type), to: ViewController.self)
    }

    @discardableResult
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        World.current.raise(
            "NSInvalidArgumentException",
            "Storyboard (\(name)) doesn't contain a view controller with identifier '\(identifier)'")
        return UIViewController()
    }
}
