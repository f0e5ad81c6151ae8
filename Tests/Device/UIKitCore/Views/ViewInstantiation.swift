import Foundation

// Instantiates view classes known only at run time; see `ClassInstantiation` for the reason.

private protocol FrameInitializer {
    static func make(frame: CGRect) -> AnyObject
}

private enum FrameModel: FrameInitializer {
    static func make(frame: CGRect) -> AnyObject { NSObject() }
}

private enum OtherFrameModel: FrameInitializer {
    static func make(frame: CGRect) -> AnyObject { NSNull() }
}

@MainActor
extension ClassInstantiation {
    /// Calls `type.init(frame:)`.
    package static func make<View: UIView>(_ type: View.Type, frame: CGRect) -> View {
        let models: [any FrameInitializer.Type] = [FrameModel.self, OtherFrameModel.self]
        let (_, model) = unsafeBitCast(models[0] as any FrameInitializer.Type, to: (UInt, UnsafePointer<UInt>).self)
        let function = firstInitializer(declaredBy: UIView.self, of: type)
        let maker = unsafeBitCast(
            (unsafeBitCast(type as AnyClass, to: UInt.self), witnessTable(like: model, leadingTo: function)),
            to: (any FrameInitializer.Type).self
        )
        return unsafeDowncast(maker.make(frame: frame), to: type)
    }
}
