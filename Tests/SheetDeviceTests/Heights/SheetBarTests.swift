import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A sheet's header and footer are at the ends of its visible part, and the one at its own edge stays there while it moves.
@MainActor
struct SheetBarTests {
    private let header = HeightBar(50)
    private let footer = HeightBar(60)

    private func make(
        _ detents: [Detent] = [.height(300), .height(600)], mode: SheetConfiguration.ContentMode = .fixed
    ) -> SheetScene {
        SheetScene(presenting: BoxPage(200), header, footer, detents: detents) { $0.contentMode = mode }
    }

    private func frame(_ view: UIView, in scene: SheetScene) -> CGRect { scene.device.presentedFrame(of: view) }

    /// The home indicator takes 34 of 852 points.
    private static let lowerEnd: CGFloat = 852 - 34

    @Test
    func `a touch move writes one more property for the footer, and lays nothing out`() {
        let scene = make([.height(200), .height(600)])
        let device = scene.device
        device.touchAndHold(at: CGPoint(x: 196, y: 700))
        device.step(to: CGPoint(x: 196, y: 640))

        let cost = device.measure {
            device.move(to: CGPoint(x: 196, y: 540), frames: 20)
        }

        #expect(cost.layerWrites == 40)
        #expect(cost.layoutPasses == 0)
        #expect(cost.animationsAdded == 0)
    }

    @Test
    func `the fitting height includes both, and follows changes of either`() {
        let scene = make([.fitContent])
        expectClose(scene.height, 200 + 34 + 50 + 60, within: 0.01)

        footer.height.constant = 90
        scene.settle()
        expectClose(scene.height, 200 + 34 + 50 + 90, within: 0.01)
        #expect(frame(footer, in: scene).minY == Self.lowerEnd - 90)
        header.height.constant = 20
        scene.settle()
        expectClose(scene.height, 200 + 34 + 20 + 90, within: 0.01)
        scene.sheet?.footer = nil
        scene.settle()
        expectClose(scene.height, 200 + 34 + 20, within: 0.01)
        #expect(footer.superview == nil)
    }

    /// The progress of UIKit's ease-in-ease-out after a fraction of its time.
    private static func easedInOut(_ part: Double) -> CGFloat {
        guard part < 1 else { return 1 }
        // The curve from (0, 0) to (1, 1) with the control points (0.42, 0) and (0.58, 1), solved by bisection.
        var (low, high) = (0.0, 1.0)
        for _ in 0..<50 {
            let middle = (low + high) / 2
            let time = 3 * middle * (1 - middle) * (0.42 * (1 - middle) + 0.58 * middle) + middle * middle * middle
            if time < part { low = middle } else { high = middle }
        }
        return CGFloat(3 * low * low - 2 * low * low * low)
    }

    @Test(arguments: [2, 6, 12], [SheetConfiguration.ContentMode.fixed, .resizing])
    func `a footer caught during the keyboard's animation moves to its edge in a quarter of a second`(
        frames: Int, mode: SheetConfiguration.ContentMode
    ) {
        /// Touches the sheet while the keyboard appears.
        func rising() -> SheetScene {
            let scene = make([.height(400)], mode: mode)
            scene.device.touchDown(at: CGPoint(x: 196, y: 852 - 380))
            scene.device.showKeyboard(height: 336)
            scene.device.advance(frames: frames)
            return scene
        }
        let uncaught = rising()
        uncaught.device.advanceFrame()
        let expected = frame(footer, in: uncaught).maxY
        uncaught.sheet?.footer = nil
        let scene = rising()

        scene.device.step(to: CGPoint(x: 196, y: 852 - 380 + 12))

        let caught = frame(footer, in: scene).maxY
        expectClose(caught, expected, within: 0.01)
        let edge: CGFloat = 852 - 336
        for step in 1...30 {
            scene.device.advanceFrame()
            let expected = edge + (caught - edge) * (1 - Self.easedInOut(Double(step) / 60 / 0.25))
            expectClose(frame(footer, in: scene).maxY, expected, within: 0.01)
        }
        scene.device.touchUp()
        scene.settle()
        expectClose(frame(footer, in: scene).maxY, edge, within: 0.01)
    }

    @Test(arguments: [Detent.full, .large])
    func `the header stays below the status bar while the sheet moves to the top of the screen and back`(first: Detent)
    {
        let scene = make([.large, .full])
        scene.sheet?.select(first)
        scene.settle()

        scene.sheet?.select(first == .full ? .large : .full)

        var tops: [CGFloat] = []
        for _ in 0..<40 {
            scene.device.advanceFrame()
            tops.append(frame(header, in: scene).minY)
        }
        #expect(tops.allSatisfy { abs($0 - 59) < 1 }, "\(tops)")
    }

    @Test(arguments: [Detent.medium, .fitContent, .large], [false, true])
    func `a header that is set right after presenting does not cover a list's first rows`(
        detent: Detent, isTable: Bool
    ) {
        let (rows, story) = (RowsPage(40), StoryPage())
        let list = isTable ? rows.tableView! : story.scrollView
        let scene = SheetScene(presenting: BoxPage(100))
        scene.content.dismiss(animated: false)
        scene.settle()

        var configuration = SheetConfiguration()
        configuration.detents = [detent, .large]
        let sheet = SheetTransition(configuration: configuration).present(isTable ? rows : story, from: scene.root)
        sheet?.header = header
        scene.settle()

        #expect(list.contentOffset.y == -50)
        sheet?.header = nil
        scene.settle()
        #expect(list.contentOffset.y == 0)
    }

    @Test
    func `a bar without constraints keeps the height of its frame`() {
        let scene = SheetScene(presenting: BoxPage(200))
        let bar = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 44))

        scene.sheet?.footer = bar
        scene.settle()

        expectClose(scene.height, 200 + 34 + 44, within: 0.01)
        #expect(frame(bar, in: scene) == CGRect(x: 0, y: Self.lowerEnd - 44, width: 393, height: 44))
        scene.sheet?.footer = nil
        #expect(bar.translatesAutoresizingMaskIntoConstraints)
    }

    @Test
    func `a button in the header is touched, not the grabber above it`() {
        let scene = SheetScene(presenting: BoxPage(200), detents: [.height(300), .height(600)])
        scene.sheet?.configuration.grabber = .standard
        var taps = 0
        let button = UIButton(
            frame: CGRect(x: 0, y: 0, width: 393, height: 50), primaryAction: UIAction { _ in taps += 1 })
        scene.sheet?.header = button
        scene.settle()

        scene.device.tap(at: CGPoint(x: 196, y: 852 - 300 + 30))
        scene.settle()

        #expect(taps == 1)
        #expect(scene.height == 300)
    }

    @Test
    func `a style's mask includes the footer`() throws {
        let scene = make([.height(300)])
        scene.sheet?.configuration.style = .circle(from: scene.root.view)
        scene.content.dismiss(animated: true)
        scene.device.advanceFrame()
        scene.device.advanceFrame()

        let isClipped = sequence(first: footer as UIView, next: \.superview).contains {
            $0.mask != nil || $0.layer.mask != nil
        }

        #expect(isClipped)
        scene.settle()
        #expect(footer.superview == nil)
    }

    @Test
    func `the bars of a resizing card have its width in every frame`() {
        let scene = make([.height(200).floating(30), .height(600)], mode: .resizing)

        scene.sheet?.select(.height(600))
        for _ in 0..<40 {
            scene.device.advanceFrame()
            // The bars are aligned with the pixels.
            expectClose(frame(header, in: scene).width, scene.frame.width, within: 0.17)
            expectClose(frame(footer, in: scene).width, scene.frame.width, within: 0.17)
        }

        #expect(scene.frame.width == 393)
    }

    @Test
    func `a bar that ends between the rounded corners is clipped by them`() throws {
        let radius: CGFloat = 24
        let scene = SheetScene(presenting: BoxPage(200), header, detents: [.height(115)], edge: .top) {
            $0.appearance.cornerRadius = radius
        }

        let bar = frame(header, in: scene)
        let (center, corner) = (
            CGPoint(x: scene.frame.minX + radius, y: scene.frame.maxY - radius), CGPoint(x: bar.minX, y: bar.maxY)
        )
        #expect(corner.y > center.y && corner.y < scene.frame.maxY)
        #expect(hypot(corner.x - center.x, corner.y - center.y) > radius)
        let clip = try #require(sequence(first: header as UIView, next: \.superview).first { $0.clipsToBounds })
        #expect(clip.layer.cornerRadius == radius)
        #expect(clip.layer.maskedCorners.isSuperset(of: [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]))
        let clipped = frame(clip, in: scene)
        #expect((clipped.minX, clipped.maxX, clipped.maxY) == (scene.frame.minX, scene.frame.maxX, scene.frame.maxY))
    }
}
