/// What a layer remembers about itself in single bits.
struct LayerMarks: OptionSet {
    let rawValue: UInt16

    static let hosted = LayerMarks(rawValue: 1)
    static let needsLayout = LayerMarks(rawValue: 2)
    /// A layer below needs layout; may outlive its reason.
    static let holdsDirtyLayout = LayerMarks(rawValue: 4)
    static let needsDisplay = LayerMarks(rawValue: 8)
    /// Listed among the layers that have animations.
    static let animating = LayerMarks(rawValue: 16)
    static let layoutQueued = LayerMarks(rawValue: 32)
    /// In the middle of its own layout.
    static let layingOut = LayerMarks(rawValue: 64)
    /// Shows what its own drawing painted.
    static let showsDrawing = LayerMarks(rawValue: 128)
    /// Its delegate has something to do before layout, and perhaps nothing in it.
    static let needsPreparation = LayerMarks(rawValue: 512)

    /// Layout has something to do here or below.
    static let dirty: LayerMarks = [.needsLayout, .needsPreparation, .holdsDirtyLayout]
}
