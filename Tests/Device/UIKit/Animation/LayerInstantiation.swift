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
        let models: [any LayerCopier.Type] = [LayerCopyModel.self, OtherLayerCopyModel.self]
        let (_, model) = unsafeBitCast(models[0] as any LayerCopier.Type, to: (UInt, UnsafePointer<UInt>).self)
        let type: AnyClass = type(of: layer)
        // The first initialiser that `CALayer` declares and does not inherit: `init(layer:)`.
        let function = firstInitializer(declaredBy: CALayer.self, of: type)
        let table = witnessTable(like: model, leadingTo: function)
        let copier = unsafeBitCast((unsafeBitCast(type, to: UInt.self), table), to: (any LayerCopier.Type).self)
        return unsafeDowncast(copier.make(layer: layer), to: CALayer.self)
    }
}
