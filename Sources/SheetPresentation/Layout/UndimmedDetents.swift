/// The detents at which the view beneath a sheet is neither dimmed nor blocked.
enum UndimmedDetents: Equatable {
    case none
    /// Up to the detent with this identifier.
    case upTo(Detent.Identifier)
    case all

    init(_ largest: Detent?) {
        self = largest.map { .upTo($0.identifier) } ?? .none
    }

    /// Whether a detent is one of them by the order of the configured ones, as long as their extents are unknown.
    func includes(_ detent: Detent.Identifier, of detents: [Detent]) -> Bool {
        guard case .upTo(let largest) = self else { return self == .all }
        return detents.prefix { $0.identifier != largest }.contains { $0.identifier == detent } || detent == largest
    }

    /// The largest one of a sheet; nil for `none` and `all`.
    ///
    /// While the configured one is inactive, it is the tallest of those before it.
    func largest(of detents: [Detent], in layout: SheetLayout) -> Detent.Identifier? {
        guard case .upTo(let largest) = self else { return nil }
        if layout.offset(of: largest) != nil { return largest }
        guard let index = detents.firstIndex(where: { $0.identifier == largest }) else { return nil }
        let lower = detents[..<index]
        return layout.stops.first { stop in lower.contains { $0.identifier == stop.detent } }?.detent
    }
}
