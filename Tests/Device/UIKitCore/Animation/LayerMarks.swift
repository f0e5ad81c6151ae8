/// The flags of a layer.
///
/// Not an `OptionSet`, because they are read many times a frame, and in a debug build each call of that protocol's methods goes through a
/// dozen witnesses.
struct LayerMarks: Equatable {
    private var bits: UInt16

    private init(_ bits: UInt16) {
        self.bits = bits
    }

    static let none = LayerMarks(0)
    static let hosted = LayerMarks(1)
    static let needsLayout = LayerMarks(2)
    /// A descendant needs layout; may still be set after that has changed.
    static let holdsDirtyLayout = LayerMarks(4)
    static let needsDisplay = LayerMarks(8)
    /// The layer is in the list of layers with animations.
    static let animating = LayerMarks(16)
    static let layoutQueued = LayerMarks(32)
    /// The layer is being laid out.
    static let layingOut = LayerMarks(64)

    /// The layer or a descendant takes part in the next layout pass.
    static let dirty = LayerMarks(needsLayout.bits | holdsDirtyLayout.bits)

    func contains(_ mark: LayerMarks) -> Bool { bits & mark.bits == mark.bits }
    func isDisjoint(with marks: LayerMarks) -> Bool { bits & marks.bits == 0 }
    mutating func insert(_ mark: LayerMarks) { bits |= mark.bits }
    mutating func remove(_ mark: LayerMarks) { bits &= ~mark.bits }
}
