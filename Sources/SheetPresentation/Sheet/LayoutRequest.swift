/// The state of a sheet's next layout pass.
struct LayoutRequest: Equatable {
    /// Whether it cannot be deferred to the end of a movement.
    var isDue = false
    /// Whether a new extent is animated; nil if the app did not ask for it.
    var isAnimated: Bool?
    /// Whether it is part of the keyboard's animation; a dragged sheet then stays under the finger.
    var isForKeyboard = false
    /// Whether there is a change to show even if the layout is the same.
    var isRestyled = false
    /// Whether a layout pass was deferred to the end of a movement because nothing relevant had changed.
    var wasDeferred = false
    /// Whether it was deferred once because animations were disabled.
    var isLate = false
}
