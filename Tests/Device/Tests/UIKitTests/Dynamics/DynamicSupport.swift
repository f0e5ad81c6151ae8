import Support
import UIKit

/// An item that is no view, so that nothing is rounded to pixels.
@MainActor
final class PlainItem: NSObject, UIDynamicItem {
    var center: CGPoint
    let bounds: CGRect
    var transform = CGAffineTransform.identity

    init(_ width: CGFloat, _ height: CGFloat, at center: CGPoint) {
        self.center = center
        bounds = CGRect(x: 0, y: 0, width: width, height: height)
    }

    var angle: Double { atan2(Double(transform.b), Double(transform.a)) }
}

/// A round view.
final class BallView: UIView {
    override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
}

/// Notes what an animator and its collisions tell.
@MainActor
final class DynamicWitness: NSObject, UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate {
    let log = EventLog()
    var onPause: (() -> Void)?
    private(set) var places: [CGPoint] = []

    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { log.append("resume") }

    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
        log.append("pause")
        onPause?()
    }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
        at p: CGPoint
    ) {
        log.append("items meet")
        places.append(p)
    }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
    ) {
        log.append("items part")
    }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {
        log.append("meets \(identifier.map { "\($0)" } ?? "bounds")")
        places.append(p)
    }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?
    ) {
        log.append("parts \(identifier.map { "\($0)" } ?? "bounds")")
    }
}

extension Stage {
    func waitFrames(_ number: Int) {
        for _ in 0..<number { waitFrame() }
    }
}

extension UIDynamicItemBehavior {
    /// Nothing slows the items down.
    static func frictionless(_ items: [any UIDynamicItem]) -> UIDynamicItemBehavior {
        let behavior = UIDynamicItemBehavior(items: items)
        behavior.resistance = 0
        behavior.angularResistance = 0
        return behavior
    }
}
