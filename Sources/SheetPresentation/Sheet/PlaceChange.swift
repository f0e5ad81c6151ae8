import UIKit

/// Brings a sheet's new layout to the screen, from wherever the sheet is seen.
@MainActor
struct PlaceChange {
    let surface: SheetSurface
    let geometry: SheetGeometry
    let drive: Drive
    /// Whether it is shown as a movement, or at once; nil for what comes of itself.
    let isAnimated: Bool?
    let isForKeyboard: Bool
    /// Whether UIKit is animating the container to another size.
    let isTurning: Bool
    /// In seconds.
    let duration: TimeInterval
    /// Puts a resting sheet at its stop at once.
    let placeAtStop: () -> Void

    /// - Parameter position: Where the sheet would be seen with the extent it has.
    func carryOut(at position: Double, from old: SheetLayout) {
        if drive.phase == .resting {
            changeAtRest(from: position)
        } else if let rest = drive.path.rest {
            changeOnStylePath(resting: rest, from: old)
        } else if UIView.inheritedAnimationDuration > 0, !isForKeyboard || isTurning {
            // Whoever animates the screen takes the place along, and the motion goes on beside that. A keyboard that comes or goes while the
            // screen turns is part of it: a size set at once would not go with the one that is animated.
            let displacement = drive.motion.position - surface.anchor
            surface.place(geometry.layout, at: geometry.rest)
            drive.resume(from: geometry.rest + displacement, visibleFor: UIView.inheritedAnimationDuration)
        } else {
            let stranded = (position - Double(geometry.layout.lowest)) - (drive.motion.position - Double(old.lowest))
            drive.displacePull(by: stranded)
            // What moves or is held is shown by its motion alone: it keeps the visible extent it has.
            let bar = surface.visibleFrameOfStayingBar
            let breadth = surface.placeUnderMotion(geometry.layout, at: geometry.rest)
            drive.resume(from: position)
            if let bar { surface.blendStayingBar(from: bar, at: position) }
            if isAnimated == true { animateBreadth(from: breadth) }
        }
    }

    /// Seconds in which what is left of a movement out of sight plays, else those of a whole one.
    var remainingDuration: TimeInterval {
        drive.phase.isPlayingToClosed && drive.motion.isPlaying ? drive.motion.remainingTime : duration
    }

    private func changeAtRest(from position: Double) {
        guard isAnimated == true, UIView.inheritedAnimationDuration == 0 else { return placeAtStop() }
        let isSamePlace = surface.layout == geometry.layout && surface.anchor == geometry.rest
        // At its tallest stop a sheet takes its far end along, and all that stands there. Below, the far end is out of sight.
        if isSamePlace || surface.anchor == 0 && geometry.rest == 0 {
            surface.animateFrame(duration, placeAtStop)
        } else {
            let breadth = surface.placeUnderMotion(geometry.layout, at: geometry.rest)
            drive.setPosition(position, on: .edge)
            drive.send(.selected)
            animateBreadth(from: breadth)
        }
    }

    /// Off its edge a sheet cannot make up for another place: it goes there as UIKit's own views do.
    private func changeOnStylePath(resting rest: Double, from old: SheetLayout) {
        let length = max(Double(old.closed) - rest, 1)
        let presence = (Double(old.closed) - drive.motion.position) / length
        let closed = Double(geometry.layout.closed)
        let seen = drive.path.displacement(drive.motion.position)
        let place = { surface.place(geometry.layout, at: geometry.rest) }
        if UIView.inheritedAnimationDuration == 0, isAnimated != false {
            surface.animateFrame(duration, place)
        } else {
            place()
        }
        let position = closed - presence * (closed - geometry.rest)
        drive.resume(from: position, visibleFor: UIView.inheritedAnimationDuration)
        let displacement = drive.path.displacement(position)
        surface.blendFrame(
            by: CGPoint(x: seen.x - displacement.x, y: seen.y - displacement.y), duration: remainingDuration)
    }

    /// Another breadth comes in an animation, whatever the motion does.
    private func animateBreadth(from former: CGRect?) {
        guard let former else { return }
        surface.showBreadth(of: former)
        surface.animateFrame(duration) { [surface] in surface.place(surface.layout, at: surface.anchor) }
    }
}
