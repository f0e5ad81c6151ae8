import Foundation

// Creates layers whose classes are known only at run time; `ClassInstantiation` explains the method.

private protocol LayerCopier {
    static func make(layer: consuming Any) -> AnyObject
}

// Two conforming types, so that the compiler cannot devirtualize the call.
private enum LayerCopyModel: LayerCopier {
    static func make(layer: consuming Any) -> AnyObject { NSObject() }
}

private enum OtherLayerCopyModel: LayerCopier {
    static func make(layer: consuming Any) -> AnyObject { NSNull() }
}

extension ClassInstantiation {
    /// Calls `type.init()`.
    static func make(_ type: CALayer.Type) -> CALayer {
        unsafeDowncast(make(type as NSObject.Type), to: CALayer.self)
    }

    /// Calls `init(layer:)` of the layer's class.
    static func copy(_ layer: CALayer) -> CALayer {
        unsafeDowncast(copier(for: type(of: layer)).make(layer: layer), to: CALayer.self)
    }

    private static func copier(for type: CALayer.Type) -> any LayerCopier.Type {
        if let known = copiers[ObjectIdentifier(type)] { return known }
        let models: [any LayerCopier.Type] = [LayerCopyModel.self, OtherLayerCopyModel.self]
        let (_, model) = unsafeBitCast(models[0] as any LayerCopier.Type, to: (UInt, UnsafePointer<UInt>).self)
        // The first initializer that `CALayer` declares and does not inherit, which is `init(layer:)`.
        let function = firstInitializer(declaredBy: CALayer.self, of: type)
        let table = witnessTable(like: model, leadingTo: function)
        let copier = unsafeBitCast(
            (unsafeBitCast(type as AnyClass, to: UInt.self), table), to: (any LayerCopier.Type).self)
        copiers[ObjectIdentifier(type)] = copier
        return copier
    }

    /// A cache, because each access to a presentation layer creates one.
    nonisolated(unsafe) private static var copiers: [ObjectIdentifier: any LayerCopier.Type] = [:]
}
