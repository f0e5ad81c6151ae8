import Foundation

/// A queue of reusable views, and the registered classes and nibs that create new ones.
@MainActor
struct ReusePool<View: UIView> {
    private var waiting: [String: [View]] = [:]
    private var classes: [String: View.Type] = [:]
    private var nibs: [String: UINib] = [:]

    mutating func register(_ type: View.Type?, for identifier: String) {
        classes[identifier] = type
        nibs[identifier] = nil
        waiting[identifier] = nil
    }

    mutating func register(_ nib: UINib?, for identifier: String) {
        classes[identifier] = nil
        nibs[identifier] = nib
        waiting[identifier] = nil
    }

    func type(for identifier: String) -> View.Type? { classes[identifier] }

    /// Instantiates the nib registered for an identifier, which is used if no class is registered.
    func loaded(_ identifier: String) -> View? {
        nibs[identifier]?.instantiate(withOwner: nil).first as? View
    }

    mutating func take(_ identifier: String) -> View? {
        waiting[identifier]?.popLast()
    }

    mutating func give(_ view: View, _ identifier: String?) {
        guard let identifier else { return }
        waiting[identifier, default: []].append(view)
    }

    /// The number of queued views with an identifier.
    func count(_ identifier: String) -> Int { waiting[identifier]?.count ?? 0 }
}
