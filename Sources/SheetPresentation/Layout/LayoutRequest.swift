/// What the next layout of a sheet shall heed beside the measures of its container.
struct LayoutRequest: Equatable {
    /// Whether it cannot wait until a movement is over.
    var isDue = false
    /// Whether it shows new heights as a movement.
    var isAnimated = false
    /// Whether it has something to show even where every measure is the same.
    var isRestyled = false
    /// Whether the container was laid out during a movement, which changed nothing that the layout is known to depend on.
    var wasPutOff = false
}
