import Foundation

/// Views that have left the screen and wait for another row, with the classes that make new ones.
@MainActor
struct ReusePool<View: UIView> {
    private var waiting: [String: [View]] = [:]
    private var classes: [String: View.Type] = [:]

    mutating func register(_ type: View.Type?, for identifier: String) {
        classes[identifier] = type
        waiting[identifier] = nil
    }

    func type(for identifier: String) -> View.Type? { classes[identifier] }

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
