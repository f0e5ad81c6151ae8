import Foundation

/// Creates objects of classes known only at run time, through initializers that are not `required`.
///
/// UIKit does that with registered cell classes and layer classes, and Objective-C allows it. Swift would need such
/// initializers to be `required`, which would force the keyword onto every subclass and break source code written for
/// Apple's UIKit. But each designated initializer has an entry in the class's method table, which a subclass overrides.
/// This type finds that entry and calls it through a hand-built protocol witness table. Layouts: swift/ABI/Metadata.h,
/// Swift 5 and 6.
package enum ClassInstantiation {
    /// The address of `type`'s implementation of the first designated initializer that `base` declares.
    package static func firstInitializer(declaredBy base: AnyClass, of type: AnyClass) -> UInt {
        let words = unsafeBitCast(base, to: UnsafePointer<UInt>.self)
        guard let raw = UnsafeRawPointer(bitPattern: words[descriptorWord]) else { return 0 }
        let descriptor = raw.assumingMemoryBound(to: UInt32.self)
        let flags = descriptor[0] >> 16
        var index = fixedDescriptorWords
        if flags & hasResilientSuperclass != 0 { index += 1 }
        switch flags & metadataInitialization {
        case 1: index += 3
        case 2: index += 1
        default: break
        }
        guard flags & hasMethodTable != 0 else { return 0 }
        let offset = Int(descriptor[index])
        for method in 0..<Int(descriptor[index + 1])
        where descriptor[index + 2 + 2 * method] & methodKind == initializerKind {
            return unsafeBitCast(type, to: UnsafePointer<UInt>.self)[offset + method]
        }
        return 0
    }

    /// A witness table whose only static requirement is implemented by `function`; `model` is the table of any conforming type.
    package static func witnessTable(like model: UnsafePointer<UInt>, leadingTo function: UInt) -> UInt {
        let key = TableKey(model: model[0], function: function)
        if let known = tables[key] { return UInt(bitPattern: known) }
        let table = UnsafeMutablePointer<UInt>.allocate(capacity: 2)
        table[0] = model[0]
        table[1] = function
        tables[key] = table
        return UInt(bitPattern: table)
    }

    private struct TableKey: Hashable {
        let model: UInt
        let function: UInt
    }

    /// Kept for the life of the process, like real witness tables.
    nonisolated(unsafe) private static var tables: [TableKey: UnsafeMutablePointer<UInt>] = [:]

    private static let descriptorWord = 5
    private static let fixedDescriptorWords = 11
    private static let hasResilientSuperclass: UInt32 = 1 << 13
    private static let hasMethodTable: UInt32 = 1 << 15
    private static let metadataInitialization: UInt32 = 3
    private static let methodKind: UInt32 = 0xF
    private static let initializerKind: UInt32 = 1
}

/// An initializer without arguments, as a static function.
private protocol PlainInitializer {
    static func make() -> AnyObject
}

// Two conforming types, so that the compiler cannot devirtualize the call.
private enum PlainModel: PlainInitializer {
    static func make() -> AnyObject { NSObject() }
}

private enum OtherPlainModel: PlainInitializer {
    static func make() -> AnyObject { NSNull() }
}

extension ClassInstantiation {
    /// Calls `type.init()`.
    package static func make(_ type: NSObject.Type) -> NSObject {
        make(type, by: firstInitializer(declaredBy: NSObject.self, of: type))
    }

    /// Calls `type.init()`, located at the address `function`.
    package static func make(_ type: NSObject.Type, by function: UInt) -> NSObject {
        let models: [any PlainInitializer.Type] = [PlainModel.self, OtherPlainModel.self]
        let (_, model) = unsafeBitCast(models[0] as any PlainInitializer.Type, to: (UInt, UnsafePointer<UInt>).self)
        let table = witnessTable(like: model, leadingTo: function)
        let maker = unsafeBitCast(
            (unsafeBitCast(type as AnyClass, to: UInt.self), table), to: (any PlainInitializer.Type).self
        )
        return unsafeDowncast(maker.make(), to: NSObject.self)
    }
}
