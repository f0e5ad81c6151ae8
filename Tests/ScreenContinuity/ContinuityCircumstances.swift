/// What has changed since the previous frame, except for the screen itself.
public struct ContinuityCircumstances {
    /// The finger's movement in points, or its continuation after the release.
    public var fingerStep: Double
    /// Of all surroundings together, in points per second squared.
    public var acceleration: Double
    /// Whether nothing plays, and nothing did in the previous frame.
    public var isAtRest: Bool
    /// The same without a finger that holds something, after which everything that was requested has happened.
    public var isOver = false
    /// Whether a finger or the app may have stopped a movement since the previous frame.
    public var mayStop: Bool
    /// Whether a finger is, or was since the previous frame, on the screen.
    public var isTouched: Bool
    /// Whether a finger was released since the previous frame.
    public var isReleased: Bool
    /// Whether a new size of the window has met movements since the previous frame, and has ended them.
    public var endsMovements = false
    /// Whether the window has got its size a moment ago, as in a rotation.
    public var isResized = false
    public var ramps = Ramps()
    /// Frames before this one that the display has missed.
    public var missedFrames = 0

    /// The tolerance for rounding errors, in points.
    public static let noise = 0.001
    /// Where less than this remains in points a spring ends.
    private static let springEnd = 0.05

    /// The maximum step in points where nothing moves: a spring that is released at its end ends at once.
    public var stepAtRest: Double { isReleased ? Self.springEnd : Self.noise }

    public init(
        fingerStep: Double = 0, acceleration: Double = 0, isAtRest: Bool = false, mayStop: Bool = true,
        isTouched: Bool = false, isReleased: Bool = false
    ) {
        (self.fingerStep, self.acceleration) = (fingerStep, acceleration)
        (self.isAtRest, self.mayStop) = (isAtRest, mayStop)
        (self.isTouched, self.isReleased) = (isTouched, isReleased)
    }

    /// Distances of a sheet in the windows, and with the keyboards, of the last moments.
    public struct Ramps {
        /// Over which the dimming rises from none to its maximum, in points.
        public let shortest: Double
        /// Between two detents, or from off screen to the lowest one, in points.
        public let shortestStep: Double

        public init(shortest: Double = 1, shortestStep: Double = 1) {
            (self.shortest, self.shortestStep) = (shortest, shortestStep)
        }
    }
}
