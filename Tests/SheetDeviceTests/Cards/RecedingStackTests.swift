import Foundation
import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// What lies beneath a sheet recedes as a picture, at any depth.
@MainActor
struct RecedingStackTests {
    @MainActor
    private final class Screen {
        let scene: SheetScene
        var device: Device { scene.device }
        private(set) var sheets: [SheetController] = []

        init(
            _ depth: Int = 1, detents: [Detent] = [.height(400)], _ model: DeviceModel = .iPhone16,
            _ change: (inout SheetConfiguration) -> Void = { _ in }
        ) {
            scene = SheetScene(model)
            var configuration = SheetConfiguration()
            configuration.detents = detents
            configuration.presenterEffect = .recede
            change(&configuration)
            let mark = UIView(frame: CGRect(x: 20, y: 80, width: 100, height: 40))
            mark.backgroundColor = Self.markColor
            scene.root.view.addSubview(mark)
            for level in 0..<depth { present(configuration, settled: level < depth - 1) }
        }

        private func present(_ configuration: SheetConfiguration, settled: Bool) {
            let top = sheets.last?.contentViewController ?? scene.root
            let content = sheets.isEmpty ? scene.content : UIViewController()
            content.view.backgroundColor = .systemBackground
            if let sheet = SheetTransition.default.present(content, configuration: configuration, from: top) {
                sheets.append(sheet)
            }
            if settled { device.settle() }
        }

        /// The receding picture of the sheet at a level.
        func picture(_ level: Int = 0) -> UIView? {
            let container = sheets[level].presentationController?.containerView
            let cover = container?.subviews.first { $0.backgroundColor == .black }
            return cover?.isHidden == false ? cover?.subviews.first : nil
        }

        func frame(_ level: Int = 0) -> CGRect? { picture(level).map { device.presentedFrame(of: $0) } }

        func top(_ level: Int = 0) -> CGFloat {
            sheets[level].contentViewController.map { device.presentedFrame(of: $0.view).minY } ?? .nan
        }

        /// The picture's frame while the sheet's upper edge is there: it is all the way back with 400 points of it in sight.
        ///
        /// The presenter's picture then begins above the text of the status bar, and that of a sheet 10 points above the one in front.
        func expected(_ level: Int, _ top: CGFloat) -> CGRect {
            let amount = min(max((852 - top) / 400, 0), 1)
            let scale = 1 - amount * 32 / 393
            let (width, height) = (393 * scale, 852 * scale)
            let shift: CGFloat = level == 0 ? 16 * 852 / 393 - 59 / 4 : 10
            return CGRect(x: (393 - width) / 2, y: (852 - height) / 2 - shift * amount, width: width, height: height)
        }

        /// Where the presenter's upper edge is visible behind all sheets.
        var presenterTop: CGFloat {
            let whole = device.window.bounds
            return sheets.indices.reduce(0) { top, level in
                let frame = self.frame(level) ?? whole
                return frame.minY + top * frame.height / whole.height
            }
        }

        private static let markColor = UIColor(dynamicProvider: {
            $0.userInterfaceStyle == .dark
                ? UIColor(red: 0.5, green: 1, blue: 0, alpha: 1) : UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
        })

        /// Everything in the pictures that has the colors of the presenter's mark: its size and whether it is dark.
        func marks() -> [(size: CGSize, isDark: Bool)] { device.layers.marks(CGSize(width: 1, height: 1)) }

        func expectInStep(_ level: Int = 0, sourceLocation: SourceLocation = #_sourceLocation) {
            expectSame(frame(level), expected(level, top(level)), sourceLocation: sourceLocation)
            guard let layer = picture(level)?.layer else { return }
            let amount = min(max((852 - top(level)) / 400, 0), 1)
            expectClose(
                (layer.presentation() ?? layer).cornerRadius, 10 * amount, within: 0.01, sourceLocation: sourceLocation)
        }
    }

    @Test
    func `the presenter recedes with the sheet, and comes back with it`() {
        let screen = Screen()
        var frames = 0
        screen.scene.watch {
            guard screen.top() < 852 else { return }
            screen.expectInStep()
            frames += 1
        }
        #expect(frames > 10)
        expectClose(screen.frame()?.width, 361, within: 0.01)
        #expect(screen.picture()?.layer.cornerCurve == .continuous)

        screen.scene.content.dismiss(animated: true)
        frames = 0
        screen.scene.watch {
            guard screen.scene.isPresented, screen.frame() != nil else { return }
            screen.expectInStep()
            frames += 1
        }

        #expect(frames > 10)
        #expect(!screen.scene.isPresented)
    }

    @Test
    func `the presenter's corners are as round as the sheet's`() throws {
        let screen = Screen { $0.appearance.cornerRadius = 24 }
        screen.device.settle()

        #expect(try #require(screen.picture()).layer.cornerRadius == 24)
    }

    @Test
    func `nothing of the presenter is touched`() {
        let screen = Screen()
        let view = screen.scene.root.view!
        let (frame, insets, subviews) = (view.frame, view.safeAreaInsets, view.subviews)
        let cost = screen.device.measure { screen.device.settle() }

        #expect(cost.snapshots <= 1)
        #expect(view.frame == frame && view.safeAreaInsets == insets && view.subviews == subviews)
        #expect(view.layer.transform == CATransform3DIdentity && view.layer.cornerRadius == 0)
        screen.scene.content.dismiss(animated: true)
        screen.device.settle()
        #expect(view.frame == frame && view.safeAreaInsets == insets && view.subviews == subviews)
        #expect(view.window?.subviews.count == 1)
    }

    @Test
    func `in a stack of three every sheet recedes with what is behind it`() {
        let screen = Screen(3)
        screen.device.settle()

        for level in 0..<3 { expectClose(screen.frame(level)?.width, 361, within: 0.01) }
        // What the uppermost sheet shows of the middle one is in a picture that contains the lowest one's.
        let start = CGPoint(x: 196, y: screen.top(2) + 30)
        screen.device.touchAndHold(at: start)
        for step in 1...10 {
            screen.device.step(to: CGPoint(x: start.x, y: start.y + 12 * CGFloat(step)))
            screen.expectInStep(2)
            expectClose(screen.frame(1)?.width, 361, within: 0.01)
        }
        screen.device.liftAndSettle()
        screen.sheets[2].contentViewController?.dismiss(animated: true)
        screen.device.settle()
        screen.sheets[1].contentViewController?.dismiss(animated: true)
        screen.device.settle()
        expectClose(screen.frame(0)?.width, 361, within: 0.01)
        screen.scene.content.dismiss(animated: true)
        screen.device.settle()
        #expect(screen.scene.root.presentedViewController == nil)
    }

    @Test(arguments: [10, 10_000])
    func `a touch move writes two properties more, and lays nothing out`(views: Int) {
        let screen = Screen(2)
        screen.device.settle()
        screen.sheets[1].contentViewController?.view.addSmallSubviews(views)
        screen.device.settle()
        let start = CGPoint(x: 196, y: screen.top(1) + 30)
        screen.device.touchAndHold(at: start)
        screen.device.step(to: CGPoint(x: start.x, y: start.y + 30))
        screen.device.advance(frames: 3)

        let cost = screen.device.measure {
            screen.device.move(to: CGPoint(x: start.x, y: start.y + 130), frames: 20)
        }

        // Sheet, dimming, and the picture's transform and corners.
        #expect(cost.layerWrites == 20 * 4)
        #expect(cost.layoutPasses == 0)
        #expect(cost.snapshots == 0)
    }

    @Test
    func `while undimmed there is no picture, and the presenter is used`() {
        let screen = Screen(1, detents: [.height(200), .height(600)]) { $0.largestUndimmedDetent = .height(200) }
        screen.device.settle()
        #expect(screen.picture() == nil)

        screen.sheets[0].select(.height(600))
        screen.device.settle()
        expectClose(screen.frame()?.width, 361, within: 0.01)
        screen.sheets[0].select(.height(200))
        var widths: [CGFloat] = []
        screen.scene.watch { widths.append(screen.frame()?.width ?? 393) }

        #expect(widths.contains { $0 > 365 && $0 < 390 })
        #expect(screen.picture() == nil)
    }

    @Test
    func `turned, the picture is as large as the screen, and taken anew`() {
        let screen = Screen()
        screen.device.settle()
        let cost = screen.device.measure {
            screen.device.rotate(to: .landscapeLeft)
            screen.device.settle()
        }

        #expect(cost.snapshots >= 1)
        expectClose(screen.frame()?.width, 852 - 32, within: 0.01)
        // Its corners stay on the low screen.
        expectClose(screen.frame()?.minY, 393.0 * 32 / 852 / 4, within: 0.01)
        screen.device.rotate(to: .portrait)
        screen.device.settle()
        expectClose(screen.frame()?.width, 361, within: 0.01)
    }

    @Test(arguments: [DeviceModel.iPhone16, .iPad10])
    func `turned with a second sheet on top, no picture is stretched`(model: DeviceModel) {
        let screen = Screen(2, model)
        screen.device.settle()

        screen.device.rotate(to: .landscapeLeft)
        screen.device.settle()

        let marks = screen.marks()
        #expect(!marks.isEmpty)
        for mark in marks { expectClose(mark.size.width / mark.size.height, 100 / 40, within: 0.001) }
    }

    @Test
    func `a picture shows what is beneath once`() {
        let screen = Screen(2)
        screen.device.settle()

        // The presenter, its picture, and that in the picture of the lower sheet.
        #expect(screen.marks().count == 3)
    }

    @Test
    func `a picture that is taken anew is in those above it`() {
        let screen = Screen(2)
        screen.device.settle()
        screen.scene.root.view.subviews[0].isHidden = true

        screen.sheets[0].presentationController?.traitCollectionDidChange(nil)
        screen.device.settle()

        #expect(screen.marks().isEmpty)
    }

    @Test
    func `in Dark Mode every picture of a stack is dark`() {
        let screen = Screen(2)
        screen.device.settle()

        screen.device.settings.userInterfaceStyle = .dark
        screen.device.settle()

        let marks = screen.marks()
        #expect(!marks.isEmpty)
        #expect(marks.filter { !$0.isDark }.isEmpty)
    }

    @Test(arguments: [DeviceModel.iPhone16, .iPhoneSE3, .iPad10], [1, 2, 3])
    func `the text of the status bar stays on the presenter's picture`(model: DeviceModel, depth: Int) {
        let screen = Screen(depth, detents: [.large], model)
        screen.device.settle()

        // The text is in the middle half of the safe area.
        #expect(screen.presenterTop < screen.device.window.safeAreaInsets.top / 4 + 0.01)
    }

    @Test
    func `what changes beneath is in the picture of the dismissal`() {
        let screen = Screen()
        screen.device.settle()

        let cost = screen.device.measure {
            screen.scene.content.dismiss(animated: true)
            screen.scene.root.view.subviews[0].isHidden = true
            screen.device.advance(frames: 2)
        }

        #expect(screen.marks().isEmpty)
        // The second one is taken when the first is on the screen for certain.
        #expect(cost.snapshots == 2)
    }

    @Test
    func `what changes beneath is in the picture of the next drag`() {
        let screen = Screen()
        screen.device.settle()
        screen.scene.root.view.subviews[0].isHidden = true
        let start = screen.scene.onSheet()
        screen.device.touchAndHold(at: start)

        screen.device.step(to: CGPoint(x: start.x, y: start.y + 30))

        #expect(screen.marks().isEmpty)
    }

    @Test
    func `a drag and its release take one picture`() {
        let screen = Screen(1, detents: [.height(300), .height(500)])
        screen.device.settle()
        let start = screen.scene.onSheet()

        let cost = screen.device.measure {
            screen.device.drag(from: start, to: CGPoint(x: start.x, y: start.y - 150), over: 0.2)
            screen.device.settle()
        }

        #expect(screen.sheets[0].selectedDetent == Detent.height(500).identifier)
        #expect(cost.snapshots == 1)
    }

    @Test
    func `behind a sheet that lets nothing recede the presenter is in the picture`() {
        let screen = Screen(0)
        screen.scene.present(height: 300)
        var configuration = SheetConfiguration()
        configuration.presenterEffect = .recede

        SheetTransition.default.present(
            UIViewController(), configuration: configuration, from: screen.scene.content)
        screen.device.settle()

        // The presenter itself, and its picture.
        #expect(screen.marks().count == 2)
    }

    @Test
    func `with Reduce Motion nothing recedes`() {
        let screen = Screen(0)
        screen.device.settings.reduceMotion = true
        screen.scene.configuration.presenterEffect = .recede

        screen.scene.present(height: 400)

        let views = screen.scene.content.presentationController?.containerView?.subviews ?? []
        #expect(views.count == 2)
    }

    @Test(arguments: SheetEdge.allCases)
    func `it recedes at every edge and in a style`(edge: SheetEdge) {
        let screen = Screen(1, detents: [.height(300)]) {
            $0.edge = edge
            $0.style = edge == .top ? .fade : nil
        }
        screen.device.settle()

        expectClose(screen.frame()?.width, 361, within: 0.01)
        screen.scene.content.dismiss(animated: true)
        var widths: [CGFloat] = []
        screen.scene.watch { if let width = screen.frame()?.width { widths.append(width) } }

        #expect(widths == widths.sorted())
        #expect(widths.filter { $0 > 365 && $0 < 390 }.count > 3)
        #expect(!screen.scene.isPresented)
    }

    @Test
    func `a sheet beneath one of the same height comes out from behind it`() throws {
        let screen = Screen(2, detents: [.height(700)])
        screen.device.settle()

        let frame = try #require(screen.frame(1))

        let edge = frame.minY + (852 - 700) * frame.width / 393
        expectClose(edge, screen.top(1) - 10, within: 0.01)
        // What is behind that sheet is still on the screen.
        #expect(frame.minY > 0)
    }

    @Test
    func `a ramp changed at rest moves the picture, which is there only as long as it recedes`() {
        let screen = Screen(1, detents: [.height(200), .height(600)])
        screen.device.settle()
        var widths: [CGFloat] = []
        func watch() {
            widths = []
            screen.scene.watch { widths.append(screen.frame()?.width ?? 393) }
        }

        screen.sheets[0].configuration.largestUndimmedDetent = .height(200)
        watch()
        #expect(widths.contains { $0 > 365 && $0 < 390 })
        #expect(screen.picture() == nil)
        screen.sheets[0].configuration.largestUndimmedDetent = nil
        watch()

        #expect(widths.contains { $0 > 365 && $0 < 390 })
        expectClose(screen.frame()?.width, 361, within: 0.01)
    }

    @Test
    func `a ramp changed on the way continues from where the picture is visible`() throws {
        let screen = Screen(1, detents: [.height(200), .height(600)])
        screen.device.settle()
        screen.sheets[0].select(.height(600))
        screen.device.advance(frames: 5)
        var last = try #require(screen.frame()?.width)

        screen.sheets[0].configuration.largestUndimmedDetent = .height(600)
        screen.scene.watch {
            let width = screen.frame()?.width ?? 393
            // The fastest step of a critically damped spring of 0.4 seconds over 32 points.
            #expect(abs(width - last) < 4.6)
            last = width
        }

        #expect(last == 393)
    }
}

extension LayerSnapshot {
    /// The presenter's marks in this layer, with the sizes that they have on screen.
    fileprivate func marks(_ scale: CGSize) -> [(size: CGSize, isDark: Bool)] {
        guard !isHidden else { return [] }
        let matrix = transform ?? [1, 0, 0, 0, 0, 1]
        let own = CGSize(width: scale.width * matrix[0], height: scale.height * matrix[5])
        let isMark = backgroundColor == [1, 0.5, 0, 1] || backgroundColor == [0.5, 1, 0, 1]
        let found = (
            size: CGSize(width: bounds.width * own.width, height: bounds.height * own.height),
            isDark: backgroundColor?.first == 0.5
        )
        return (isMark ? [found] : []) + sublayers.flatMap { $0.marks(own) }
    }
}
