/// The detents at which the view beneath a sheet is neither dimmed nor blocked.
enum UndimmedDetents: Equatable {
    case none
    /// Up to the detent with this identifier.
    case upTo(Detent.Identifier)
    case all

    init(_ largest: Detent?) {
        self = largest.map { .upTo($0.identifier) } ?? .none
    }
}
