import Foundation
import ScreenContinuity
import SheetPresentation
import Simulator
import Support
import UIKit

/// A screen on which a list of actions is performed while every page, snapshot and decoration is checked in each frame.
@MainActor
final class PageRun {
    var device: Device { stage.device }
    var violation: ContinuityViolation? { check.violation }
    /// The number of comparisons of a region of the screen with the previous frame.
    var comparisons: Int { check.comparisons }

    private let stage = ContinuityStage()
    private let screen: PageScreen
    private let check: ScreenCheck

    init(_ situation: PageSituation) {
        SheetProblem.reporter = { _ in }
        screen = PageScreen(situation)
        let limits = RegionLimits(
            acceleration: situation.acceleration, initialVelocity: situation.initialVelocity,
            smallestExtent: situation.smallestExtent, frameInterval: stage.device.frameInterval)
        check = ScreenCheck(limits, comesAtOnce: situation.hasNoAnimation, on: stage) { [screen] in
            screen.exemptions()
        } didRest: { [screen] in
            screen.endExemptions()
        }
        stage.show(screen.tabs)
        device.advanceFrame()
    }

    func perform(_ action: PageAction) {
        switch action {
        case .frames(let count): for _ in 0..<count where violation == nil { device.advanceFrame() }
        case .settle: settle()
        case .down(let x, let y): stage.touchDown(at: point(x, y))
        case .move(let dx, let dy, let frames):
            let step = CGVector(dx: CGFloat(dx) / CGFloat(frames), dy: CGFloat(dy) / CGFloat(frames))
            for _ in 0..<frames where violation == nil { stage.moveFinger(by: step) }
        case .up, .cancel: stage.liftFinger(isCancelled: action == .cancel)
        case .tap(let x, let y): stage.tap(at: point(x, y))
        case .rotate(let isLandscape): stage.rotate(toLandscape: isLandscape)
        case .resize(let isHalf): stage.resize(toHalf: isHalf)
        case .home: stage.visitHome()
        default:
            if !action.isAnimated { stage.isExempt = true }
            stage.noteRequest()
            screen.perform(action)
        }
    }

    /// Waits until nothing moves; a run that never comes to rest fails, unless a finger lets something wait.
    private func settle() {
        if let violation = stage.settle(), !stage.isTouched { check.fail(violation) }
    }

    /// Lifts the finger, and waits until nothing moves.
    func end() {
        guard violation == nil else { return }
        stage.liftFinger(isCancelled: false)
        settle()
    }

    /// The view of the page in front.
    var frontPage: UIView? { screen.page?.viewIfLoaded }

    private func point(_ x: Int, _ y: Int) -> CGPoint {
        let size = device.window.bounds.size
        return CGPoint(x: size.width * CGFloat(x) / 100, y: size.height * CGFloat(y) / 100)
    }
}

/// A random run with pages.
struct PagePlan: ContinuityPlan {
    var situation: PageSituation
    var actions: [PageAction]

    init(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        situation = PageSituation(using: &random)
        actions = PageAction.list(using: &random)
    }

    init(_ situation: PageSituation, _ actions: [PageAction]) {
        (self.situation, self.actions) = (situation, actions)
    }

    /// A recorded run; nil if a word cannot be read.
    init?(settings: some Sequence<Substring>, _ words: [Substring]) {
        guard let situation = PageSituation(words: settings) else { return nil }
        self.init(situation, words.compactMap { PageAction(word: $0) })
        guard actions.count == words.count else { return nil }
    }

    var code: [String] { situation.code }

    var line: String { (["page"] + situation.words + ["|"] + actions.map(\.word)).joined(separator: " ") }

    static var simplifications: [@Sendable (inout PagePlan) -> Void] {
        PageSituation.simplifications.map { simplify in { simplify(&$0.situation) } }
    }

    func violation() -> ContinuityViolation? {
        let run = PageRun(situation)
        for action in actions where run.violation == nil { run.perform(action) }
        run.end()
        return run.violation
    }
}
