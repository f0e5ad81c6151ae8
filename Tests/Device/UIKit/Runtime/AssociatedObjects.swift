import Foundation

/// The policy for an associated object's memory.
public enum objc_AssociationPolicy: UInt, Sendable {
    case OBJC_ASSOCIATION_ASSIGN = 0
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    case OBJC_ASSOCIATION_RETAIN = 769
    case OBJC_ASSOCIATION_COPY = 771
}

/// Associates `value` with `object` under `key`; nil removes the association.
public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    let host = object as AnyObject
    guard let record = RuntimeRecord.of(host, creating: value != nil) else { return }
    // The old value is released only after the record has changed, because its deinitializer may access the record.
    let old = record.associated.removeValue(forKey: key)
    if let value { record.associated[key] = AssociatedValue(value, policy) }
    withExtendedLifetime(old) {}
}

public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    RuntimeRecord.of(object as AnyObject, creating: false)?.associated[key]?.value
}

public func objc_removeAssociatedObjects(_ object: Any) {
    guard let record = RuntimeRecord.of(object as AnyObject, creating: false) else { return }
    let old = record.associated
    record.associated = [:]
    withExtendedLifetime(old) {}
}

enum AssociatedValue {
    case strong(Any)
    /// On a phone, reading it after deallocation is undefined; here it is nil.
    case unretained(WeakReference)

    struct WeakReference {
        weak var object: AnyObject?
    }

    init(_ value: Any, _ policy: objc_AssociationPolicy) {
        switch policy {
        case .OBJC_ASSOCIATION_ASSIGN where type(of: value) is AnyClass:
            self = .unretained(WeakReference(object: value as AnyObject))
        case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
            self = .strong((value as? any NSCopying)?.copy(with: nil) ?? value)
        default:
            self = .strong(value)
        }
    }

    var value: Any? {
        switch self {
        case .strong(let value): value
        case .unretained(let reference): reference.object
        }
    }
}
