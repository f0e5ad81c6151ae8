import Foundation

public enum NSTextAlignment: Int, Sendable {
    case left = 0
    case center
    case right
    case justified
    /// The leading side in the writing direction.
    case natural
}

public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping = 0
    case byCharWrapping
    case byClipping
    case byTruncatingHead
    case byTruncatingTail
    case byTruncatingMiddle
}

public enum NSWritingDirection: Int, Sendable {
    case natural = -1
    case leftToRight = 0
    case rightToLeft = 1
}
