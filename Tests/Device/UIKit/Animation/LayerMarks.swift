/// What a layer remembers about itself in single bits.
///
/// Asked many times a frame, and therefore no `OptionSet`: in a debug build each call of that protocol's methods goes through a
/// dozen witnesses.
struct LayerMarks: Equatable {
    private var bits: UInt16

    private init(_ bits: UInt16) {
        self.bits = bits
    }

    static let none = LayerMarks(0)
    static let hosted = LayerMarks(1)
    static let needsLayout = LayerMarks(2)
    /// A layer below needs layout; may outlive its reason.
    static let holdsDirtyLayout = LayerMarks(4)
    static let needsDisplay = LayerMarks(8)
    /// Listed among the layers that have animations.
    static let animating = LayerMarks(16)
    static let layoutQueued = LayerMarks(32)
    /// In the middle of its own layout.
    static let layingOut = LayerMarks(64)
    /// Shows what its own drawing painted.
    static let showsDrawing = LayerMarks(128)
    /// Its delegate has something to do before layout, and perhaps nothing in it.
    static let needsPreparation = LayerMarks(512)

    /// Layout has something to do here.
    static let needsAttention = LayerMarks(needsLayout.bits | needsPreparation.bits)
    /// Layout has something to do here or below.
    static let dirty = LayerMarks(needsAttention.bits | holdsDirtyLayout.bits)

    func contains(_ mark: LayerMarks) -> Bool { bits & mark.bits == mark.bits }
    func isDisjoint(with marks: LayerMarks) -> Bool { bits & marks.bits == 0 }
    mutating func insert(_ mark: LayerMarks) { bits |= mark.bits }
    mutating func remove(_ mark: LayerMarks) { bits &= ~mark.bits }
}
