/// Whether a responder supports the three-finger editing gestures.
public enum UIEditingInteractionConfiguration: Int, Sendable {
    case none = 0
    case `default` = 1
}
