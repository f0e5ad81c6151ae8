import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A header or footer whose height changes keeps its outer end in place in every frame.
@MainActor
struct GrowingBarTests {
    /// The shape of the sheet around the bars.
    enum Shape: String, CaseIterable, Sendable {
        case fixed, resizing, fitting, card, side

        var detents: [Detent] {
            switch self {
            case .fixed, .resizing: [.height(400), .large]
            case .fitting: [.fitContent]
            case .card: [.height(400).floating(8), .large]
            case .side: [.width(300)]
            }
        }

        var mode: SheetConfiguration.ContentMode { self == .resizing ? .resizing : .fixed }
        var edge: SheetEdge { self == .side ? .trailing : .bottom }
    }

    private let header = HeightBar(50)
    private let footer = HeightBar(60)

    private func make(_ shape: Shape) -> SheetScene {
        SheetScene(presenting: BoxPage(200), header, footer, detents: shape.detents, edge: shape.edge) {
            $0.contentMode = shape.mode
        }
    }

    @Test(arguments: Shape.allCases, [28.0, -28])
    func `a footer that changes its height stays above the keyboard`(shape: Shape, growth: CGFloat) {
        let scene = make(shape)
        scene.device.showKeyboard(height: 336)
        scene.settle()
        let end = scene.device.presentedFrame(of: footer).maxY
        #expect(end < 852 - 300)

        footer.height.constant += growth

        var heights: Set<CGFloat> = []
        scene.device.watch(atLeast: 10) {
            let frame = scene.device.presentedFrame(of: footer)
            expectClose(frame.maxY, end, within: 0.01)
            heights.insert(frame.height)
        }
        #expect(heights.max()! - heights.min()! < 0.01, "\(heights.sorted())")
        expectClose(scene.device.presentedFrame(of: footer).height, (60 + growth) * scene.scale, within: 0.01)
        #expect(scene.device.presentedFrame(of: footer.superview!).contains(scene.device.presentedFrame(of: footer)))
    }

    @Test(arguments: Shape.allCases, [38.0, -38])
    func `a header that changes its height stays inside the sheet`(shape: Shape, growth: CGFloat) {
        let scene = make(shape)
        // At the side it begins below the status bar.
        let distance = scene.device.presentedFrame(of: header).minY - scene.frame.minY

        header.height.constant += growth

        var heights: Set<CGFloat> = []
        scene.device.watch(atLeast: 10) {
            let frame = scene.device.presentedFrame(of: header)
            expectClose(frame.minY, scene.frame.minY + distance, within: 0.01)
            heights.insert(frame.height)
        }
        #expect(heights.max()! - heights.min()! < 0.01, "\(heights.sorted())")
        expectClose(scene.device.presentedFrame(of: header).height, (50 + growth) * scene.scale, within: 0.01)
    }

    @Test(arguments: [Shape.fixed, .resizing, .card])
    func `a footer that grows under a finger stays at the edge of the screen`(shape: Shape) {
        let scene = make(shape)
        let end = scene.device.presentedFrame(of: footer).maxY
        let start = CGPoint(x: 196, y: scene.frame.minY + 80)
        scene.device.touchAndMove(from: start, to: CGPoint(x: start.x, y: start.y - 120), frames: 6)

        footer.height.constant += 28

        for step in 7...12 {
            scene.device.step(to: CGPoint(x: start.x, y: start.y - CGFloat(step) * 20))
            expectClose(scene.device.presentedFrame(of: footer).maxY, end, within: 0.01)
        }
        scene.device.touchUp()
        scene.device.watch(atLeast: 10) { expectClose(scene.device.presentedFrame(of: footer).maxY, end, within: 0.01) }
        expectClose(scene.device.presentedFrame(of: footer).height, 60 + 28, within: 0.01)
    }

    @Test(arguments: [[.fitContent], [.fitContent, .large]] as [[Detent]], [200.0, 400])
    func `a footer that shrinks together with another height of the content stays in place`(
        detents: [Detent], height: CGFloat
    ) {
        let page = UIViewController()
        page.preferredContentSize.height = 300
        let scene = SheetScene(presenting: page, nil, footer, detents: detents)
        let end = scene.device.presentedFrame(of: footer).maxY

        footer.height.constant = 30
        page.preferredContentSize.height = height

        scene.device.watch(atLeast: 10) {
            let frame = scene.device.presentedFrame(of: footer)
            expectClose(frame.maxY, end, within: 0.01)
            expectClose(frame.height, 30, within: 0.01)
        }
        expectClose(scene.height, height + 30 + 34)
    }

    @Test func `a header that is added before selections that lead back raises the sheet in an animation`() {
        let scene = SheetScene(presenting: BoxPage(250), detents: [.fitContent, .large])
        var last = scene.top

        scene.sheet.header = header
        scene.sheet.select(.large)
        scene.sheet.select(.fitContent)

        scene.device.watch(atLeast: 10) {
            #expect(abs(scene.top - last) < 10)
            last = scene.top
        }
        expectClose(scene.height, 250 + 50 + 34)
    }

    @Test func `a footer that grows in the app's animation grows with it`() {
        let scene = make(.fixed)
        let end = scene.device.presentedFrame(of: footer).maxY

        UIView.animate(withDuration: 0.5) {
            footer.height.constant = 100
            scene.device.window.layoutIfNeeded()
        }

        var heights: Set<CGFloat> = []
        scene.device.watch(atLeast: 10) {
            let frame = scene.device.presentedFrame(of: footer)
            expectClose(frame.maxY, end, within: 0.01)
            heights.insert(frame.height)
        }
        #expect(heights.count > 10)
        #expect(scene.device.presentedFrame(of: footer).height == 100)
    }
}
