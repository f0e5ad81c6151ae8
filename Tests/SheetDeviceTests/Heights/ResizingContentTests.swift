import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Content in `.resizing` mode has the size of the visible part of its sheet, in every frame.
@MainActor
struct ResizingContentTests {
    /// A sheet with resizing content, and the expected frame of the content.
    private final class Resizing: SheetScene {
        /// The extent below which the content is not made smaller.
        private let lowest: CGFloat

        init(
            _ content: UIViewController = LineEndsPage(), _ detents: [Detent] = [.height(300), .height(600)],
            lowest: CGFloat = 300, edge: SheetEdge = .bottom, selected: Detent.Identifier? = nil,
            isRightToLeft: Bool = false, style: TransitionStyle? = nil
        ) {
            self.lowest = lowest
            super.init(content: content, detents: detents, edge: edge, isRightToLeft: isRightToLeft) {
                $0.contentMode = .resizing
                $0.style = style
            }
            present(selected: selected)
        }

        var expected: CGRect {
            let sheet = sheetFrame
            let visible = configuration.edge.extent(
                of: sheet, in: device.presentedFrame(of: device.window), isRightToLeft: isRightToLeft)
            let extent = max(lowest, visible)
            return CGRect(
                x: outward.x < 0 ? sheet.maxX - extent : sheet.minX,
                y: outward.y < 0 ? sheet.maxY - extent : sheet.minY,
                width: outward.x == 0 ? sheet.width : extent, height: outward.x == 0 ? extent : sheet.height)
        }

        /// The distance of the content's edges from their expected positions, in points.
        var error: CGFloat {
            let (expected, seen) = (expected, frame)
            return [
                expected.minX - seen.minX, expected.maxX - seen.maxX, expected.minY - seen.minY,
                expected.maxY - seen.maxY,
            ].map(abs).max()!
        }

        func errors(_ frames: Int) -> [CGFloat] {
            (0..<frames).map { _ in
                device.advanceFrame()
                return error
            }
        }

        /// Drags the sheet, and returns the errors during the drag.
        func drag(_ distances: [CGFloat], release: Bool = true) -> [CGFloat] {
            let visible = device.window.bounds.intersection(frame)
            let start = CGPoint(x: visible.midX, y: visible.midY)
            device.touchDown(at: start)
            let errors = distances.map { distance in
                device.step(to: start.moved(by: distance, along: outward))
                return error
            }
            if release { device.touchUp() }
            return errors
        }
    }

    struct Place: CustomTestStringConvertible, Sendable {
        var edge: SheetEdge
        var isRightToLeft = false
        var testDescription: String { "\(edge)\(isRightToLeft ? ", right to left" : "")" }
    }

    nonisolated static let places = [
        Place(edge: .bottom), Place(edge: .top), Place(edge: .leading), Place(edge: .trailing),
        Place(edge: .leading, isRightToLeft: true),
    ]

    private func make(_ place: Place) -> Resizing {
        let isVertical = place.edge == .bottom || place.edge == .top
        return Resizing(
            LineEndsPage(), isVertical ? [.height(300), .height(600)] : [.width(200), .width(340)],
            lowest: isVertical ? 300 : 200, edge: place.edge, isRightToLeft: place.isRightToLeft)
    }

    @Test(arguments: places)
    func `it has the size of the visible part, at rest, during a drag and while it settles`(place: Place) {
        let it = make(place)
        #expect(it.error == 0)

        // Inwards to the upper stop and beyond, outwards until it is being dismissed, and back in.
        let held = it.drag([-12, -40, -120, -200, -320, -400, -100, 60, 150, -150])
        let settling = it.errors(60)

        #expect(held.allSatisfy { $0 < 0.01 }, "\(held)")
        // An animation is linear between two samples of the movement.
        #expect(settling.allSatisfy { $0 < 0.02 }, "\(settling)")
        #expect(it.device.unrest == nil)
        #expect(it.content.presentingViewController != nil)
    }

    @Test(arguments: places)
    func `it appears and disappears with the size at its lowest detent`(place: Place) {
        let it = make(place)

        it.content.dismiss(animated: true)
        let sizes = (0..<10).map { _ in
            it.device.advanceFrame()
            return it.frame.size
        }

        for size in sizes {
            expectClose(size.width, sizes[0].width, within: 0.001)
            expectClose(size.height, sizes[0].height, within: 0.001)
        }
        #expect(it.error < 0.01)
        it.settle()
        #expect(it.content.presentingViewController == nil)
    }

    @Test
    func `it is laid out once per frame while it moves, and not at rest`() throws {
        let it = Resizing()
        let page = try #require(it.content as? LineEndsPage)
        it.sheet?.select(.height(600))
        it.device.advance(frames: 3)
        page.layouts = 0

        let playing = it.device.measure { it.device.advance(frames: 15) }

        #expect(page.layouts == 15)
        #expect(playing.mainThreadCallbacks == 15)
        it.settle()
        page.layouts = 0
        let resting = it.device.measure { it.device.advance(frames: 30) }
        #expect(page.layouts == 0)
        #expect(resting.mainThreadCallbacks == 0)
    }

    // MARK: Environment

    @Test(arguments: [[Detent.height(300), .height(600)], [.large], [.fitContent, .large]])
    func `it follows the keyboard, up and down`(detents: [Detent]) throws {
        let it = Resizing(LineEndsPage(), detents, lowest: 0)
        let page = try #require(it.content as? LineEndsPage)
        let before = it.device.presentedFrame(of: page.lower).maxY

        it.device.showKeyboard(height: 336)
        let rising = it.errors(40)
        it.settle()
        expectClose(it.device.presentedFrame(of: page.lower).maxY, 852 - 336, within: 0.34)
        it.device.hideKeyboard()
        let falling = it.errors(40)

        #expect((rising + falling).allSatisfy { $0 < 0.01 }, "\(rising) \(falling)")
        it.settle()
        #expect(it.device.presentedFrame(of: page.lower).maxY == before)
    }

    @Test(arguments: places)
    func `it follows a rotation, at rest and during a movement`(place: Place) {
        for isMoving in [false, true] {
            let it = make(place)
            if isMoving {
                it.sheet?.select(it.sheet!.configuration.detents[1])
                it.device.advance(frames: 4)
            }

            it.device.rotate(to: .landscapeLeft)
            #expect(it.errors(30).allSatisfy { $0 < 0.02 })
            it.settle()

            #expect(it.frame == it.visibleSheet)
        }
    }

    @Test(arguments: [true, false])
    func `on the path of a style it keeps its size, without a display link`(isFade: Bool) {
        let it = Resizing(style: isFade ? .fade : .circle { $0.back?.view })
        let size = it.frame.size

        it.content.dismiss(animated: true)
        it.device.advance(frames: 3)
        let cost = it.device.measure { it.device.advance(frames: 8) }

        #expect(it.content.view.bounds.size == size)
        #expect(cost.mainThreadCallbacks == 0)
        #expect(cost.layoutPasses == 0)
        it.settle()
    }

    // MARK: Content

    /// A pixel at three pixels per point.
    private static let halfPixel: CGFloat = 0.5 / 3

    @Test(arguments: [2, 6, 12])
    func `a view at its lower end does not jump when a finger catches the sheet during the keyboard's animation`(
        frames: Int
    ) throws {
        let it = Resizing(selected: Detent.height(600).identifier)
        let page = try #require(it.content as? LineEndsPage)
        func lowerEnd() -> CGFloat { it.device.presentedFrame(of: page.lower).maxY }
        let upper = it.device.presentedFrame(of: page.upper).midY
        it.device.touchDown(at: CGPoint(x: 196, y: upper))
        it.device.showKeyboard(height: 336)
        it.device.advance(frames: frames)
        let before = lowerEnd()
        it.device.advanceFrame()
        var last = lowerEnd()
        let step = before - last
        let total = last - (852 - 336)

        it.device.touchMove(to: CGPoint(x: 196, y: upper + 12))
        for _ in 0..<30 {
            it.device.advanceFrame()
            let now = lowerEnd()
            // The maximum speed of ease-in-ease-out is 1.725 times the average.
            let longest = max(step, total * 1.725 / (0.25 * 60)) + 2
            #expect(abs(now - last) < longest, "\(last) to \(now)")
            #expect(it.error < 0.01)
            last = now
        }

        // The sheet can be between two pixels, and Auto Layout aligns its content with the pixels of a view.
        expectClose(last, 852 - 336, within: Self.halfPixel)
        let (end, guide) = (page.lower.frame.maxY, page.view.bounds.height - page.view.safeAreaInsets.bottom)
        expectClose(end, (guide * 3).rounded() / 3, within: 0.001)
        it.device.touchUp()
        it.settle()
        expectClose(lowerEnd(), 852 - 336, within: 0.01)
    }

    /// - Parameter selects: Whether the sheet is on its way to the taller detent.
    @Test(arguments: [false, true], [400, 300] as [CGFloat])
    func `a view at its lower end stays at the edge of the screen while the lowest detent grows`(
        selects: Bool, height: CGFloat
    ) {
        let page = UIViewController()
        page.preferredContentSize = CGSize(width: 0, height: 200)
        let scene = Resizing(page, [.fitContent, .large], lowest: 0)
        let bar = page.addPinnedBar()
        scene.settle()
        if selects {
            scene.sheet.select(.large)
            scene.device.advanceFrame()
        }

        page.preferredContentSize.height = height
        scene.watch {
            expectClose(scene.device.presentedFrame(of: bar).maxY, 852 - 34, within: 0.5)
            #expect(scene.error < 0.5)
        }

        #expect(scene.height == (selects ? 852 - 59 : height + 34))
        // From there on it moves off screen with the sheet.
        guard !selects else { return }
        let start = scene.onSheet()
        scene.device.touchAndMove(from: start, to: CGPoint(x: start.x, y: start.y + 60))
        expectClose(scene.device.presentedFrame(of: bar).maxY, scene.top + height, within: 0.5)
        scene.device.liftAndSettle()
    }

    @Test
    func `a sheet on screen keeps its mode`() {
        let it = Resizing()

        it.sheet?.configuration.contentMode = .fixed
        it.settle()

        #expect(it.sheet?.configuration.contentMode == .resizing)
        #expect(it.error == 0)
    }

    @Test(arguments: [(false, 138), (true, 793 - 104 + 34)] as [(Bool, CGFloat)])
    func `a peek is measured with the view's position in a tall sheet`(isAtLowerEnd: Bool, height: CGFloat) {
        let peek = Detent.peek("bar") { $0.view.subviews.first }
        let it = Resizing(BarPage(isAtLowerEnd: isAtLowerEnd), [peek, .large])
        #expect(it.height == height)

        it.sheet?.invalidateDetents()
        it.settle()

        #expect(it.height == height)
        #expect(it.frame.height == height)
    }
}

/// A page with a line at each end of the safe area.
private final class LineEndsPage: UIViewController {
    let upper = UIView()
    let lower = UIView()
    var layouts = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        preferredContentSize.height = 240
        view.backgroundColor = .systemBackground
        let guide = view.safeAreaLayoutGuide
        for line in [upper, lower] {
            line.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(line)
            line.heightAnchor.constraint(equalToConstant: 44).isActive = true
            line.leadingAnchor.constraint(equalTo: guide.leadingAnchor).isActive = true
            line.trailingAnchor.constraint(equalTo: guide.trailingAnchor).isActive = true
        }
        upper.topAnchor.constraint(equalTo: guide.topAnchor).isActive = true
        lower.bottomAnchor.constraint(equalTo: guide.bottomAnchor).isActive = true
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        layouts += 1
    }
}
