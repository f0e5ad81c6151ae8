import Foundation

/// Stands where a behaviour was made without the item that it needs.
@MainActor
final class NoItem: NSObject, UIDynamicItem {
    var center = CGPoint.zero
    var bounds: CGRect { CGRect(x: 0, y: 0, width: 1, height: 1) }
    var transform = CGAffineTransform.identity

    private static var isAllowed = false

    /// Lets UIKit make behaviours to which it gives items at once.
    static func allowing<Made>(_ make: () -> Made) -> Made {
        isAllowed = true
        defer { isAllowed = false }
        return make()
    }

    static func refuse(_ behavior: UIDynamicBehavior) {
        guard !isAllowed else { return }
        NSException(
            name: .invalidArgumentException,
            reason: "init is undefined for objects of type \(type(of: behavior))"
        ).raise()
    }
}
