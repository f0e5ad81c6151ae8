import Foundation

/// What an animator does with items, or a group of such behaviours.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
    open private(set) var childBehaviors: [UIDynamicBehavior] = []
    /// Called after each step in which the items have been moved.
    open var action: (() -> Void)?
    open private(set) weak var dynamicAnimator: UIDynamicAnimator?

    public override init() {
        super.init()
    }

    /// Called when an animator takes or drops the behaviour.
    open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

    /// Does nothing to a behaviour that has items of its own.
    open func addChildBehavior(_ behavior: UIDynamicBehavior) {
        guard !hasItems, !childBehaviors.contains(where: { $0 === behavior }) else { return }
        childBehaviors.append(behavior)
        dynamicAnimator?.register(behavior)
    }

    open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
        guard let index = childBehaviors.firstIndex(where: { $0 === behavior }) else { return }
        childBehaviors.remove(at: index)
        dynamicAnimator?.unregister(behavior)
    }

    // MARK: For the kinds of behaviour

    /// Whether it is one of UIKit's kinds, which move items and have no children.
    var hasItems: Bool { false }

    /// Takes up the items; `dynamicAnimator` is set.
    func associate(with animator: UIDynamicAnimator) {
        for child in childBehaviors { animator.register(child) }
    }

    func dissociate(from animator: UIDynamicAnimator) {
        for child in childBehaviors { animator.unregister(child) }
    }

    /// Before the simulation goes on.
    func prepareStep() {}

    final func become(partOf animator: UIDynamicAnimator?) {
        dynamicAnimator = animator
    }

    /// Whether an animator may stop although items are moving.
    var allowsStopping: Bool {
        if hasItems { return false }
        return childBehaviors.isEmpty ? action == nil : childBehaviors.allSatisfy(\.allowsStopping)
    }
}

/// Items in the order in which they came, each once.
@MainActor
struct DynamicItemList {
    private(set) var items: [any UIDynamicItem] = []
    private var known: Set<ObjectIdentifier> = []

    init(_ items: [any UIDynamicItem] = []) {
        for item in items { insert(item) }
    }

    func contains(_ item: any UIDynamicItem) -> Bool { known.contains(ObjectIdentifier(item)) }

    /// False when it was there already.
    @discardableResult
    mutating func insert(_ item: any UIDynamicItem) -> Bool {
        guard known.insert(ObjectIdentifier(item)).inserted else { return false }
        items.append(item)
        return true
    }

    @discardableResult
    mutating func remove(_ item: any UIDynamicItem) -> Bool {
        guard known.remove(ObjectIdentifier(item)) != nil else { return false }
        items.removeAll { $0 === item }
        return true
    }
}
