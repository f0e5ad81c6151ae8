import Dispatch
import Testing
import UIKit

@testable import SheetPresentation

/// A bracket begins once and completes once, regardless of the calls.
@MainActor
struct TransitionBracketTests {
    /// A transition context that records its calls.
    private final class Context: NSObject, UIViewControllerContextTransitioning {
        var calls: [String] = []
        let containerView = UIView()
        let arriving = UIView()
        let isAnimated = true
        let isInteractive = false
        var transitionWasCancelled = false
        let presentationStyle = UIModalPresentationStyle.custom
        let targetTransform = CGAffineTransform.identity

        func updateInteractiveTransition(_ percentComplete: CGFloat) { calls.append("update \(percentComplete)") }
        func finishInteractiveTransition() { calls.append("finish") }
        func cancelInteractiveTransition() {
            transitionWasCancelled = true
            calls.append("cancel")
        }
        func pauseInteractiveTransition() { calls.append("pause") }
        func completeTransition(_ didComplete: Bool) { calls.append("complete \(didComplete)") }
        func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
        func view(forKey key: UITransitionContextViewKey) -> UIView? { key == .to ? arriving : nil }
        func initialFrame(for vc: UIViewController) -> CGRect { .zero }
        func finalFrame(for vc: UIViewController) -> CGRect { .zero }
    }

    @Test(arguments: [false, true])
    func `several completions complete it once`(cancels: Bool) {
        let context = Context()
        var opened = 0
        let bracket = TransitionBracket(
            .dismissing, duration: 1, startsInteractively: true, onBegin: { _ in opened += 1 })

        bracket.startInteractiveTransition(context)
        bracket.startInteractiveTransition(context)
        bracket.update(0.25)
        if cancels { bracket.cancel() } else { bracket.finish() }
        bracket.cancel()
        bracket.finish()
        bracket.complete(!cancels)
        bracket.complete(!cancels)
        bracket.complete(cancels)

        #expect(opened == 1)
        #expect(context.calls == ["update 0.25", cancels ? "cancel" : "finish", "complete \(!cancels)"])
    }

    @Test
    func `a decision before it began is reported to UIKit in the turn after it has begun`() async {
        let context = Context()
        let bracket = TransitionBracket(.dismissing, duration: 1, startsInteractively: true, onBegin: { _ in })
        bracket.update(0.5)
        bracket.cancel()
        bracket.complete(false)
        #expect(context.calls.isEmpty)

        bracket.startInteractiveTransition(context)
        #expect(context.calls.isEmpty)
        await nextTurn()

        #expect(context.calls == ["cancel", "complete false"])
    }

    @Test(arguments: [false, true])
    func `a discarded transition ends in the next turn if UIKit begins it anyway`(isInteractive: Bool) async {
        let context = Context()
        let bracket = TransitionBracket(
            .dismissing, duration: 1, startsInteractively: isInteractive,
            onBegin: { _ in Issue.record("It was discarded.") }, onEnd: { _, _ in Issue.record("It was discarded.") })
        bracket.discard()

        bracket.startInteractiveTransition(context)
        await nextTurn()
        bracket.animationEnded(true)

        #expect(context.calls == (isInteractive ? ["finish", "complete true"] : ["complete true"]))
        #expect(context.arriving.superview === context.containerView)
    }

    @Test
    func `a playing transition can be paused and finished`() {
        let context = Context()
        let bracket = TransitionBracket(.dismissing, duration: 1, startsInteractively: false, onBegin: { _ in })
        bracket.animateTransition(using: context)

        bracket.pause(at: 0)
        bracket.pause(at: 0)
        bracket.update(0.75)
        bracket.finish()
        bracket.complete(true)

        #expect(context.calls == ["pause", "update 0.75", "finish", "complete true"])
    }

    @Test
    func `its end is reported once, even if UIKit calls twice`() {
        var ends: [Bool] = []
        let bracket = TransitionBracket(
            .dismissing, duration: 1, startsInteractively: false, onBegin: { _ in }, onEnd: { ends.append($1) })
        bracket.animateTransition(using: Context())
        bracket.complete(true)

        bracket.animationEnded(true)
        bracket.animationEnded(true)

        #expect(ends == [true])
    }

    @Test
    func `a pause before it began is reported to UIKit when it has begun, and stays in effect`() async {
        let context = Context()
        let bracket = TransitionBracket(.dismissing, duration: 1, startsInteractively: false, onBegin: { _ in })
        bracket.pause(at: 0)

        bracket.animateTransition(using: context)
        // UIKit ignores it until this has returned.
        #expect(context.calls == [])
        await nextTurn()
        #expect(context.calls == ["pause"])
        bracket.update(0.25)
        bracket.finish()

        #expect(context.calls == ["pause", "update 0.25", "finish"])
    }

    @Test
    func `a released transition can be paused again and ends as it was released last`() async {
        let context = Context()
        let bracket = TransitionBracket(.dismissing, duration: 1, startsInteractively: true, onBegin: { _ in })
        bracket.startInteractiveTransition(context)
        await nextTurn()

        bracket.finish()
        bracket.pause(at: 0.5)
        bracket.update(0.25)
        bracket.cancel()
        bracket.complete(false)

        #expect(context.calls == ["finish", "pause", "update 0.25", "cancel", "complete false"])
    }

    private func nextTurn() async {
        await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    }
}
