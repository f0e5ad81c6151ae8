import Foundation

/// A screen's report about one finger at one point in time.
package struct TouchSample: Equatable, Sendable {
    /// Identifies the finger; may be reused once it has been lifted.
    package var id: Int
    package var phase: UITouch.Phase
    /// In screen coordinates.
    package var location: CGPoint
    package var timestamp: TimeInterval
    package var type: UITouch.TouchType
    package var force: CGFloat
    package var majorRadius: CGFloat

    package init(
        id: Int, phase: UITouch.Phase, location: CGPoint, timestamp: TimeInterval, type: UITouch.TouchType = .direct,
        force: CGFloat = 0, majorRadius: CGFloat = 20
    ) {
        self.id = id
        self.phase = phase
        self.location = location
        self.timestamp = timestamp
        self.type = type
        self.force = force
        self.majorRadius = majorRadius
    }
}

/// A two-finger movement on a trackpad, or a notch of a mouse wheel.
package struct ScrollSample: Equatable, Sendable {
    package enum Phase: Sendable {
        case began
        case changed
        case ended
        case cancelled
        /// One notch of a wheel, which is a complete gesture.
        case discrete
    }
    package var phase: Phase
    /// The pointer's location in screen coordinates.
    package var location: CGPoint
    /// The movement of the content: positive y moves it down.
    package var delta: CGVector
    package var timestamp: TimeInterval

    package init(phase: Phase, location: CGPoint, delta: CGVector, timestamp: TimeInterval) {
        self.phase = phase
        self.location = location
        self.delta = delta
        self.timestamp = timestamp
    }
}

/// A movement of the pointer without a pressed button.
package struct HoverSample: Equatable, Sendable {
    /// Nil if the pointer has left the screen.
    package var location: CGPoint?
    package var timestamp: TimeInterval

    package init(location: CGPoint?, timestamp: TimeInterval) {
        self.location = location
        self.timestamp = timestamp
    }
}

/// A key of a hardware keyboard pressed or released.
package struct KeySample: Equatable, Sendable {
    package var phase: UIPress.Phase
    package var keyCode: UIKeyboardHIDUsage
    package var characters: String
    package var modifierFlags: UIKeyModifierFlags
    package var timestamp: TimeInterval

    package init(
        phase: UIPress.Phase, keyCode: UIKeyboardHIDUsage, characters: String = "",
        modifierFlags: UIKeyModifierFlags = [], timestamp: TimeInterval
    ) {
        self.phase = phase
        self.keyCode = keyCode
        self.characters = characters
        self.modifierFlags = modifierFlags
        self.timestamp = timestamp
    }
}
