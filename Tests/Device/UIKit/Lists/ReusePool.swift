import Foundation

/// A queue of reusable views, and the registered classes that create new ones.
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
}
