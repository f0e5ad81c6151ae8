import BuiltInStyles
import Testing
import UIKit

@testable import SheetPresentation

/// Styles are compared by their identifier and their data.
@MainActor
struct StyleIdentityTests {
    @Test(arguments: TransitionStyle.builtIn)
    func `a built-in style equals itself and nothing else in the list`(style: TransitionStyle) {
        #expect(TransitionStyle.builtIn.filter { $0 == style }.count == 1)
        #expect(TransitionStyle.builtIn.filter { $0.identifier == style.identifier }.count == 1)
    }

    @Test
    func `a style created again with the same parameters is equal`() {
        let view = UIView()

        #expect(TransitionStyle.builtIn == TransitionStyle.builtIn)
        #expect(TransitionStyle.slide(from: .top) == .slide(from: .top, to: .top))
        #expect(TransitionStyle.bubble(color: .red) == .bubble(color: .red))
        #expect(TransitionStyle.circle(from: view) == .circle(from: view))
        #expect(TransitionStyle("drop") { _ in TransitionPlan(front: .still) } == .drop)
    }

    @Test
    func `a style with other parameters is not equal`() {
        #expect(TransitionStyle.slide(from: .top) != .slide(from: .left))
        #expect(TransitionStyle.slide(from: .top) != .slide(from: .top, to: .left))
        #expect(TransitionStyle.bubble(color: .red) != .bubble(color: .blue))
        #expect(TransitionStyle.circle(from: UIView()) != .circle)
        let (first, second) = (UIView(), UIView())
        #expect(TransitionStyle.circle(from: first) != .circle(from: second))
    }

    @Test
    func `a source closure is equal only to its copies`() {
        let style = TransitionStyle.circle { _ in nil }
        let copy = style

        #expect(style == copy)
        #expect(style != .circle { _ in nil })
    }

    @Test(
        arguments: [
            { $0.duration = 2 }, { $0.timing = .curve(.linear) }, { $0.perspective = 1 }, { $0.dismissalEdge = nil },
            { $0.isMirrored = false }, { $0.source = { _ in nil } }, { $0.reduced = .drop },
            { $0.modal.presenter = .moved }, { $0.modal.frame = { $0 } }, { $0.modal.timing = .default },
            { $0.modal.initialVelocity = 1 },
        ] as [@Sendable (inout TransitionStyle) -> Void])
    func `a style with any changed setting is not equal`(change: @Sendable (inout TransitionStyle) -> Void) {
        #expect(TransitionStyle.drop.with(change) != .drop)
    }

    @Test
    func `timings with equal values are equal`() {
        #expect(TransitionTiming.spring(dampingRatio: 1) == .default)
        #expect(TransitionTiming.spring(dampingRatio: 0.5) != .default)
        #expect(TransitionTiming.curve(.easeIn) != .curve(.easeOut))
    }
}
