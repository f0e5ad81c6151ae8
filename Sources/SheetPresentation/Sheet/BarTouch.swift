import UIKit

/// A touch on a bar to which a transition is attached.
@MainActor
struct BarTouch {
    private weak var bar: UIView?
    /// The media time at which the finger was lifted; nil while it is down.
    var ended: TimeInterval?

    /// The seconds in which apps respond to a tap, for example when it cannot be the first one of a double tap any more.
    private static let responseTime: TimeInterval = 0.5

    init(bar: UIView) {
        self.bar = bar
    }

    /// The bar, if a presentation may be the app's response to the touch.
    var respondingBar: UIView? {
        guard let ended else { return bar }
        return CACurrentMediaTime() - ended < Self.responseTime ? bar : nil
    }
}
