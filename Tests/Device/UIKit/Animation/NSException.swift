import Foundation

/// An exception, which terminates a process on a phone unless it is caught. Swift cannot catch it, so a device records it and continues.
open class NSException: NSObject, NSCopying, @unchecked Sendable {
    public let name: NSExceptionName
    public let reason: String?
    public let userInfo: [AnyHashable: Any]?

    public init(name aName: NSExceptionName, reason aReason: String?, userInfo aUserInfo: [AnyHashable: Any]? = nil) {
        name = aName
        reason = aReason
        userInfo = aUserInfo
    }

    open func raise() {
        World.current.raise(name.rawValue, reason ?? "(null)")
    }

    open class func raise(_ name: NSExceptionName, format: String, arguments argList: CVaListPointer) {
        NSException(name: name, reason: NSString(format: format, arguments: argList).description).raise()
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override var description: String { reason ?? name.rawValue }
}
