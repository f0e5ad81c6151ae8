import Foundation

/// The appearance proxies of all classes.
///
/// Objective-C's proxies record messages. Here a proxy is an instance of the class itself, and a property counts as set
/// if it differs from that of a second, unmodified instance. A view adopts these properties when it moves to a window,
/// unless the app has set them on the view itself.
@MainActor
final class AppearanceStore {
    private struct Entry {
        let type: AnyClass
        let containers: [AnyClass]
        let trait: UITraitCollection?
        let proxy: NSObject
        let pristine: NSObject
    }

    private var entries: [Entry] = []

    /// Nil until `appearance()` is first used.
    static var current: AppearanceStore? { World.current.device.appearances as? AppearanceStore }

    static func make() -> AppearanceStore {
        if let current { return current }
        let store = AppearanceStore()
        World.current.device.appearances = store
        return store
    }

    func proxy(
        of type: AnyClass, in containers: [any UIAppearanceContainer.Type], for trait: UITraitCollection?,
        make: () -> NSObject
    ) -> NSObject {
        let containers = containers.map { $0 as AnyClass }
        let known = entries.first {
            $0.type == type && $0.trait == trait && $0.containers.elementsEqual(containers, by: ==)
        }
        if let known { return known.proxy }
        let entry = Entry(type: type, containers: containers, trait: trait, proxy: make(), pristine: make())
        entries.append(entry)
        return entry.proxy
    }

    /// Applies the proxies of the view's class and its superclasses; more specific ones have priority.
    func apply(to view: UIView) {
        for entry in matching(view, in: view).reversed() {
            for property in Swift.type(of: view).appearanceProperties {
                property.carry(entry.proxy, entry.pristine, view)
            }
        }
    }

    /// The proxies for `object` in the hierarchy of `view`, the most specific last.
    func proxies(for object: NSObject, in view: UIView) -> [NSObject] {
        matching(object, in: view).map(\.proxy)
    }

    private func matching(_ object: NSObject, in view: UIView) -> [Entry] {
        let found = entries.filter { entry in
            object !== entry.proxy && object !== entry.pristine && Self.isKind(object, of: entry.type)
                && entry.trait.map { view.traitCollection.containsTraits(in: $0) } ?? true
                && Self.contains(view, entry.containers[...])
        }
        return found.indices.sorted { Self.rank(found[$0], $0) < Self.rank(found[$1], $1) }.map { found[$0] }
    }

    /// Whether the containers enclose the view, the innermost one first.
    private static func contains(_ view: UIView, _ containers: ArraySlice<AnyClass>) -> Bool {
        var rest = containers
        var responder = view.next
        while let wanted = rest.first, let candidate = responder {
            if isKind(candidate, of: wanted) { rest = rest.dropFirst() }
            responder = candidate.next
        }
        return rest.isEmpty
    }

    private static func isKind(_ object: AnyObject, of wanted: AnyClass) -> Bool {
        var type: AnyClass? = Swift.type(of: object)
        while let current = type {
            if current == wanted { return true }
            type = _getSuperclass(current)
        }
        return false
    }

    private static func rank(_ entry: Entry, _ index: Int) -> (Int, Int, Int) {
        var depth = 0
        var type: AnyClass? = entry.type
        while let current = type {
            depth += 1
            type = _getSuperclass(current)
        }
        return (depth, entry.containers.count, index)
    }
}

/// A property that can be set with an appearance proxy.
@MainActor
struct AppearanceProperty {
    /// Copies the value to an instance if the proxy's differs from the unmodified instance's and the instance's does not.
    let carry: @MainActor (_ proxy: NSObject, _ pristine: NSObject, _ instance: NSObject) -> Void

    init<Root: NSObject & SendableMetatype, Value: SendableMetatype>(
        _ path: ReferenceWritableKeyPath<Root, Value>, by areSame: @escaping @MainActor (Value, Value) -> Bool
    ) {
        carry = { proxy, pristine, instance in
            guard let proxy = proxy as? Root, let pristine = pristine as? Root, let instance = instance as? Root,
                !areSame(proxy[keyPath: path], pristine[keyPath: path]),
                areSame(instance[keyPath: path], pristine[keyPath: path])
            else { return }
            instance[keyPath: path] = proxy[keyPath: path]
        }
    }

    init<Root: NSObject & SendableMetatype, Value: Equatable & SendableMetatype>(
        _ path: ReferenceWritableKeyPath<Root, Value>
    ) {
        self.init(path, by: ==)
    }

    /// Dictionaries of values that are not equatable count as set if they are not nil.
    init<Root: NSObject & SendableMetatype>(_ path: ReferenceWritableKeyPath<Root, [NSAttributedString.Key: Any]?>) {
        self.init(path) { ($0 == nil) == ($1 == nil) }
    }
}
