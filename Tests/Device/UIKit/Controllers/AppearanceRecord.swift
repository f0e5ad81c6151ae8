/// The appearance state of a controller.
struct AppearanceRecord {
    enum State {
        case disappeared, appearing, appeared, disappearing
    }

    var state = State.disappeared
    /// The `animated` argument of the current transition's callbacks.
    var isAnimated = false
    /// Whether `viewWillAppear` has been called and `viewIsAppearing` has not.
    var awaitsIsAppearing = false

    /// Whether the controller's accessory view was dismissed and stays hidden until its view has disappeared.
    var lacksAccessory = false

    /// Whether the transition began and ends with the view's move in or out of the window.
    var endsWithMove = false

    var isVisible: Bool { state == .appeared || state == .appearing }
}
