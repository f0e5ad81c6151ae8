import Foundation

/// Members that every class has on a phone. XCTest's test cases, which inherit from `NSObject` there, can therefore be
/// delegates and data sources.
extension NSObjectProtocol {
    public func isEqual(_ object: Any?) -> Bool { object.map { $0 as AnyObject === self } ?? false }
    public var hash: Int { ObjectIdentifier(self).hashValue }
    public func `self`() -> Self { self }
    public func isProxy() -> Bool { false }
    public var description: String { "<\(type(of: self)): \(Unmanaged.passUnretained(self).toOpaque())>" }
}
