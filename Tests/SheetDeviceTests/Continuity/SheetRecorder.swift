import Foundation
import ScreenContinuity
import SheetPresentation
import UIKit

/// A sheet with its last visible state and its last movement.
@MainActor
struct SheetRecorder {
    private(set) weak var sheet: SheetController?
    /// Whether it was dismissed without animation, and may disappear in one frame.
    var goesAtOnce = false
    /// Whether a change without animation was requested for it since the last frame.
    var isExempt = false
    /// Whether its style's movement has met a new size of the container, in which it only has to end at its place.
    var isExemptUntilRest = false
    /// The name of its page.
    let page: String
    /// Whether it may appear or disappear in one frame.
    var mayAppearAtOnce: Bool { comesAtOnce || goesAtOnce || situation.variant.comesAtOnce }
    /// The number of comparisons with the previous frame.
    private(set) var comparisons = 0

    private let situation: ContinuitySituation
    private let isPanel: Bool
    /// The controller that contains the panel.
    private weak var screen: UIViewController?
    /// Whether it may appear in one frame.
    private var comesAtOnce: Bool
    private var sight: SheetSight?
    private var steps = ContinuityLimits.Steps()
    /// The direction of each subject's last step, -1, 0 or 1.
    private var directions = ContinuityLimits.Steps()
    /// The last step of the far edge, on or off screen.
    private var lastFarEdgeStep = 0.0
    private var movement = ContinuityLimits.Movement()
    /// The frames since the last steps in which a change without animation was requested, and the finger's largest step in them: the sheet
    /// may have been released with it.
    private var skippedFrames = 0
    private var skippedFingerStep = 0.0
    /// Whether the driven view was seen in the frame before the last one: how fast one moves that appears is unknown.
    private var isDrivenKnown = false
    /// Whether its velocity is unknown, because its screen was not visible.
    private var wasPaused = false

    init(_ sheet: SheetController?, _ situation: ContinuitySituation, page: String, comesAtOnce: Bool) {
        self.sheet = sheet
        self.page = page
        self.situation = situation
        isPanel = sheet?.panel != nil
        screen = sheet?.panel?.parent
        self.comesAtOnce = comesAtOnce || situation.variant.comesAtOnce
    }

    /// Whether it is a panel in a page that is covered by another page or tab.
    var isScreenHidden: Bool { isPanel && screen?.viewIfLoaded?.window == nil }

    /// Ignores a panel whose screen is not visible; it may appear and disappear with that in one frame.
    mutating func pause() {
        (sight, steps, lastFarEdgeStep, movement) = (nil, ContinuityLimits.Steps(), 0, ContinuityLimits.Movement())
        (skippedFrames, skippedFingerStep) = (0, 0)
        (comesAtOnce, wasPaused) = (true, true)
    }

    /// Ignores a sheet that moves in perspective, in which it has no edges along the screen's.
    mutating func skip() {
        // It has been shown, so that it may not appear again.
        if sheet?.content?.viewIfLoaded?.window != nil { comesAtOnce = false }
        isExempt = false
    }

    /// Compares the current visible state, nil for none, with the previous frame.
    mutating func check(
        now: SheetSight?, by limits: ContinuityLimits, _ new: ContinuityCircumstances, isExempt: Bool
    ) -> ContinuityViolation? {
        defer { (sight, self.isExempt) = (now, false) }
        if isExempt || self.isExempt || isExemptUntilRest {
            skippedFrames += 1 + new.missedFrames
            skippedFingerStep = max(skippedFingerStep, new.fingerStep)
            return nil
        }
        var new = new
        new.fingerStep = max(new.fingerStep, skippedFingerStep)
        defer { (skippedFrames, skippedFingerStep) = (0, 0) }
        // A style may have scaled it until it is smaller than a pixel.
        let isInvisible = now.map { max($0.visiblePart.width, $0.visiblePart.height) < 0.3 } == true
        // The library makes it transparent before UIKit removes it.
        let hasVanished = goesAtOnce && now?.opacity == 0
        let now = isInvisible || hasVanished ? nil : now
        if now == nil { isDrivenKnown = false }
        switch (sight, now) {
        case (let old?, let now?):
            let violation = compare(old, now, limits, new)
            // From now on it may not disappear and appear again.
            comesAtOnce = situation.variant.comesAtOnce
            defer { wasPaused = false }
            return wasPaused ? nil : violation
        case (nil, let now?) where !comesAtOnce: return compareWithNothing(now, isComing: true, limits, new)
        case (nil, _?):
            // It may have begun to move in the frame in which it appears.
            for subject in ContinuityLimits.Subject.allCases {
                steps[subject] = limits.limit(of: subject, last: 0, ContinuityLimits.Movement(), new, frames: 1)
            }
            return nil
        case (let old?, nil) where !goesAtOnce && !situation.variant.comesAtOnce:
            return compareWithNothing(old, isComing: false, limits, new)
        default: return nil
        }
    }

    private mutating func compare(
        _ old: SheetSight, _ now: SheetSight, _ limits: ContinuityLimits, _ new: ContinuityCircumstances
    ) -> ContinuityViolation? {
        comparisons += 1
        var last = steps
        // The far edge becomes visible at the velocity that it had before. If it is clipped by the edge of the screen, it moves with that in a
        // rotation.
        last[.farEdge] = max(
            last[.farEdge], lastFarEdgeStep,
            Double(abs(situation.farEdge(of: now.windows[0]) - situation.farEdge(of: old.windows[0]))))
        lastFarEdgeStep = Double(abs(situation.farEdge(of: now.visiblePart) - situation.farEdge(of: old.visiblePart)))
        let former = (directions: directions, edge: steps[.edge])
        for subject in ContinuityLimits.Subject.allCases {
            let step = now.value(of: subject, situation) - old.value(of: subject, situation)
            steps[subject] = abs(step)
            let isKnown = old.shows(subject) && now.shows(subject)
            directions[subject] = !isKnown || step == 0 ? 0 : step > 0 ? 1 : -1
            // Back at the velocity of the way there is a jump.
            if former.directions[subject] * directions[subject] < 0 { last[subject] = 0 }
        }
        // What is beyond the window's final edge is off screen, even if a rotation still shows it.
        steps[.farEdge] = Double(
            abs(
                situation.farEdge(of: now.visiblePart, in: now.shownWindow)
                    - situation.farEdge(of: old.visiblePart, in: now.shownWindow)))
        steps[.opening] = now.openingStep(from: old)
        steps[.openingCenter] = now.opening?.center.distance(to: old.opening?.center) ?? 0
        steps[.header] = now.header?.step(from: old.header) ?? 0
        steps[.footer] = now.footer?.step(from: old.footer) ?? 0
        // The opening is in the sheet, and moves with it from the first frame.
        last[.openingCenter] = max(
            last[.openingCenter],
            hypot(steps[.edge], max(steps[.firstSide], steps[.secondSide])))
        movement.formerOwn = movement.own
        movement.edge = steps[.edge]
        movement.breadth = max(steps[.firstSide], steps[.secondSide])
        movement.isResizing = now.isResizing
        movement.isCard = now.isCard
        movement.end = now.isCard && old.isCard ? steps[.end] : 0
        movement.side = now.isCard && old.isCard ? movement.breadth : 0
        // A sheet that appears in one frame does not show how fast its dimming moves.
        movement.presence =
            situation.variant.comesAtOnce
            ? limits.fastestPresence
            : situation.variant.presenceStep(
                steps,
                across: max(
                    abs(now.visiblePart.minX - old.visiblePart.minX), abs(now.visiblePart.maxX - old.visiblePart.maxX)),
                up: max(
                    abs(now.visiblePart.minY - old.visiblePart.minY), abs(now.visiblePart.maxY - old.visiblePart.maxY)),
                in: now.windows)
        // The movement compensates for a changed position, and continues with the same velocity.
        movement.own =
            old.place == now.place
            ? hypot(now.displacement.x - old.displacement.x, now.displacement.y - old.displacement.y)
            : movement.own + limits.ownGrowth(frames: 1 + skippedFrames)
        let isOpen = (old.opening?.isFull ?? true) && (now.opening?.isFull ?? true)
        let isOnScreen = [old, now].allSatisfy { $0.opening.map { $0.reach != nil } ?? true }
        let isTransparent = old.opacity == 0 && now.opacity == 0
        func isCompared(_ subject: ContinuityLimits.Subject) -> Bool {
            switch subject {
            case .dimming, .opacity: true
            case _ where isTransparent: false
            // Other content may end in sight, where the sheet's backdrop goes on.
            case .farEdge: now.isResizing && !now.isCard
            // An opening that hides nothing is invisible, and so is one that hides what is beside the window.
            case .opening, .openingCenter: !isOpen && isOnScreen
            case .end: now.isCard && old.isCard
            // Nobody sees a bar beyond the edge of the screen.
            case .header: now.shows(\.header) || old.shows(\.header)
            case .footer: now.shows(\.footer) || old.shows(\.footer)
            case .driven: now.driven != nil && old.driven != nil && isDrivenKnown
            default: true
            }
        }
        defer { isDrivenKnown = true }
        for subject in ContinuityLimits.Subject.allCases where isCompared(subject) {
            // Movements have continued in the frames that were not compared.
            let limit = limits.limit(
                of: subject, last: last[subject], movement, new, frames: 1 + skippedFrames)
            // Of an opening that hides nothing before or afterwards, only what it hides is visible.
            let isHalfOpen = (old.opening?.isFull ?? true) || (now.opening?.isFull ?? true)
            let step =
                switch subject {
                case .opening where isHalfOpen: now.hiddenStep(from: old)
                case .end: now.visibleEndStep(from: old, situation)
                case .edge: now.visibleEdgeStep(from: old, situation)
                default: steps[subject]
                }
            guard step > limit else { continue }
            return ContinuityViolation(
                subject: subject.name, from: old.value(of: subject, situation).asFraction,
                to: now.value(of: subject, situation).asFraction, limit: limit.asFraction)
        }
        let leastStep = former.edge - limits.decrease(from: former.edge, movement, new, frames: 1 + skippedFrames)
        let edgeStep = steps[.edge] * former.directions[.edge] * directions[.edge]
        // How fast it has moved in the frame in which it appeared is not known.
        let isKnown = former.directions[.edge] != 0
        if !new.mayStop, isKnown, old.showsEdge(situation), now.showsEdge(situation), edgeStep < leastStep {
            return ContinuityViolation(
                subject: "stopping edge", from: "a step of \(former.edge.asFraction)",
                to: "one of \(edgeStep.asFraction)", limit: leastStep.asFraction)
        }
        return nil
    }

    /// A sheet appears from off screen or transparent, and disappears in the same way.
    private mutating func compareWithNothing(
        _ seen: SheetSight, isComing: Bool, _ limits: ContinuityLimits, _ new: ContinuityCircumstances
    ) -> ContinuityViolation? {
        func limit(_ subject: ContinuityLimits.Subject) -> Double {
            let last = isComing ? 0 : steps[subject]
            let movement = ContinuityLimits.Movement(own: isComing ? 0 : movement.own)
            return limits.limit(of: subject, last: last, movement, new, frames: 1 + skippedFrames)
        }
        let length = Double(seen.visibleLength)
        let (isOut, isClear) = (length <= limit(.edge), seen.opacity <= limit(.opacity))
        // From the button, and back to it.
        let smallest = Double(ContinuityPage.buttonRadius)
        let isClosed =
            seen.opening.map { $0.radius <= smallest + limit(.opening) }
            ?? (seen.isCropped
                && max(seen.visiblePart.width, seen.visiblePart.height) <= 2 * smallest + 2 * limit(.edge))
        if isComing {
            let grown = seen.isCropped ? Double(max(seen.visiblePart.width, seen.visiblePart.height)) - 2 * smallest : 0
            // It may have begun off screen at the maximum acceleration; the distance there is unknown.
            let length = isOut ? max(Double(seen.enteredLength), limits.ownGrowth(frames: 1)) : max(0, grown)
            steps = ContinuityLimits.Steps()
            for subject in [ContinuityLimits.Subject.edge, .farEdge, .firstSide, .secondSide] {
                steps[subject] = length
            }
            steps[.dimming] = seen.dim
            steps[.opacity] = seen.opacity < 1 ? seen.opacity : 0
            // A card shows its button smaller than it is, so the first step is unknown.
            steps[.opening] = max(limit(.opening), (seen.opening?.radius ?? 0) - smallest)
        }
        guard !isOut, !isClear, !isClosed else { return nil }
        let shown = "\(length.asPoints) points in sight"
        return ContinuityViolation(
            subject: isComing ? "coming sheet" : "going sheet", from: isComing ? "out of sight" : shown,
            to: isComing ? shown : "out of sight", limit: limit(.edge).asPoints)
    }
}

extension SheetSight {
    fileprivate func value(of subject: ContinuityLimits.Subject, _ situation: ContinuitySituation) -> Double {
        switch subject {
        case .edge: Double(situation.freeEdge(visiblePart))
        case .farEdge: Double(situation.farEdge(of: visiblePart, in: shownWindow))
        case .end: Double(situation.farEdge(of: visiblePart))
        case .firstSide: Double(situation.sides(visiblePart).low)
        case .secondSide: Double(situation.sides(visiblePart).high)
        case .dimming: dim
        case .opacity: opacity
        case .opening: opening?.radius ?? 0
        case .openingCenter: Double(opening?.center.y ?? 0)
        case .header: Double(header?.midY ?? 0)
        case .footer: Double(footer?.midY ?? 0)
        case .driven: driven ?? 0
        }
    }

    /// Whether its free edge is on screen, and no style nor rotation hides a part of the sheet.
    fileprivate func showsEdge(_ situation: ContinuitySituation) -> Bool {
        guard !isCropped, opening == nil, windows[0] == windows[1] else { return false }
        let (edge, window) = (situation.freeEdge(visiblePart), windows[0])
        let isVertical = situation.edge == .top || situation.edge == .bottom
        return isVertical ? window.minY < edge && edge < window.maxY : window.minX < edge && edge < window.maxX
    }

    /// Whether a value of the subject is known.
    fileprivate func shows(_ subject: ContinuityLimits.Subject) -> Bool {
        switch subject {
        case .opening, .openingCenter: opening != nil
        // They move in two dimensions.
        case .header, .footer: false
        case .driven: driven != nil
        default: true
        }
    }

    /// The part of the window that is visible now and at the end of its rotation.
    fileprivate var shownWindow: CGRect { windows[0].intersection(windows[1]) }

    /// The change of the opening. It is added and removed at full size, where it hides nothing.
    fileprivate func openingStep(from old: SheetSight) -> Double {
        switch (old.opening, opening) {
        case (let old?, let new?): abs(new.radius - old.radius)
        case (let one?, nil), (nil, let one?): abs(one.fullRadius - one.radius)
        case (nil, nil): 0
        }
    }

    /// The change of the free edge, as far as it is in one of the windows of a rotation.
    fileprivate func visibleEdgeStep(from old: SheetSight, _ situation: ContinuitySituation) -> Double {
        let window = windows[0].union(windows[1])
        let isVertical = situation.edge == .top || situation.edge == .bottom
        let shown = isVertical ? window.minY...window.maxY : window.minX...window.maxX
        func edge(_ sight: SheetSight) -> CGFloat {
            min(max(situation.freeEdge(sight.visiblePart), shown.lowerBound), shown.upperBound)
        }
        return Double(abs(edge(self) - edge(old)))
    }

    /// The change of a card's end, as far as it is in the window and above the keyboard.
    fileprivate func visibleEndStep(from old: SheetSight, _ situation: ContinuitySituation) -> Double {
        var window = shownWindow
        let keyboardTop = max(keyboardTop, old.keyboardTop)
        if situation.edge == .bottom { window.size.height = min(window.maxY, keyboardTop) - window.minY }
        func end(_ sight: SheetSight) -> CGFloat { situation.farEdge(of: sight.visiblePart, in: window) }
        return Double(abs(end(self) - end(old)))
    }

    /// The change of what the opening hides, except for what only the sheet's frame brings into it.
    fileprivate func hiddenStep(from old: SheetSight) -> Double {
        let step = abs((opening?.hidden ?? 0) - (old.opening?.hidden ?? 0))
        guard let reach = opening?.reach, let oldReach = old.opening?.reach else { return step }
        return step - abs(reach - oldReach)
    }
}

extension CGPoint {
    /// Zero without another point.
    fileprivate func distance(to other: CGPoint?) -> Double {
        other.map { Double(hypot(x - $0.x, y - $0.y)) } ?? 0
    }
}

extension CGRect {
    /// The distance of the corner that is farthest from its former place; zero without another rect.
    fileprivate func step(from other: CGRect?) -> Double {
        guard let other else { return 0 }
        let (across, up) = (
            max(abs(minX - other.minX), abs(maxX - other.maxX)), max(abs(minY - other.minY), abs(maxY - other.maxY))
        )
        return Double(hypot(across, up))
    }
}
