import UIKit

extension UIView {
    /// Whether all of it is inside its window: not on a page that a push still moves in, where UIKit knows its safe area and corners differently.
    var isInsideWindow: Bool { window.map { $0.bounds.contains(convert(bounds, to: $0)) } == true }
}
