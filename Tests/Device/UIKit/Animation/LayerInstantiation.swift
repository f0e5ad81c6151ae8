import Foundation

// Layers of classes known at run time only; see `ClassInstantiation` for why they are made like this.

private protocol LayerCopier {
    static func make(layer: consuming Any) -> AnyObject
}

// Two conforming types, so that the compiler cannot take one of them for granted.
private enum LayerCopyModel: LayerCopier {
    static func make(layer: consuming Any) -> AnyObject { NSObject() }
}

private enum OtherLayerCopyModel: LayerCopier {
    static func make(layer: consuming Any) -> AnyObject { NSNull() }
}

extension ClassInstantiation {
    /// `type.init()`
    static func make(_ type: CALayer.Type) -> CALayer {
        unsafeDowncast(make(type as NSObject.Type), to: CALayer.self)
    }

    /// `Layer.init(layer:)` of the layer's own class.
    static func copy(_ layer: CALayer) -> CALayer {
        unsafeDowncast(copier(for: type(of: layer)).make(layer: layer), to: CALayer.self)
    }

    private static func copier(for type: CALayer.Type) -> any LayerCopier.Type {
        if let known = copiers[ObjectIdentifier(type)] { return known }
        let models: [any LayerCopier.Type] = [LayerCopyModel.self, OtherLayerCopyModel.self]
        let (_, model) = unsafeBitCast(models[0] as any LayerCopier.Type, to: (UInt, UnsafePointer<UInt>).self)
        // The first initialiser that `CALayer` declares and does not inherit: `init(layer:)`.
        let function = firstInitializer(declaredBy: CALayer.self, of: type)
        let table = witnessTable(like: model, leadingTo: function)
        let copier = unsafeBitCast(
            (unsafeBitCast(type as AnyClass, to: UInt.self), table), to: (any LayerCopier.Type).self)
        copiers[ObjectIdentifier(type)] = copier
        return copier
    }

    /// A presentation layer is made at every look at one.
    nonisolated(unsafe) private static var copiers: [ObjectIdentifier: any LayerCopier.Type] = [:]
}
