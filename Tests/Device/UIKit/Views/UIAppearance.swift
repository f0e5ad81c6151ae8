import Foundation

/// A type that can contain views with an appearance proxy.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

/// A type whose properties can be set for all its instances by an appearance proxy.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
    static func appearance() -> Self
    static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
    static func appearance(for trait: UITraitCollection) -> Self
    static func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self
}

extension UIView: UIAppearanceContainer, UIAppearance {
    @discardableResult
    public class func appearance() -> Self { proxy(in: [], for: nil) }

    @discardableResult
    public class func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self {
        proxy(in: containerTypes, for: nil)
    }

    @discardableResult
    public class func appearance(for trait: UITraitCollection) -> Self { proxy(in: [], for: trait) }

    @discardableResult
    public class func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self {
        proxy(in: containerTypes, for: trait)
    }

    private class func proxy(
        in containers: [any UIAppearanceContainer.Type], for trait: UITraitCollection?
    ) -> Self {
        let proxy = AppearanceStore.make().proxy(of: self, in: containers, for: trait) {
            ClassInstantiation.make(self, frame: .zero)
        }
        return unsafeDowncast(proxy, to: self)
    }

    /// The view's own tint color, not its superview's.
    var explicitTintColor: UIColor? {
        get { tint.color }
        set { setTintColor(newValue) }
    }
}
