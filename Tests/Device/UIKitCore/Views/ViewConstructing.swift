import Foundation

/// Gives every view class an initializer without arguments.
///
/// Apple's compiler allows an imported initializer to instantiate a class known only at run time: `View()`, if `View`
/// is a type parameter. Swift allows this only for initializers that are `required` or declared in a protocol
/// extension.
@preconcurrency @MainActor
public protocol ViewConstructing {}

extension ViewConstructing where Self: UIView {
    @_disfavoredOverload
    public init() {
        // Most views are of a class known at compile time.
        if Self.self == UIView.self {
            self = unsafeDowncast(UIView(frame: .zero), to: Self.self)
        } else if let own = DeclaredMethods.plainInitializer(of: Self.self) {
            self = unsafeDowncast(ClassInstantiation.make(Self.self, by: own), to: Self.self)
        } else {
            self = ClassInstantiation.make(Self.self, frame: Self.initialFrame)
        }
    }
}
