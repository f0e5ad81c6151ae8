import CoreGraphics
import Testing

@testable import SheetPresentation

struct PulledPathTests {
    private static let track = Track(
        stops: [0, 400], rest: 400, closed: 800, inwardRubberBandExtent: 100, outwardRubberBandExtent: 100)
    private static let down = MotionPath.Axis(outward: CGPoint(x: 0, y: 1))

    private func pulled(
        from position: Double, by translation: CGPoint, on track: Track = track, axis: MotionPath.Axis = down,
        isTransition: Bool = false
    ) -> PulledPath {
        func path(_ pull: Pull) -> PulledPath {
            PulledPath(
                pull: pull, axis: axis, track: track, isAlongEdge: axis.rest == nil,
                isTransition: isTransition)
        }
        var pull = path(Pull(Pull.Start(outward: axis.outward))).anchored(at: position)
        pull.move(to: translation)
        return path(pull)
    }

    @Test
    func `between its stops a sheet follows the finger one to one`() {
        let pulled = pulled(from: 400, by: CGPoint(x: 30, y: -150))

        #expect(pulled.position == 250)
        #expect(!pulled.asksForDismissal)
    }

    @Test
    func `beyond its outermost stop it resists until the finger drives a dismissal`() {
        let resisted = pulled(from: 400, by: CGPoint(x: 0, y: 200))
        let granted = pulled(from: 400, by: CGPoint(x: 0, y: 200), isTransition: true)

        #expect(resisted.asksForDismissal)
        #expect((401..<500).contains(resisted.position))
        #expect(granted.position == 600)
        #expect(granted.departure(at: granted.position) == 0.5)
    }

    @Test
    func `beyond its innermost stop it resists only along the edge`() {
        var style = Self.down
        style.rest = 400

        #expect((-100 ..< -1).contains(pulled(from: 0, by: CGPoint(x: 0, y: -200)).position))
        #expect(pulled(from: 400, by: CGPoint(x: 0, y: -200), axis: style).position == 400)
    }

    @Test(arguments: [-60.0, 450, 500])
    func `continued anywhere, it stays where it is`(position: Double) {
        let pulled = pulled(from: position, by: .zero)

        #expect(abs(pulled.position - position) < 1e-9)
    }

    @Test
    func `a release closes only if that is possible`() {
        let pulled = pulled(from: 400, by: CGPoint(x: 0, y: 300), isTransition: true)

        #expect(pulled.destination(at: 700, velocity: 0, mayClose: true) == .closed)
        #expect(pulled.destination(at: 700, velocity: 0, mayClose: false) == .stop(400))
        #expect(pulled.closes(at: 700, velocity: .zero, beyond: nil))
        #expect(!pulled.closes(at: 500, velocity: .zero, beyond: nil))
    }

    @Test
    func `off screen the finger decides, which may be further away`() {
        let low = Track(stops: [0], rest: 0, closed: 120)
        let away = pulled(from: 0, by: CGPoint(x: 0, y: 900), on: low, isTransition: true)

        #expect(away.position == 120)
        #expect(away.destination(at: 120, velocity: -900, mayClose: true) == .closed)
        #expect(away.destination(at: 119, velocity: -900, mayClose: true) == .stop(0))
    }

    @Test
    func `a release under resistance continues at the visible velocity`() {
        let velocity = CGPoint(x: 0, y: 1_000)
        let free = pulled(from: 400, by: .zero, isTransition: true)
        let resisted = pulled(from: 400, by: CGPoint(x: 0, y: 200))

        #expect(abs(free.speed(at: 500, velocity: velocity) - 1_000) < 1e-6)
        #expect((1..<900).contains(resisted.speed(at: resisted.position, velocity: velocity)))
    }
}
