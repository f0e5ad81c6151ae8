import Foundation
import UIKit

extension LayerReader {
    /// A layer that replaces one in a transition, and contains its former and its new state.
    func transition(_ change: LookChange, to new: LayerSnapshot) -> LayerSnapshot {
        guard let old = change.formerLook as? LayerSnapshot else { return new }
        let number = Self.firstNumber + change.number % Self.firstNumber
        // A copy of a copy, because the copy is the former state.
        var whole = LayerSnapshot.plain(
            id: new.id, name: "Transition", frame: CGRect(origin: .zero, size: new.bounds.size)
        ).copied(as: number).copied(as: 1)
        whole.position = new.position
        whole.anchorPoint = new.anchorPoint
        whole.zPosition = new.zPosition
        whole.transform = new.transform
        var (from, to) = (inside(whole, old.copied(as: number)), inside(whole, new))
        let progress = change.progress
        let (width, height) = (Double(new.bounds.width), Double(new.bounds.height))
        let (x, y) = (change.direction.x * width, change.direction.y * height)
        switch change.kind {
        case .fade:
            whole.addsSublayers = true
            from.opacity *= 1 - progress
            to.opacity *= progress
            whole.sublayers = [from, to]
        case .moveIn:
            to.move(x * (progress - 1), y * (progress - 1))
            whole.sublayers = [from, to]
        case .reveal:
            from.move(x * progress, y * progress)
            whole.sublayers = [to, from]
        case .push:
            // Reported for phones: both contents also fade.
            from.opacity *= 1 - progress
            to.opacity *= progress
            from.move(x * progress, y * progress)
            to.move(x * (progress - 1), y * (progress - 1))
            whole.sublayers = [from, to]
        case .flip(let isUpright):
            let turn = Double.pi * progress * (isUpright ? change.direction.x : -change.direction.y)
            whole.sublayerTransform = elements(of: Self.perspective)
            from.turn(by: turn, isUpright: isUpright, elements)
            to.turn(by: turn - (turn < 0 ? -Double.pi : Double.pi), isUpright: isUpright, elements)
            whole.sublayers = progress < 0.5 ? [to, from] : [from, to]
        }
        return whole
    }

    private func inside(_ whole: LayerSnapshot, _ look: LayerSnapshot) -> LayerSnapshot {
        var look = look
        look.anchorPoint = CGPoint(x: 0.5, y: 0.5)
        look.position = CGPoint(x: whole.bounds.midX, y: whole.bounds.midY)
        look.transform = nil
        look.zPosition = 0
        return look
    }

    private static var perspective: CATransform3D {
        var transform = CATransform3DIdentity
        transform.m34 = -1 / 1_000
        return transform
    }

    /// Larger than the numbers of a replicator's instances.
    private static let firstNumber = 1 << 18
}

extension LayerSnapshot {
    fileprivate mutating func move(_ x: Double, _ y: Double) {
        position = CGPoint(x: Double(position.x) + x, y: Double(position.y) + y)
    }

    /// Rotates about the center; the back side is invisible.
    fileprivate mutating func turn(by angle: Double, isUpright: Bool, _ elements: (CATransform3D) -> [Double]?) {
        transform = elements(
            CATransform3DMakeRotation(CGFloat(angle), isUpright ? 0 : 1, isUpright ? 1 : 0, 0))
        isDoubleSided = false
    }
}
