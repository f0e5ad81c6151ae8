import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Content in `.resizing` mode has the size of the visible part of its sheet, in every frame.
@MainActor
struct ResizingContentTests {
    /// A sheet with resizing content, and the expected frame of the content.
    @MainActor
    private struct Resizing {
        let scene: HeightScene
        let edge: SheetEdge
        /// The extent below which the content is not made smaller.
        let lowest: CGFloat

        init(
            _ content: UIViewController = LineEndsPage(), _ detents: [Detent] = [.height(300), .height(600)],
            lowest: CGFloat = 300, edge: SheetEdge = .bottom, selected: Detent.Identifier? = nil,
            prepare: (inout DeviceSettings) -> Void = { _ in },
            configure: (inout SheetConfiguration) -> Void = { _ in }
        ) {
            self.edge = edge
            self.lowest = lowest
            scene = HeightScene(content, detents: detents, edge: edge, selected: selected, prepare: prepare) {
                $0.contentMode = .resizing
                configure(&$0)
            }
        }

        var device: Device { scene.device }

        var side: UIRectEdge {
            let isRightToLeft = device.settings.layoutDirection == .rightToLeft
            return switch edge {
            case .bottom: .bottom
            case .top: .top
            case .leading: isRightToLeft ? .right : .left
            case .trailing: isRightToLeft ? .left : .right
            }
        }

        /// The visible frame of the sheet's own view, which a motion moves.
        var sheetFrame: CGRect {
            (scene.sheet?.presentationController?.presentedView).map(device.presentedFrame) ?? .null
        }

        var expected: CGRect {
            let (window, sheet) = (device.presentedFrame(of: device.window), sheetFrame)
            switch side {
            case .top:
                let extent = max(lowest, sheet.maxY - window.minY)
                return CGRect(x: sheet.minX, y: sheet.maxY - extent, width: sheet.width, height: extent)
            case .left:
                let extent = max(lowest, sheet.maxX - window.minX)
                return CGRect(x: sheet.maxX - extent, y: sheet.minY, width: extent, height: sheet.height)
            case .right:
                let extent = max(lowest, window.maxX - sheet.minX)
                return CGRect(x: sheet.minX, y: sheet.minY, width: extent, height: sheet.height)
            default:
                let extent = max(lowest, window.maxY - sheet.minY)
                return CGRect(x: sheet.minX, y: sheet.minY, width: sheet.width, height: extent)
            }
        }

        /// The distance of the content's edges from their expected positions, in points.
        var error: CGFloat {
            let (expected, seen) = (expected, scene.frame)
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

        /// A point on the sheet, and the direction out of the screen.
        var grip: CGPoint {
            let frame = device.window.bounds.intersection(scene.frame)
            return CGPoint(x: frame.midX, y: frame.midY)
        }
        var outward: CGPoint {
            switch side {
            case .top: CGPoint(x: 0, y: -1)
            case .left: CGPoint(x: -1, y: 0)
            case .right: CGPoint(x: 1, y: 0)
            default: CGPoint(x: 0, y: 1)
            }
        }

        /// Drags the sheet, and returns the errors during the drag.
        func drag(_ distances: [CGFloat], release: Bool = true) -> [CGFloat] {
            let start = grip
            device.touchDown(at: start)
            let errors = distances.map { distance in
                device.step(to: CGPoint(x: start.x + outward.x * distance, y: start.y + outward.y * distance))
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
            lowest: isVertical ? 300 : 200, edge: place.edge
        ) {
            $0.layoutDirection = place.isRightToLeft ? .rightToLeft : .leftToRight
        }
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
        #expect(it.scene.content.presentingViewController != nil)
    }

    @Test(arguments: places)
    func `it appears and disappears with the size at its lowest detent`(place: Place) {
        let it = make(place)

        it.scene.content.dismiss(animated: true)
        let sizes = (0..<10).map { _ in
            it.device.advanceFrame()
            return it.scene.frame.size
        }

        for size in sizes {
            expectClose(size.width, sizes[0].width, within: 0.001)
            expectClose(size.height, sizes[0].height, within: 0.001)
        }
        #expect(it.error < 0.01)
        it.scene.settle()
        #expect(it.scene.content.presentingViewController == nil)
    }

    @Test
    func `it is laid out once per frame while it moves, and not at rest`() throws {
        let it = Resizing()
        let page = try #require(it.scene.content as? LineEndsPage)
        it.scene.sheet?.select(.height(600))
        for _ in 0..<3 { it.device.advanceFrame() }
        page.layouts = 0

        let playing = it.device.measure { for _ in 0..<15 { it.device.advanceFrame() } }

        #expect(page.layouts == 15)
        #expect(playing.mainThreadCallbacks == 15)
        it.scene.settle()
        page.layouts = 0
        let resting = it.device.measure { for _ in 0..<30 { it.device.advanceFrame() } }
        #expect(page.layouts == 0)
        #expect(resting.mainThreadCallbacks == 0)
    }

    // MARK: Environment

    @Test(arguments: [[Detent.height(300), .height(600)], [.large], [.fitContent, .large]])
    func `it follows the keyboard, up and down`(detents: [Detent]) throws {
        let it = Resizing(LineEndsPage(), detents, lowest: 0)
        let page = try #require(it.scene.content as? LineEndsPage)
        let before = it.device.presentedFrame(of: page.lower).maxY

        it.device.showKeyboard(height: 336)
        let rising = it.errors(40)
        it.scene.settle()
        expectClose(it.device.presentedFrame(of: page.lower).maxY, 852 - 336, within: 0.34)
        it.device.hideKeyboard()
        let falling = it.errors(40)

        #expect((rising + falling).allSatisfy { $0 < 0.01 }, "\(rising) \(falling)")
        it.scene.settle()
        #expect(it.device.presentedFrame(of: page.lower).maxY == before)
    }

    @Test(arguments: places)
    func `it follows a rotation, at rest and during a movement`(place: Place) {
        for isMoving in [false, true] {
            let it = make(place)
            if isMoving {
                it.scene.sheet?.select(it.scene.sheet!.configuration.detents[1])
                for _ in 0..<4 { it.device.advanceFrame() }
            }

            it.device.rotate(to: .landscapeLeft)
            #expect(it.errors(30).allSatisfy { $0 < 0.02 })
            it.scene.settle()

            #expect(it.scene.frame == it.device.window.bounds.intersection(it.sheetFrame))
        }
    }

    @Test(arguments: [true, false])
    func `on the path of a style it keeps its size, without a display link`(isFade: Bool) {
        let it = Resizing(configure: { $0.style = isFade ? .fade : .circle { $0.back?.view } })
        let size = it.scene.frame.size

        it.scene.content.dismiss(animated: true)
        for _ in 0..<3 { it.device.advanceFrame() }
        let cost = it.device.measure { for _ in 0..<8 { it.device.advanceFrame() } }

        #expect(it.scene.content.view.bounds.size == size)
        #expect(cost.mainThreadCallbacks == 0)
        #expect(cost.layoutPasses == 0)
        it.scene.settle()
    }

    // MARK: Content

    /// A pixel at three pixels per point.
    private static let halfPixel: CGFloat = 0.5 / 3

    @Test(arguments: [2, 6, 12])
    func `a view at its lower end does not jump when a finger catches the sheet during the keyboard's animation`(
        frames: Int
    ) throws {
        let it = Resizing(selected: Detent.height(600).identifier)
        let page = try #require(it.scene.content as? LineEndsPage)
        func lowerEnd() -> CGFloat { it.device.presentedFrame(of: page.lower).maxY }
        let upper = it.device.presentedFrame(of: page.upper).midY
        it.device.touchDown(at: CGPoint(x: 196, y: upper))
        it.device.showKeyboard(height: 336)
        for _ in 0..<frames { it.device.advanceFrame() }
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
        it.scene.settle()
        expectClose(lowerEnd(), 852 - 336, within: 0.01)
    }

    @Test
    func `a sheet on screen keeps its mode`() {
        let it = Resizing()

        it.scene.sheet?.configuration.contentMode = .fixed
        it.scene.settle()

        #expect(it.scene.sheet?.configuration.contentMode == .resizing)
        #expect(it.error == 0)
    }

    @Test(arguments: [(false, 138), (true, 793 - 104 + 34)] as [(Bool, CGFloat)])
    func `a peek is measured with the view's position in a tall sheet`(isAtLowerEnd: Bool, height: CGFloat) {
        let peek = Detent.peek("bar") { $0.view.subviews.first }
        let it = Resizing(BarPage(isAtLowerEnd: isAtLowerEnd), [peek, .large])
        #expect(it.scene.height == height)

        it.scene.sheet?.invalidateDetents()
        it.scene.settle()

        #expect(it.scene.height == height)
        #expect(it.scene.frame.height == height)
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
