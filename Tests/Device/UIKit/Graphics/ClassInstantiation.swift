import Foundation

/// Makes objects of classes that are known only at run time, through initialisers that are not `required`.
///
/// UIKit does that with registered cell classes and layer classes, and Objective-C lets it. Swift wants such initialisers to be
/// `required`, which would force the keyword upon every subclass and so break source code written for Apple's UIKit. But each
/// designated initialiser of a class has its place in the class's method table, where a subclass puts its own version. What follows
/// finds that place and calls it through a hand-made protocol witness table. Layouts: swift/ABI/Metadata.h, Swift 5 and 6.
package enum ClassInstantiation {
    /// The version of `base`'s first designated initialiser that `type` has.
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

    /// A witness table for a protocol of one static requirement, leading to `function`; `model` is that of any conforming type.
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

    /// Kept for the life of the process, as real witness tables are.
    nonisolated(unsafe) private static var tables: [TableKey: UnsafeMutablePointer<UInt>] = [:]

    private static let descriptorWord = 5
    private static let fixedDescriptorWords = 11
    private static let hasResilientSuperclass: UInt32 = 1 << 13
    private static let hasMethodTable: UInt32 = 1 << 15
    private static let metadataInitialization: UInt32 = 3
    private static let methodKind: UInt32 = 0xF
    private static let initializerKind: UInt32 = 1
}

/// An initialiser without arguments as a static function.
private protocol PlainInitializer {
    static func make() -> AnyObject
}

// Two conforming types, so that the compiler cannot take one of them for granted.
private enum PlainModel: PlainInitializer {
    static func make() -> AnyObject { NSObject() }
}

private enum OtherPlainModel: PlainInitializer {
    static func make() -> AnyObject { NSNull() }
}

extension ClassInstantiation {
    /// `type.init()`
    package static func make(_ type: NSObject.Type) -> NSObject {
        make(type, by: firstInitializer(declaredBy: NSObject.self, of: type))
    }

    /// `type.init()`, which stands at the address `function`.
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
