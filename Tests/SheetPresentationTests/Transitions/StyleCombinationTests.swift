import BuiltInStyles
import Testing
import UIKit

@testable import SheetPresentation

/// The algebra of combined styles, for values and states.
@MainActor
struct StyleCombinationTests {
    private static let scene = TransitionScene(
        bounds: CGRect(x: 0, y: 0, width: 393, height: 852), frontFrame: CGRect(x: 0, y: 0, width: 393, height: 852),
        frontColor: .red, sourceRect: CGRect(x: 20, y: 300, width: 100, height: 150), container: .navigation,
        isLeaving: false, reducesMotion: false)

    private static let samples: [CGFloat] = [-0.1, 0, 0.25, 0.5, 0.75, 1, 1.1]

    /// The states of front, back and decorations at some progress values.
    private func states(_ style: TransitionStyle, isLeaving: Bool = false, mirrored: Bool = false)
        -> [[TransitionViewState]]
    {
        let scene = TransitionScene(
            bounds: Self.scene.bounds, frontFrame: Self.scene.frontFrame, frontColor: nil,
            sourceRect: Self.scene.sourceRect, container: .navigation, isLeaving: isLeaving, reducesMotion: false)
        let plan = style.plan(for: scene, mirrored: mirrored)
        return Self.samples.map { progress in
            [plan.front, plan.back].map { $0.state(progress) } + plan.decorations.map { $0.movement.state(progress) }
        }
    }

    @Test(arguments: TransitionStyle.builtIn, [false, true])
    func `reversed, each view has the other one's states in reverse`(style: TransitionStyle, mirrored: Bool) {
        for isLeaving in [false, true] {
            let forwards = states(style, isLeaving: isLeaving, mirrored: mirrored)

            let backwards = states(style.reversed, isLeaving: isLeaving, mirrored: mirrored)

            let expected = forwards.reversed().map { [$0[1], $0[0]] + $0.dropFirst(2) }
            #expect(backwards.map(\.count) == expected.map(\.count))
            for (seen, expected) in zip(backwards, expected) {
                for (state, other) in zip(seen, expected) { #expect(state.isClose(to: other), "\(state), \(other)") }
            }
        }
    }

    @Test(arguments: [false, true])
    func `combined, displacements are added and opacities multiplied, each mirrored like its style`(mirrored: Bool) {
        let both = states(.slide.combined(with: .zoom.combined(with: .fade)), mirrored: mirrored)

        for (index, progress) in Self.samples.enumerated() {
            let front = both[index][0]
            let flight = states(.zoom, mirrored: false)[index][0]
            #expect(abs(front.relativeTranslation.x - (mirrored ? -1 : 1) * (1 - progress)) < 1e-9)
            #expect(front.translation == flight.translation && front.clipRect == flight.clipRect)
            #expect(front.scale == flight.scale)
            #expect(front.alpha == min(max(progress, 0), 1))
        }
    }

    @Test
    func `combined, a style provides the settings that the other one lacks`() {
        let view = UIView()
        let style = TransitionStyle.fade.with { $0.duration = 2 }.combined(
            with: .sink.with {
                $0.duration = 1
                $0.timing = .curve(.linear)
            }
            .from(view))

        #expect(style.duration == 2)
        #expect(style.timing == .curve(.linear))
        #expect(TransitionStyle.cube.combined(with: .corner).dismissalEdge == .right)
        #expect(TransitionStyle.cube.with { $0.dismissalEdge = nil }.combined(with: .corner).dismissalEdge == .top)
        #expect(style.modal == TransitionStyle.sink.modal)
        #expect(style.identifiedSource == TransitionStyle.circle(from: view).identifiedSource)
        #expect(style.reduced == .fade.with { $0.duration = 2 }.combined(with: .slide))
        #expect(TransitionStyle.cube.combined(with: .flip).reduced == .fade)
    }

    @Test
    func `combined styles are distinguished by their parts`() {
        #expect(TransitionStyle.sink.combined(with: .fade) == .sink.combined(with: .fade))
        #expect(TransitionStyle.sink.combined(with: .fade) != .fade.combined(with: .sink))
        let (red, blue) = (TransitionStyle.bubble(color: .red), TransitionStyle.bubble(color: .blue))
        #expect(red.combined(with: .fade) != blue.combined(with: .fade))
        #expect(red.reversed != blue.reversed)
    }

    @Test
    func `a separate leaving plan is kept when a style is combined, reversed and retimed`() {
        let styles: [TransitionStyle] = [
            .corner.combined(with: .fade), .fade.combined(with: .corner), .corner.retimed(within: 0...0.5),
        ]
        for style in styles {
            #expect(states(style)[1][0].relativeTranslation == CGPoint(x: -1, y: 1))
            #expect(states(style, isLeaving: true)[1][0].relativeTranslation == CGPoint(x: 0, y: -1))
        }
        #expect(states(.corner.reversed, isLeaving: true)[5][1].relativeTranslation == CGPoint(x: 0, y: -1))
    }

    @Test
    func `reversed, the order of the views stays, and the drag has the opposite direction`() {
        let plan = TransitionStyle.slide.reversed.plan(for: Self.scene, mirrored: false)
        let leaf = TransitionStyle.page.reversed.plan(for: Self.scene, mirrored: false)
        let door = TransitionStyle.door.reversed.plan(for: Self.scene, mirrored: false)

        #expect(plan.back.zPosition > plan.front.zPosition)
        // At the same z position the front view is above, because it is added later.
        #expect(leaf.front.zPosition >= leaf.back.zPosition)
        // Behind its wings is the page, and behind both everything is black.
        #expect(door.decorations.dropFirst().allSatisfy { $0.movement.zPosition > door.back.zPosition })
        #expect(TransitionStyle.slide(from: .left).reversed.dismissalEdge == .right)
        #expect(TransitionStyle.slide.reversed.modal.presenter == .moved)
    }

    @Test(
        arguments: [
            (0...0.5, [0, 0, 0.5, 1, 1, 1, 1]), (0.5...1, [0, 0, 0, 0, 0.5, 1, 1]),
            (0.25...0.75, [0, 0, 0, 0.5, 1, 1, 1]),
            (0.5...0.5, [0, 0, 0, 1, 1, 1, 1]), (-1...3, [0, 0, 0.25, 0.5, 0.75, 1, 1]),
        ] as [(ClosedRange<CGFloat>, [CGFloat])])
    func `within a window a style runs there, and is constant before and after`(
        window: ClosedRange<CGFloat>, alphas: [CGFloat]
    ) {
        let seen = states(.fade.retimed(within: window)).map { $0[0].alpha }

        #expect(seen == alphas)
    }

    @Test
    func `at the end of the transition a window allows overshoot`() {
        let plan = TransitionStyle.slide.retimed(within: 0.5...1).plan(for: Self.scene, mirrored: false)

        #expect(abs(plan.front.state(1.1).relativeTranslation.x + 0.2) < 1e-9)
        #expect(plan.front.state(0.4).relativeTranslation.x == 1)
        let early = TransitionStyle.slide.retimed(within: 0...0.5).plan(for: Self.scene, mirrored: false)
        #expect(early.front.state(0.75).relativeTranslation.x == 0)
    }

    @Test
    func `retimed, a timing has priority over the presentation's`() {
        let style = TransitionStyle.sink.retimed(duration: 2, timing: .curve(.linear))

        #expect(style.duration == 2 && style.timing == .curve(.linear) && style.modal.timing == nil)
    }
}

extension TransitionViewState {
    /// Whether the two look the same.
    fileprivate func isClose(to other: TransitionViewState) -> Bool {
        axis == other.axis
            && zip(numbers, other.numbers).allSatisfy { own, other in
                guard let own, let other else { return own == nil && other == nil }
                return abs(own - other) < 1e-9
            }
    }

    private var numbers: [CGFloat?] {
        [
            translation.x, translation.y, relativeTranslation.x, relativeTranslation.y, scale, stretch.x, stretch.y,
            angle, anchorPoint.x, anchorPoint.y, alpha, shade, cornerRadius, clipRadius, clipRect?.minX,
            clipRect?.minY, clipRect?.width, clipRect?.height, clipCornerRadius,
        ]
    }
}
