import UIKit

/// A change to a new layout, from the sheet's visible position.
@MainActor
struct FrameChange {
    let surface: SheetSurface
    let geometry: SheetGeometry
    let drive: Drive
    let kind: Kind
    let visible: Visible
    /// In seconds.
    let duration: TimeInterval
    /// Places a resting sheet at its stop, without adding an animation, continuing from what was visible; nil to show the stop at once.
    let placeAtStop: (ChannelValues?) -> Void
    /// Called when an animation of a resting sheet has ended.
    let didEnd: () -> Void

    struct Kind {
        /// Whether it is animated; nil if the app did not ask for it.
        let isAnimated: Bool?
        let isForKeyboard: Bool

        /// Whether the frame of a moving sheet changes in the animation that is in progress.
        @MainActor
        var isPartOfAnimation: Bool { UIView.inheritedAnimationDuration > 0 && !isForKeyboard }
    }

    /// The visible state from which the change continues.
    struct Visible {
        var values: ChannelValues
        /// The frames of header and footer.
        let bars: [CGRect?]
    }

    /// - Parameter position: The position at which the visible extent is the same as now.
    func carryOut(at position: Double, from old: SheetLayout) {
        if drive.phase == .resting {
            changeAtRest(from: position)
        } else if let rest = drive.path.course.rest {
            changeOnStylePath(resting: rest, from: old)
        } else if kind.isPartOfAnimation {
            changeInAnimation(from: old)
        } else if isContentOfCardScaled || surface.floats && surface.frameAnimations.changesAcross {
            surface.frameAnimations.run(duration) { changeInAnimation(from: old) }
        } else {
            let stranded = (position - Double(geometry.layout.lowest)) - (drive.motion.position - Double(old.lowest))
            drive.displacePull(by: stranded)
            // Otherwise the transform keeps the visible extent of a sheet that moves or is dragged.
            let breadth = surface.placeUnderMotion(geometry.layout, at: geometry.rest)
            drive.resume(from: position, continuing: visible.valuesWithoutStays) { holdBars(unless: breadth) }
            animateBreadthAndBars(from: breadth)
        }
    }

    /// Animates a card to another stop in addition to an animation of its breadth: set at once, the content would be shown at another scale.
    func settleInAnimation() {
        surface.frameAnimations.run(duration) { changeInAnimation(from: surface.layout) }
    }

    /// Changes the frame in the animation that is in progress; the motion continues in addition.
    private func changeInAnimation(from old: SheetLayout) {
        let stop = stop(since: old)
        let position = stop + drive.motion.position - surface.anchor
        let pose = surface.pose
        surface.place(geometry.layout, at: stop, showing: geometry.layout.visibleExtent(at: CGFloat(position)))
        drive.resume(from: position, continuing: surface.carry(visible.values, from: pose, at: position))
    }

    /// The stop to place it at: a sheet that disappears stays at its stop, even if another one has been selected.
    private func stop(since old: SheetLayout) -> Double {
        guard drive.phase.isPlayingToClosed else { return geometry.rest }
        let detent = old.nearestStop(to: CGFloat(surface.anchor)).detent
        return Double(geometry.layout.offset(of: detent) ?? geometry.layout.lowest)
    }

    /// Whether an animated change of the breadth would scale a card's content: set at once, the new breadth would be shown at another scale.
    private var isContentOfCardScaled: Bool {
        let (old, new) = (surface.layout.shape, geometry.layout.shape)
        guard kind.isAnimated == true, old.floats, new.floats else { return false }
        return !new.isResizing && old.contentBreadth != new.contentBreadth
    }

    /// The remaining seconds of a dismissal, otherwise the configured duration.
    private var remainingDuration: TimeInterval {
        drive.phase.isPlayingToClosed && drive.motion.isPlaying ? drive.motion.remainingTime : duration
    }

    private func changeAtRest(from position: Double) {
        let recession = surface.dimming.recession
        recession?.prepare(at: geometry.rest, from: visible.values[.recession])
        let seen = kind.isAnimated == false ? nil : visible.values
        guard kind.isAnimated == true, UIView.inheritedAnimationDuration == 0 else {
            placeAtStop(seen)
            recession?.rest(in: drive.motion)
            return
        }
        let isSamePlace = surface.layout == geometry.layout && surface.anchor == geometry.rest
        // At the tallest stop the end at the sheet's edge is visible, so the content is laid out along the way. At lower stops it is not.
        // The same applies to a card, whose content is not laid out.
        let isCard = geometry.layout.shape.floats
        if isSamePlace || isCard || surface.anchor == 0 && geometry.rest == 0 {
            surface.frameAnimations.run(duration) {
                placeAtStop(seen)
            } completion: { [drive, didEnd] in
                guard drive.phase == .resting, !drive.motion.isPlaying else { return }
                recession?.rest(in: drive.motion)
                didEnd()
            }
        } else {
            let breadth = surface.placeUnderMotion(geometry.layout, at: geometry.rest)
            drive.setPosition(position, on: .edge, continuing: visible.valuesWithoutStays)
            holdBars(unless: breadth)
            drive.send(.selected)
            animateBreadthAndBars(from: breadth)
        }
    }

    /// On a style's path the transform cannot compensate for a new frame: the frame is animated, like those of UIKit's own views.
    private func changeOnStylePath(resting rest: Double, from old: SheetLayout) {
        let length = max(Double(old.exit) - rest, 1)
        let presence = (Double(old.exit) - drive.motion.position) / length
        let closed = Double(geometry.layout.exit)
        let isOwn = UIView.inheritedAnimationDuration == 0 && kind.isAnimated != false
        func animate(_ change: @escaping () -> Void) {
            guard !isOwn else { return surface.frameAnimations.run(remainingDuration, change) }
            change()
            // The new path is made without animation, and may need a layout.
            surface.view.layoutIfNeeded()
        }
        let opening = surface.openingCenter
        animate { surface.place(geometry.layout, at: geometry.rest) }
        drive.resume(from: closed - presence * (closed - geometry.rest))
        if let opening { animate { surface.moveOpening(from: opening) } }
    }

    /// Holds the bars before a movement begins, which the host of a panel may accompany with an animation of their layout. Together with
    /// another breadth they are animated with that.
    private func holdBars(unless former: CGRect?) {
        if animatedBreadth(former) == nil { surface.holdBars(where: visible.bars, in: drive.motion) }
    }

    /// Animates a change of the breadth and of the bars, independently of the motion.
    private func animateBreadthAndBars(from former: CGRect?) {
        guard let former = animatedBreadth(former) else { return surface.animateBars(.spring(duration)) }
        surface.showBreadth(of: former)
        surface.holdBars(where: visible.bars, in: drive.motion)
        surface.frameAnimations.run(duration) { [surface] in surface.placeAgain() }
    }

    /// The old frame if its breadth is animated; a card continues from its visible breadth instead.
    private func animatedBreadth(_ former: CGRect?) -> CGRect? {
        kind.isAnimated == true && !geometry.layout.shape.floats ? former : nil
    }
}

extension FrameChange.Visible {
    /// What stays at the edge of the screen follows from the new layout at once.
    fileprivate var valuesWithoutStays: ChannelValues { values.without(.bar, .content) }
}
