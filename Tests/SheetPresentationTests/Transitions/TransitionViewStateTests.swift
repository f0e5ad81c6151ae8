import Support
import Testing
import UIKit

@testable import SheetPresentation

struct TransitionViewStateTests {
    private let start = TransitionViewState {
        $0.translation = CGPoint(x: 10, y: 0)
        $0.alpha = 0
        $0.cornerRadius = 20
    }
    private let end = TransitionViewState {
        $0.translation = CGPoint(x: 30, y: 80)
        $0.scale = 0.5
        $0.anchorPoint = CGPoint(x: 0, y: 1)
        $0.shade = 0.4
    }

    @Test
    func `between two states every value is interpolated`() {
        let middle = start.mixed(with: end, at: 0.25)

        #expect(middle.translation == CGPoint(x: 15, y: 20))
        expectClose([middle.scale, middle.alpha, middle.shade, middle.cornerRadius], [0.875, 0.25, 0.1, 15])
    }

    @Test
    func `beyond the ends it extrapolates, but opacities, scale and radii stay valid`() {
        let beyond = start.mixed(with: end, at: 4)

        #expect(beyond.translation == CGPoint(x: 90, y: 320))
        #expect(beyond.alpha == 1 && beyond.shade == 1)
        #expect(beyond.scale == 0.001)
        #expect(beyond.cornerRadius == 0)
    }

    @Test
    func `axis and anchor point are those of the state that rotates or scales`() {
        #expect(start.mixed(with: end, at: 0.5).anchorPoint == end.anchorPoint)
        #expect(end.mixed(with: start, at: 0.5).anchorPoint == end.anchorPoint)
    }

    @Test
    func `an opening that only one state has is kept`() {
        let open = TransitionViewState { $0.clipRadius = 50 }

        #expect(open.mixed(with: .rest, at: 0.7).clipRadius == 50)
        #expect(TransitionViewState.rest.mixed(with: open, at: 0.7).clipRadius == 50)
        #expect(TransitionViewState.rest.mixed(with: .rest, at: 0.7).clipRadius == nil)
    }

    @Test
    func `the displacement of the visible part includes those of the anchor point and of a clip`() {
        var state = TransitionViewState {
            ($0.relativeTranslation, $0.scale, $0.anchorPoint) = (CGPoint(x: 0.1, y: 0.5), 0.5, CGPoint(x: 0, y: 1))
        }
        func displacement() -> CGPoint {
            state.displacement(
                viewSize: CGSize(width: 300, height: 400), containerSize: CGSize(width: 400, height: 800))
        }

        // The middle comes half-way closer to the lower left corner, which is displaced by (40, 400).
        #expect(displacement() == CGPoint(x: 40 - 75, y: 400 + 100))
        // The middle of this is 100 points above that, and 50 points at half the size.
        state.clipRect = CGRect(x: 0, y: 0, width: 300, height: 200)
        #expect(displacement() == CGPoint(x: 40 - 75, y: 400 + 100 - 50))
    }

    @Test
    func `a set distinguishes states by every coordinate`() {
        let states = [
            TransitionViewState.rest, TransitionViewState { $0.translation.y = 1 },
            TransitionViewState { $0.relativeTranslation.x = 1 },
            TransitionViewState { $0.stretch.y = 2 }, TransitionViewState { $0.anchorPoint.x = 1 },
            TransitionViewState { $0.clipRect = CGRect(x: 0, y: 1, width: 2, height: 3) },
        ]

        #expect(Set(states + states).count == states.count)
    }

    @Test
    func `combined states have the larger radius of each kind`() {
        let first = TransitionViewState { ($0.cornerRadius, $0.clipCornerRadius) = (8, 20) }
        let second = TransitionViewState { ($0.cornerRadius, $0.clipCornerRadius) = (12, 4) }

        let combined = first.combined(with: second)

        #expect(combined.cornerRadius == 12 && combined.clipCornerRadius == 20)
    }

    @Test
    func `mirrored twice it is the same`() {
        let turned = TransitionViewState {
            $0.translation = CGPoint(x: 3, y: 4)
            $0.relativeTranslation = CGPoint(x: 0.5, y: 1)
            $0.anchorPoint = CGPoint(x: 0.25, y: 1)
            $0.angle = 0.3
            $0.clipRect = CGRect(x: 10, y: 5, width: 20, height: 30)
        }

        let mirrored = turned.mirrored(width: 80)

        #expect(mirrored.clipRect == CGRect(x: 50, y: 5, width: 20, height: 30))
        #expect(mirrored.translation == CGPoint(x: -3, y: 4))
        #expect(mirrored.relativeTranslation == CGPoint(x: -0.5, y: 1))
        #expect(mirrored.anchorPoint == CGPoint(x: 0.75, y: 1))
        #expect(mirrored.angle == -0.3)
        #expect(mirrored.mirrored(width: 80) == turned)
        let nodding = turned.with(.horizontal)
        #expect(nodding.mirrored(width: 80).angle == 0.3)
    }

    /// The anchor point is in the view's lower left corner: 50 left of and 100 below its center.
    @Test(arguments: [TransitionViewState.Axis.vertical, .horizontal, .depth])
    func `scale and rotation do not move the anchor point`(axis: TransitionViewState.Axis) {
        let state = TransitionViewState {
            $0.scale = 0.6
            $0.angle = 0.7
            $0.axis = axis
            $0.anchorPoint = CGPoint(x: 0, y: 1)
        }
        let transform = state.transform(
            viewSize: CGSize(width: 100, height: 200), containerSize: CGSize(width: 400, height: 800), perspective: 0,
            eye: .zero)

        let anchorPoint = CGPoint(x: -50, y: 100)
        let shown = CGPoint(
            x: anchorPoint.x * transform.m11 + anchorPoint.y * transform.m21 + transform.m41,
            y: anchorPoint.x * transform.m12 + anchorPoint.y * transform.m22 + transform.m42)
        expectClose(shown, anchorPoint)
    }

    @Test
    func `fractions refer to the container, and a displacement alone is a plain translation`() {
        let state = TransitionViewState {
            $0.translation = CGPoint(x: 5, y: 7)
            $0.relativeTranslation = CGPoint(x: 0.5, y: -0.25)
        }

        let transform = state.transform(
            viewSize: CGSize(width: 100, height: 200), containerSize: CGSize(width: 400, height: 800),
            perspective: 1 / 200, eye: CGPoint(x: 9, y: 9))

        expectClose(transform, CATransform3DMakeTranslation(205, -193, 0))
    }
}

extension TransitionViewState {
    fileprivate func with(_ axis: Axis) -> TransitionViewState {
        var copy = self
        copy.axis = axis
        return copy
    }
}
