#if canImport(SwiftUI)
import SwiftUI

extension Animation {
    /// SwiftUI's animation that plays like the one of UIKit in which it is read; nil outside of one.
    @MainActor
    static var inherited: Animation? {
        let duration = UIView.inheritedAnimationDuration
        guard duration > 0, UIView.areAnimationsEnabled else { return nil }
        // Of the spring that UIKit plays for a damping ratio of one, and for the keyboard: at 9.2 it has settled to a thousandth.
        let frequency = 9.2 / duration
        return .interpolatingSpring(stiffness: frequency * frequency, damping: 2 * frequency)
    }
}
#endif
