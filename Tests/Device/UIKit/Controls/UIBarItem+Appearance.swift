import Foundation

extension UIBarItem: UIAppearance {
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
            ClassInstantiation.make(self as NSObject.Type)
        }
        return unsafeDowncast(proxy, to: self)
    }

    private func proxies(in view: UIView) -> [NSObject] {
        AppearanceStore.current?.proxies(for: self, in: view) ?? []
    }

    /// The item's own attributes, or else those of the appearance proxy that applies to `view`.
    func shownTitleTextAttributes(
        for state: UIControl.State, in view: UIView
    ) -> [NSAttributedString.Key: Any]? {
        if let own = titleTextAttributes(for: state) { return own }
        let proxies = proxies(in: view).compactMap { $0 as? UIBarItem }
        return proxies.last { $0.titleTextAttributes(for: state) != nil }?.titleTextAttributes(for: state)
    }
}

extension UIBarButtonItem {
    /// The item's own tint color, or else that of the appearance proxy that applies to `view`.
    func shownTintColor(in view: UIView) -> UIColor? {
        if let tintColor { return tintColor }
        guard let store = AppearanceStore.current else { return nil }
        return store.proxies(for: self, in: view).compactMap { ($0 as? UIBarButtonItem)?.tintColor }.last
    }

    /// The offset of a back button's title: the item's own, or else that of the appearance proxy that applies to `view`.
    func shownBackTitleOffset(in view: UIView) -> UIOffset {
        let own = backButtonTitlePositionAdjustment(for: .default)
        if own != .zero { return own }
        let proxies = AppearanceStore.current?.proxies(for: self, in: view) ?? []
        let offsets = proxies.compactMap { ($0 as? UIBarButtonItem)?.backButtonTitlePositionAdjustment(for: .default) }
        return offsets.last { $0 != .zero } ?? .zero
    }
}
