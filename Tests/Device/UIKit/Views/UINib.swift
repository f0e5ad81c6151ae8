import Foundation

/// Views from an Interface Builder file. There are no such files here, so instantiating raises the exception for a file
/// that is not in the bundle.
@preconcurrency @MainActor
open class UINib: NSObject {
    /// A key of the options for `instantiate(withOwner:options:)`.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
    }

    private let name: String?
    private let bundle: Bundle

    public convenience init(nibName name: String, bundle bundleOrNil: Bundle?) {
        self.init(name: name, bundle: bundleOrNil)
    }

    public convenience init(data: Data, bundle bundleOrNil: Bundle?) {
        self.init(name: nil, bundle: bundleOrNil)
    }

    private init(name: String?, bundle: Bundle?) {
        self.name = name
        self.bundle = bundle ?? .main
    }

    @discardableResult
    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
        let what = name.map { "with name '\($0)'" } ?? "from data"
        World.current.raise(
            "NSInternalInconsistencyException",
            "Could not load NIB in bundle: 'NSBundle <\(bundle.bundlePath)> (loaded)' \(what)")
        return []
    }
}

extension Bundle {
    @preconcurrency @MainActor @discardableResult
    public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
        UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
    }
}
