import Foundation

/// Provides every view controller class with an initializer without arguments; see ``ViewConstructing``.
@preconcurrency @MainActor
public protocol ViewControllerConstructing {}

extension ViewControllerConstructing where Self: UIViewController {
    @_disfavoredOverload
    public init() {
        if let own = DeclaredMethods.plainInitializer(of: Self.self) {
            self = unsafeDowncast(ClassInstantiation.make(Self.self, by: own), to: Self.self)
        } else {
            self = ClassInstantiation.make(Self.self)
        }
    }
}

private protocol NibInitializer {
    static func make(nibName: consuming String?, bundle: consuming Bundle?) -> AnyObject
}

private enum NibModel: NibInitializer {
    static func make(nibName: consuming String?, bundle: consuming Bundle?) -> AnyObject { NSObject() }
}

private enum OtherNibModel: NibInitializer {
    static func make(nibName: consuming String?, bundle: consuming Bundle?) -> AnyObject { NSNull() }
}

@MainActor
extension ClassInstantiation {
    /// Calls `type.init(nibName: nil, bundle: nil)`.
    static func make<Controller: UIViewController>(_ type: Controller.Type) -> Controller {
        let models: [any NibInitializer.Type] = [NibModel.self, OtherNibModel.self]
        let (_, model) = unsafeBitCast(models[0] as any NibInitializer.Type, to: (UInt, UnsafePointer<UInt>).self)
        let function = firstInitializer(declaredBy: UIViewController.self, of: type)
        let maker = unsafeBitCast(
            (unsafeBitCast(type as AnyClass, to: UInt.self), witnessTable(like: model, leadingTo: function)),
            to: (any NibInitializer.Type).self
        )
        return unsafeDowncast(maker.make(nibName: nil, bundle: nil), to: type)
    }
}
