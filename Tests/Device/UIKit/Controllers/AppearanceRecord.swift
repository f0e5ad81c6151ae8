/// Where a controller stands between "not on screen" and "on screen".
struct AppearanceRecord {
    enum State {
        case disappeared, appearing, appeared, disappearing
    }

    var state = State.disappeared
    /// What the callbacks of the transition under way are told.
    var isAnimated = false
    /// `viewWillAppear` has run and `viewIsAppearing` has not.
    var awaitsIsAppearing = false

    /// The accessory view that the controller offers has been put away until its view has left.
    var lacksAccessory = false

    /// The view's own move in or out of the window began the transition and ends it.
    var endsWithMove = false

    var isVisible: Bool { state == .appeared || state == .appearing }
}
