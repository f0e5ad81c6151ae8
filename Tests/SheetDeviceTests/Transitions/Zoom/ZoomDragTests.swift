import Foundation
import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A zoomed page follows the finger in both dimensions.
@MainActor
struct ZoomDragTests {
    typealias Kind = TransitionStageScene.Kind

    private static let start = CGPoint(x: 200, y: 120)
    /// The hysteresis of a drag, in points.
    private static let slop: CGFloat = 10

    private func make(_ kind: Kind, duration: TimeInterval = 0.5) -> ZoomScene {
        let scene = ZoomScene(kind, duration: duration)
        scene.stage.goForth()
        scene.device.settle()
        return scene
    }

    /// Touches the page and begins the drag, without moving the page yet.
    private func takeHold(_ scene: ZoomScene) {
        scene.device.touchAndHold(at: Self.start)
        move(scene, to: .zero)
        // UIKit begins the transition in a later turn.
        move(scene, to: CGPoint(x: 0, y: 1))
        scene.device.advance(frames: 3)
    }

    /// Moves the finger to a translation of the page.
    private func move(_ scene: ZoomScene, to translation: CGPoint) {
        scene.device.step(
            to: CGPoint(x: Self.start.x + translation.x, y: Self.start.y + Self.slop + translation.y))
    }

    private func middle(_ scene: ZoomScene) -> CGPoint {
        let flight = scene.flight ?? .null
        return CGPoint(x: flight.midX, y: flight.midY)
    }

    /// The translation at the release, the velocity in points a second, and whether that dismisses.
    nonisolated static let releases: [(translation: CGPoint, velocity: CGVector, closes: Bool)] = [
        // 0.3 of the width is 118 points.
        (CGPoint(x: 0, y: 112), .zero, false), (CGPoint(x: 0, y: 124), .zero, true),
        (CGPoint(x: 112, y: 0), .zero, false), (CGPoint(x: 124, y: 0), .zero, true),
        (CGPoint(x: -124, y: 0), .zero, true), (CGPoint(x: 0, y: -124), .zero, true),
        (CGPoint(x: 90, y: 90), .zero, true), (CGPoint(x: -75, y: -75), .zero, false),
        // At 600 points a second it coasts 59 points more.
        (CGPoint(x: 0, y: 40), CGVector(dx: 0, dy: 600), false), (CGPoint(x: 0, y: 80), CGVector(dx: 0, dy: 600), true),
        (CGPoint(x: 80, y: 0), CGVector(dx: 600, dy: 0), true),
        (CGPoint(x: 0, y: -80), CGVector(dx: 0, dy: -600), true),
        // Perpendicular to the translation.
        (CGPoint(x: 0, y: 80), CGVector(dx: 1_000, dy: 0), true),
        // Flicked back.
        (CGPoint(x: 0, y: 200), CGVector(dx: 0, dy: -600), false),
        (CGPoint(x: 0, y: 80), CGVector(dx: 0, dy: -3_000), false),
    ]

    @Test(arguments: [Kind.modal, .navigation], releases)
    func `a release dismisses if it would coast further than 0.3 of the shorter side`(
        kind: Kind, release: (translation: CGPoint, velocity: CGVector, closes: Bool)
    ) {
        let scene = make(kind)
        takeHold(scene)
        let frames = 8
        func point(_ framesLeft: Int) -> CGPoint {
            let seconds = CGFloat(framesLeft) / 60
            return CGPoint(
                x: release.translation.x - release.velocity.dx * seconds,
                y: release.translation.y - release.velocity.dy * seconds)
        }
        for step in 1...10 {
            let part = CGFloat(step) / 10
            move(scene, to: CGPoint(x: point(frames).x * part, y: point(frames).y * part))
        }
        scene.device.advance(by: 0.3)
        if release.velocity != .zero { for left in (0..<frames).reversed() { move(scene, to: point(left)) } }

        scene.device.liftAndSettle()

        #expect(scene.stage.isForth != release.closes)
        #expect(scene.grid.visibleCells.allSatisfy { $0.alpha == 1 })
        #expect(scene.device.exceptions.isEmpty)
    }

    @Test(arguments: [Kind.modal, .navigation], [(true, 1), (false, 1), (true, 1.5)] as [(Bool, CGFloat)])
    func `after the release it continues at the finger's velocity without a jump, and ends in its place`(
        kind: Kind, release: (closes: Bool, speed: CGFloat)
    ) {
        let closes = release.closes
        // Slow, so that the finger's velocity stands out from the spring's acceleration.
        let duration = 3.0
        let scene = make(kind, duration: duration)
        takeHold(scene)
        let step = closes ? CGPoint(x: 7 * release.speed, y: 5 * release.speed) : CGPoint(x: 4, y: -3)
        for index in 1...12 {
            move(scene, to: CGPoint(x: step.x * CGFloat(index), y: 40 + step.y * CGFloat(index)))
        }
        var (before, last) = (middle(scene), CGPoint(x: step.x, y: step.y))
        scene.device.touchUp()

        var flight = CGRect.null
        for frame in 0..<400 where scene.stage.isTransitioning {
            scene.device.advanceFrame()
            guard scene.stage.isTransitioning, let seen = scene.flight else { break }
            flight = seen
            let now = CGPoint(x: seen.midX, y: seen.midY)
            let moved = CGPoint(x: now.x - before.x, y: now.y - before.y)
            // The spring's acceleration: ω² with ω = 9.2334 / duration, times the longest distance, in a frame of 1/60 s.
            let limit = pow(9.2334 / duration, 2) * 900 / 3_600
            // The first frame contains the release.
            if frame > 0 {
                #expect(hypot(moved.x - last.x, moved.y - last.y) < limit, "frame \(frame)")
                last = moved
            }
            before = now
        }
        scene.device.settle()

        #expect(scene.stage.isForth != closes)
        if closes { expectClose(flight, scene.cellRect, within: 2) }
        #expect(scene.page.layer.mask == nil && CATransform3DIsIdentity(scene.page.layer.transform))
    }

    @Test(arguments: [Kind.modal, .navigation])
    func `released at rest beside its path it returns without a jump`(kind: Kind) {
        let scene = make(kind)
        takeHold(scene)
        for step in 1...20 { move(scene, to: CGPoint(x: -3 * step, y: step)) }
        scene.device.advance(by: 0.5)
        var last = middle(scene)

        scene.device.touchUp()
        for _ in 0..<4 {
            scene.device.advanceFrame()
            let now = middle(scene)
            // The spring's acceleration: ω² with ω = 9.2334 / 0.5 s, times the distance to the finger, in the first frames of 1/60 s.
            #expect(hypot(now.x - last.x, now.y - last.y) < 4 * pow(9.2334 / 0.5, 2) * 64 / 3_600)
            last = now
        }
        scene.device.settle()

        #expect(scene.stage.isForth)
        #expect(CATransform3DIsIdentity(scene.page.layer.transform))
    }

    @Test
    func `a move in both dimensions costs six writes at most and no layout`() {
        for kind in [Kind.modal, .navigation] {
            let scene = make(kind)
            takeHold(scene)

            let cost = scene.device.measure {
                for step in 1...20 { move(scene, to: CGPoint(x: CGFloat(step) * 4, y: 30 + CGFloat(step) * 3)) }
            }

            #expect(cost.layerWrites <= 20 * 6, "\(cost.layerWrites) writes in 20 moves")
            #expect(cost.layoutPasses == 0)
            #expect(cost.animationsAdded == 0)
            scene.device.liftAndSettle()
        }
    }

    @Test(arguments: [Kind.modal, .navigation], [true, false])
    func `a photo that is zoomed in scrolls, and otherwise the pull moves the page`(kind: Kind, isZoomed: Bool) {
        let scene = make(kind)
        let photo = Photo(in: scene.page)
        scene.device.settle()
        if isZoomed {
            photo.scrollView.setZoomScale(2, animated: false)
            photo.scrollView.contentOffset = CGPoint(x: 150, y: 60)
            scene.device.settle()
        }
        let offset = photo.scrollView.contentOffset
        let rest = scene.flight

        takeHold(scene)
        for step in 1...10 { move(scene, to: CGPoint(x: 0, y: 14 * step)) }
        #expect((scene.flight != rest) != isZoomed)
        #expect((photo.scrollView.contentOffset != offset) == isZoomed)
        scene.device.advance(by: 0.3)
        scene.device.liftAndSettle()

        #expect(scene.stage.isForth == isZoomed)
    }

    @MainActor
    private final class Photo: NSObject, UIScrollViewDelegate {
        let scrollView = UIScrollView()
        private let image = UIView()

        init(in page: UIView) {
            super.init()
            scrollView.frame = page.bounds
            scrollView.contentInsetAdjustmentBehavior = .never
            scrollView.maximumZoomScale = 3
            image.frame = page.bounds
            scrollView.addSubview(image)
            scrollView.contentSize = page.bounds.size
            scrollView.delegate = self
            page.addSubview(scrollView)
        }

        func viewForZooming(in scrollView: UIScrollView) -> UIView? { image }
    }

    @Test(arguments: [Kind.modal, .navigation])
    func `a gallery returns to the cell of its current page`(kind: Kind) {
        let scene = ZoomScene(kind)
        scene.item = 1
        let gallery = UIScrollView(frame: scene.page.bounds)
        gallery.contentInsetAdjustmentBehavior = .never
        gallery.isPagingEnabled = true
        gallery.contentSize = CGSize(width: 393 * 6, height: gallery.bounds.height)
        gallery.contentOffset.x = 393
        scene.page.addSubview(gallery)
        scene.stage.goForth()
        scene.device.settle()

        // To the next page, and not from the leading edge.
        scene.device.drag(from: CGPoint(x: 330, y: 400), to: CGPoint(x: 60, y: 400), over: 0.15)
        scene.device.settle()
        #expect(gallery.contentOffset.x == 786)
        #expect(scene.stage.isForth)
        scene.item = Int(gallery.contentOffset.x / 393)
        takeHold(scene)
        for step in 1...10 { move(scene, to: CGPoint(x: 3 * step, y: 16 * step)) }
        scene.device.touchUp()
        var last = CGRect.null
        while scene.stage.isTransitioning {
            scene.device.advanceFrame()
            if let flight = scene.flight { last = flight }
        }

        expectClose(last, scene.cellRect, within: 2)
        #expect(!scene.stage.isForth)
        #expect(gallery.contentOffset.x == 786)
    }
}
