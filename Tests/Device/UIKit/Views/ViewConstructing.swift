import Foundation

/// Gives every class of views an initialiser without arguments.
///
/// Apple's compiler lets an imported initialiser make an object of a class that is known only at run time: `View()` where `View` is a
/// type parameter. Swift lets only those do that are `required`, or that an extension of a protocol declares.
@preconcurrency @MainActor
public protocol ViewConstructing {}

extension ViewConstructing where Self: UIView {
    @_disfavoredOverload
    public init() {
        // By far the most are made of a class that is known.
        if Self.self == UIView.self {
            self = unsafeDowncast(UIView(frame: .zero), to: Self.self)
        } else if let own = DeclaredMethods.plainInitializer(of: Self.self) {
            self = unsafeDowncast(ClassInstantiation.make(Self.self, by: own), to: Self.self)
        } else {
            self = ClassInstantiation.make(Self.self, frame: Self.initialFrame)
        }
    }
}
