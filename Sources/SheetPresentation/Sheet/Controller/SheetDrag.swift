import UIKit

/// Decides which touches are for the sheet, and in which direction they move it.
@MainActor
final class SheetDrag {
    // The app may ask for its recognizer before the sheet is at an edge.
    private(set) lazy var finger = Finger(target: self) { [renderer] in
        renderer.layout.side.isVertical ? .vertical : .horizontal
    }
    private weak var sheet: SheetController?
    private let drive: Drive
    private let renderer: SheetRenderer
    let handle: SheetHandle
    /// The rules of the current gesture; nil between gestures.
    private var rules: SheetDragRules?
    private var haptics: SheetHaptics?

    /// The latency of display and touch in seconds: two frames at 60 Hz.
    private static let touchLatency = 2.0 / 60

    /// The size of a target in points: how far an animation of the frame may move the sheet away from a finger.
    private static let touchSize: CGFloat = 44

    /// The width in points of the band at the free edge of a side sheet in which a drag always moves the sheet.
    private static let bandWidth: CGFloat = 24

    init(of sheet: SheetController) {
        self.sheet = sheet
        drive = sheet.drive
        renderer = sheet.placer.renderer
        handle = SheetHandle(of: sheet)
    }

    /// Whether a point in the container is on the visible sheet, or between the sheet and its edge.
    func isOnSheet(_ point: CGPoint) -> Bool {
        // People touch what they saw a moment ago, and a sheet that is being dismissed has moved since then.
        let (path, velocity) = (drive.path, max(0, drive.motion.state.velocity))
        let isAnimated = renderer.frameAnimations.remainingTime > 0
        let lag = isAnimated ? Self.touchSize : CGFloat(velocity / path.axis.positionPerPoint * Self.touchLatency)
        let visible = renderer.visibleFrame
        let frame = visible.extended(by: -lag, along: path.axis.outward)
        guard !renderer.layout.isAnchored, !renderer.layout.isForm else { return frame.contains(point) }
        let outward = renderer.layout.side.outward
        let beyond = frame.offsetBy(dx: outward.x * frame.width, dy: outward.y * frame.height)
        return frame.union(beyond).contains(point)
    }

    private func isInBand(_ point: CGPoint) -> Bool {
        guard !renderer.layout.side.isVertical else { return false }
        let frame = renderer.visibleFrame
        let inside = renderer.layout.side == .left ? frame.maxX - point.x : point.x - frame.minX
        return inside < Self.bandWidth
    }

    /// Turns the rest of an animation of the sheet's frame into distance that the finger drags.
    private func absorbFrameAnimations() {
        let card = renderer.animatedCard
        guard drive.path.isAlongEdge, let visible = renderer.absorbFrameAnimations(at: drive.motion.position) else {
            return
        }
        var seen = drive.values.without(.bar)
        if let card { seen.set(card) }
        // Resizing content has its final place in the sheet.
        seen[.content] = renderer.values(at: visible.position)[.content]
        drive.setPosition(visible.position, on: .edge, continuing: seen)
        renderer.holdBars(where: visible.bars, in: drive.motion)
        renderer.layOutHeldBars {
            UIView.animate(
                withDuration: SheetRenderer.catchDuration, delay: 0, options: .allowUserInteraction, animations: $0)
        }
    }
}

extension SheetDrag: FingerTarget {
    private var isEnabled: Bool {
        sheet?.configuration.isDraggable == true && finger.recognizer.isEnabled && !renderer.layout.isAnchored
    }

    var inwardRange: Double {
        let end = rules?.scrollingExpands == false ? sheet?.track.rest ?? 0 : 0
        return max(0, drive.motion.position - end) / drive.path.axis.positionPerPoint
    }

    func claim(at point: CGPoint) -> TouchClaim {
        guard isEnabled, isOnSheet(point) else { return [] }
        var claim = TouchClaim.shared
        if isInBand(point) { claim.insert(.prior) }
        if drive.isCatchable && drive.isSeenMoving || renderer.frameAnimations.isRunning {
            claim.insert(.catching)
        } else if (rules ?? handle.rules).isLimitedToHandle, !handle.contains(point) {
            return []
        }
        return claim
    }

    func outward(at point: CGPoint, along direction: CGPoint?) -> CGPoint? {
        // A moving sheet is dragged along its current path.
        guard let direction, drive.isAtRest else { return drive.path.axis.outward }
        let edge = renderer.layout.side.outward
        let isAlongEdgeAxis = (abs(direction.y) >= abs(direction.x)) == renderer.layout.side.isVertical
        if !isInBand(point), sheet?.contentGoesBack(along: direction) == true { return nil }
        if isAlongEdgeAxis { return edge }
        guard let out = sheet?.styleOutward, direction.component(along: out) > 0 else { return nil }
        return out
    }

    func shouldBegin(at point: CGPoint) -> Bool { sheet?.shouldBeginDrag(at: point) ?? true }

    func finger(_ event: FingerEvent) {
        switch event {
        case .touched: rules = rules ?? handle.rules
        case .began(let outward):
            begin(along: outward)
            let (velocity, remaining) = (drive.motion.state.velocity, drive.motion.remainingTime)
            drive.fingerBegan(outward: outward)
            if remaining > 0 { sheet?.placer.holdContent(caughtWith: velocity, remaining) }
        case .moved(let translation):
            if translation.length > Pull.threshold { sheet?.dragDidMove() }
            drive.fingerMoved(by: translation)
            if let haptics, let sheet { haptics.follow(drive, on: sheet.track) }
        case .ended(let velocity):
            drive.fingerEnded(velocity: velocity)
            haptics = nil
            sheet?.dragDidEnd()
        case .reset: rules = nil
        }
    }

    private func begin(along outward: CGPoint) {
        rules = rules ?? handle.rules
        sheet?.dragWillBegin()
        // On a style's path a drag begins at rest, and the animation continues in addition.
        if outward == drive.path.axis.outward { absorbFrameAnimations() }
        haptics = sheet?.configuration.playsHaptics == true ? SheetHaptics(from: drive.motion.position) : nil
    }
}
