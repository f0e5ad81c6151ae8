/// Whether a responder takes part in the editing gestures of three fingers.
public enum UIEditingInteractionConfiguration: Int, Sendable {
    case none = 0
    case `default` = 1
}
