/// What a sheet's next layout takes into account besides the measures of the container.
struct LayoutRequest {
    /// Whether it cannot wait until a movement is over.
    var isDue = false
    /// Whether it shows a new extent of a resting sheet as a movement, or at once; nil for what comes of itself.
    var isAnimated: Bool?
    /// Whether it comes with the keyboard's animation, from under which a finger keeps what it holds.
    var isForKeyboard = false
    /// Whether it has something to show even where every measure is the same.
    var isRestyled = false
    /// Whether the container was laid out during a movement, which changed nothing that the layout is known to depend on.
    var wasPutOff = false
}
