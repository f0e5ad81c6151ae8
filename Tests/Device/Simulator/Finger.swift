import Foundation
import UIKit

/// A finger on the screen.
struct Finger {
    var number: Int
    var location: CGPoint
}

/// An input event of the screen, a trackpad or a keyboard. Its time is that of the frame that delivers it, unless it specifies one.
enum InputSample {
    case touch(finger: Int, UITouch.Phase, CGPoint, time: CFTimeInterval? = nil)
    case scroll(ScrollSample.Phase, at: CGPoint, by: CGVector)
    case hover(CGPoint?)
    case key(UIPress.Phase, UIKeyboardHIDUsage, characters: String, UIKeyModifierFlags)
}

extension InputSample {
    /// The finger of a touch.
    var finger: Int? {
        guard case .touch(let finger, _, _, _) = self else { return nil }
        return finger
    }

    var isMove: Bool {
        guard case .touch(_, let phase, _, _) = self else { return false }
        return phase == .moved
    }
}
