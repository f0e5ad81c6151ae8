import Foundation

/// Views that have left the screen and wait for another row, with the classes that make new ones.
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

    /// What a nib holds for an identifier, which is asked where no class is registered.
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

    /// How many wait under an identifier.
    func count(_ identifier: String) -> Int { waiting[identifier]?.count ?? 0 }
}
