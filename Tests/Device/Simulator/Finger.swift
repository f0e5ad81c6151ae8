import Foundation
import UIKit

/// A finger on the screen.
struct Finger {
    var number: Int
    var location: CGPoint
}

/// Something that the screen, the trackpad or a keyboard reports; as of the frame that delivers it, unless it has a time of its own.
enum InputSample {
    case touch(finger: Int, UITouch.Phase, CGPoint, time: CFTimeInterval? = nil)
    case scroll(ScrollSample.Phase, at: CGPoint, by: CGVector)
    case hover(CGPoint?)
    case key(UIPress.Phase, UIKeyboardHIDUsage, characters: String, UIKeyModifierFlags)
}

extension InputSample {
    /// The finger that a touch is of.
    var finger: Int? {
        guard case .touch(let finger, _, _, _) = self else { return nil }
        return finger
    }

    var isMove: Bool {
        guard case .touch(_, let phase, _, _) = self else { return false }
        return phase == .moved
    }
}
