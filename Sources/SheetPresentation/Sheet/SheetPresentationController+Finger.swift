import UIKit

extension SheetPresentationController: FingerTarget {
    /// Seconds between a picture and the arrival of a touch at what it shows: two frames of 60 a second.
    private static let touchLatency = 2.0 / 60

    /// The width in points of the band at the free edge of a side sheet that drags it whatever its content does with the finger.
    private static let bandWidth: CGFloat = 24

    var isCatchable: Bool {
        configuration.isDraggable && (drive.motion.isPlaying && drive.phase.isMoving || surface.isPlaceAnimating)
    }

    var canMoveInward: Bool { drive.motion.position > 0 }

    func accepts(_ point: CGPoint) -> Bool {
        configuration.isDraggable && isOnSheet(point)
    }

    /// Whether a point of the container's lies on the sheet as it is seen, or behind it in the direction of its edge.
    func isOnSheet(_ point: CGPoint) -> Bool {
        // People touch what they saw a moment ago: a sheet on its way out has left that place when the touch arrives.
        let (path, velocity) = (drive.path, max(0, drive.motion.state.velocity))
        let lag = CGFloat(velocity / path.positionPerPoint * Self.touchLatency)
        let frame = surface.seenFrame.offsetBy(dx: -path.outward.x * lag, dy: -path.outward.y * lag)
        let outward = surface.layout.side.outward
        let beyond = frame.offsetBy(dx: outward.x * frame.width, dy: outward.y * frame.height)
        return frame.union(beyond).contains(point)
    }

    func outward(at point: CGPoint, along direction: CGPoint?) -> CGPoint? {
        // What is on its way is pulled along that way.
        guard let direction, drive.isAtRest else { return drive.path.outward }
        let edge = surface.layout.side.outward
        let isAlongEdgeAxis = (abs(direction.y) >= abs(direction.x)) == surface.layout.side.isVertical
        if isAlongEdgeAxis { return isBackSwipe(direction, at: point) ? nil : edge }
        guard let out = styleOutward, direction.component(along: out) > 0 else { return nil }
        return out
    }

    /// The way along which a finger takes the sheet out by its style, across its edge's own axis.
    private var styleOutward: CGPoint? {
        guard let style = effectiveStyle, let edge = style.dismissalEdge else { return nil }
        var outward = edge.outward
        if style.isMirrored, isRightToLeft { outward.x = -outward.x }
        return (outward.y == 0) == surface.layout.side.isVertical ? outward : nil
    }

    /// Whether a finger on a side sheet means the navigation controller inside, that can go back that way.
    private func isBackSwipe(_ direction: CGPoint, at point: CGPoint) -> Bool {
        let side = surface.layout.side
        guard !side.isVertical, direction.x * (isRightToLeft ? -1 : 1) > 0 else { return false }
        let navigation = presentedViewController.visiblePages.lazy.compactMap { $0 as? UINavigationController }.first
        return navigation?.mayGoBack == true && !isInBand(point)
    }

    func insists(at point: CGPoint) -> Bool {
        accepts(point) && !surface.layout.side.isVertical && isInBand(point)
    }

    private func isInBand(_ point: CGPoint) -> Bool {
        let frame = surface.seenFrame
        let inside = surface.layout.side == .left ? frame.maxX - point.x : point.x - frame.minX
        return inside < Self.bandWidth
    }

    func finger(_ event: FingerEvent) {
        switch event {
        case .began(let outward):
            updateBackdrop()
            foldPlaceAnimations()
            drive.fingerBegan(outward: outward)
        case .moved(let translation): drive.fingerMoved(by: translation)
        case .ended(let velocity): drive.fingerEnded(velocity: velocity)
        }
    }
}

extension SheetPresentationController {
    /// What is left of an animation of the sheet's place becomes the finger's.
    private func foldPlaceAnimations() {
        let remains = drive.path.isAlongEdge ? surface.foldPlaceAnimations() : 0
        guard remains != 0 else { return }
        let position = drive.motion.position
        let dimming = surface.dimming(at: position)
        drive.stand(at: position + remains, on: .edge)
        surface.blendDimming(from: dimming, at: position + remains, duration: configuration.duration)
    }
}
