import Foundation

/// A target and its action; the target is not retained.
struct GestureTarget {
    weak var target: AnyObject?
    let action: Selector
}

extension UIGestureRecognizer {
    func baseAddTarget(_ target: Any, action: Selector) {
        let object = target as AnyObject
        guard !targets.contains(where: { $0.target === object && $0.action == action }) else { return }
        targets.append(GestureTarget(target: object, action: action))
    }

    /// A nil target or action matches all of them.
    func baseRemoveTarget(_ target: Any?, action: Selector?) {
        let object = target.map { $0 as AnyObject }
        let meant = targets.filter { object == nil || $0.target === object }
        let isSame = meant.contains { $0.action == action }
        targets.removeAll { entry in
            guard object == nil || entry.target === object else { return false }
            guard let action else { return true }
            // A selector created elsewhere may reference the same method.
            return isSame ? entry.action == action : entry.action.matches(action)
        }
    }

    /// Sends the action to each target, in the order in which they were added.
    func sendActions() {
        let targets = targets
        for entry in targets {
            guard let target = entry.target else { continue }
            entry.action.perform(on: target, with: self)
        }
    }
}
