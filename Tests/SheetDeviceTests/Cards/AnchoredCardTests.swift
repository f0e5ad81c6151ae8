import Foundation
import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A card beside a view in regular width, and a sheet in compact width.
@MainActor
struct AnchoredCardTests {
    private func make(
        _ source: CGRect = CGRect(x: 700, y: 80, width: 60, height: 40), _ model: DeviceModel = .iPad10,
        isRightToLeft: Bool = false, _ change: (inout SheetConfiguration) -> Void = { _ in }
    ) -> (scene: SheetScene, source: UIView) {
        let scene = SheetScene(model, detents: [.height(400)], isRightToLeft: isRightToLeft)
        let button = UIButton(frame: source)
        scene.root.view.addSubview(button)
        scene.configuration.width = .anchored(to: button)
        change(&scene.configuration)
        return (scene, button)
    }

    struct Row: CustomTestStringConvertible {
        var name: String
        var source: CGRect
        var height: CGFloat = 400
        var isRightToLeft = false
        var card: CGRect
        var testDescription: String { name }
    }

    /// The iPad is 820 points wide and 1180 high; 24 at the top and 20 at the bottom are not safe.
    @Test(arguments: [
        Row(
            name: "below", source: CGRect(x: 380, y: 80, width: 60, height: 40),
            card: CGRect(x: 250, y: 128, width: 320, height: 400)),
        Row(
            name: "below, at the right end of a bar", source: CGRect(x: 740, y: 30, width: 60, height: 40),
            card: CGRect(x: 492, y: 78, width: 320, height: 400)),
        Row(
            name: "above", source: CGRect(x: 20, y: 1_000, width: 60, height: 40),
            card: CGRect(x: 8, y: 592, width: 320, height: 400)),
        Row(
            name: "beside, as it is high", source: CGRect(x: 20, y: 500, width: 60, height: 40), height: 800,
            card: CGRect(x: 88, y: 120, width: 320, height: 800)),
        Row(
            name: "beside, right to left", source: CGRect(x: 380, y: 500, width: 60, height: 40), height: 800,
            isRightToLeft: true, card: CGRect(x: 52, y: 120, width: 320, height: 800)),
        Row(
            name: "beside, right to left, with just enough room", source: CGRect(x: 336, y: 500, width: 60, height: 40),
            height: 800, isRightToLeft: true, card: CGRect(x: 8, y: 120, width: 320, height: 800)),
        Row(
            name: "beside, right to left, without room there", source: CGRect(x: 330, y: 500, width: 60, height: 40),
            height: 800, isRightToLeft: true, card: CGRect(x: 398, y: 120, width: 320, height: 800)),
        Row(
            name: "as high as there is room", source: CGRect(x: 20, y: 500, width: 60, height: 40), height: 2_000,
            card: CGRect(x: 88, y: 32, width: 320, height: 1_120)),
    ])
    func `it is below its view, above or beside it, where there is room`(row: Row) {
        let (scene, _) = make(row.source, isRightToLeft: row.isRightToLeft) { $0.detents = [.height(row.height)] }

        scene.present()

        expectSame(scene.card, row.card)
        #expect(scene.content.view.bounds.width == 320)
        expectClose(scene.scale, 1, within: 1e-6)
    }

    @Test(arguments: [
        CGRect(x: 0, y: 0, width: 820, height: 1180), CGRect(x: 0, y: 74, width: 820, height: 1106),
        CGRect(x: 0, y: 74, width: 820, height: 960),
    ])
    func `a source that leaves no room beside it is covered by the card`(source: CGRect) {
        let (scene, _) = make(source)

        scene.present()

        #expect(scene.card.height == 400 && scene.card.width == 320)
        #expect(scene.device.window.bounds.contains(scene.card))
    }

    /// Notes the width of its traits.
    private final class Widths: UIViewController {
        var loaded: UIUserInterfaceSizeClass?

        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            if loaded == nil { loaded = traitCollection.horizontalSizeClass }
        }
    }

    /// As in UIKit's popovers and form sheets.
    @Test(arguments: [false, true], [false, true])
    func `its content has a compact width, from its first layout until it is a sheet`(isForm: Bool, isPanel: Bool) {
        let content = Widths()
        let scene = SheetScene(.iPad10, content: content, detents: [.height(400)])
        let button = UIButton(frame: CGRect(x: 700, y: 80, width: 60, height: 40))
        scene.root.view.addSubview(button)
        scene.configuration.width = isForm ? .formSheet : .anchored(to: button)
        scene.show(isPanel: isPanel)
        scene.device.settle()

        #expect(scene.root.traitCollection.horizontalSizeClass == .regular)
        #expect(content.loaded == .compact)
        #expect(content.traitCollection.horizontalSizeClass == .compact)
        if let panel = scene.sheet.panel {
            panel.remove(animated: false)
            panel.add(to: scene.root, animated: false)
            scene.device.settle()
            #expect(content.traitCollection.horizontalSizeClass == .compact)
        }
        scene.sheet.configuration.width = .upTo(600)
        scene.device.settle()
        #expect(content.traitCollection.horizontalSizeClass == .regular)
        scene.remove()
        scene.device.settle()
        #expect(content.traitCollection.horizontalSizeClass != .compact)
    }

    @Test
    func `it has the height of the initial detent`() {
        let (scene, _) = make {
            $0.detents = [.height(300), .height(500)]
            $0.initialDetent = .height(500)
        }

        scene.present()

        expectSame(scene.card, CGRect(x: 492, y: 128, width: 320, height: 500))
    }

    @Test
    func `at another edge than the bottom it is a sheet`() {
        let (scene, _) = make { $0.edge = .top }

        scene.present()

        let view = scene.content.view!
        expectSame(scene.device.presentedFrame(of: view), CGRect(x: 140, y: 0, width: 540, height: 400))
    }

    @Test
    func `it fades in beside its view, and a tap anywhere else dismisses it`() {
        let (scene, _) = make()
        scene.content.view.accessibilityIdentifier = "content"
        scene.present(settled: false)
        var frames: [CGRect] = []
        var opacities: [Double] = []
        scene.watch {
            frames.append(scene.card)
            opacities.append(scene.device.layers.opacity(identifier: "content") ?? 0)
        }
        #expect(frames.allSatisfy { abs($0.minY - 128) < 0.01 })
        #expect(opacities == opacities.sorted() && opacities.last == 1, "\(opacities)")
        #expect(Set(opacities).count { $0 > 0 && $0 < 1 } > 10, "\(opacities)")

        scene.device.tap(at: CGPoint(x: 600, y: 900))
        scene.device.settle()

        #expect(!scene.isPresented)
    }

    @Test
    func `it moves to its view after the presentation, if that has moved meanwhile`() {
        let (scene, button) = make()
        scene.present(settled: false)
        scene.device.advance(frames: 3)
        var edges: [CGFloat] = []

        button.frame.origin.y += 100
        scene.watch { edges.append(scene.card.minY) }

        #expect(edges.first == 128)
        expectClose(edges.last ?? 0, 228)
        let steps = zip(edges, edges.dropFirst()).map { $1 - $0 }
        #expect((steps.max() ?? 0) < 20)
    }

    @Test
    func `it is not dragged`() {
        let (scene, _) = make()
        scene.present()

        scene.device.drag(from: CGPoint(x: 600, y: 200), to: CGPoint(x: 600, y: 700), over: 0.2)
        scene.device.settle()

        #expect(scene.isPresented)
        expectSame(scene.card, CGRect(x: 492, y: 128, width: 320, height: 400))
    }

    @Test
    func `in compact width the same presentation is a sheet, and back`() {
        let (scene, _) = make { $0.detents = [.height(400), .large] }
        scene.present()
        let (content, presentation) = (scene.content.view, scene.sheet)
        let loads = content?.superview

        scene.device.resizeScene(to: CGRect(x: 0, y: 0, width: 410, height: 1_180))
        scene.device.settle()
        expectSame(scene.card, CGRect(x: 0, y: 780, width: 410, height: 400))
        scene.sheet?.select(.large)
        scene.device.settle()
        expectSame(scene.card, CGRect(x: 0, y: 24, width: 410, height: 1_156))
        scene.device.resizeScene(to: nil)
        scene.device.settle()

        expectSame(scene.card, CGRect(x: 492, y: 128, width: 320, height: 400))
        #expect(scene.content.presentationController === presentation?.presentationController)
        #expect(content?.superview === loads)
        scene.device.resizeScene(to: CGRect(x: 0, y: 0, width: 410, height: 1_180))
        scene.device.settle()
        #expect(scene.sheet?.selectedDetent == Detent.large.identifier)
    }

    @Test
    func `on a phone it is a sheet that is dragged`() {
        let (scene, _) = make(CGRect(x: 300, y: 80, width: 60, height: 40), .iPhone16)
        scene.present()
        expectSame(scene.card, CGRect(x: 0, y: 452, width: 393, height: 400))

        scene.device.drag(from: CGPoint(x: 196, y: 500), to: CGPoint(x: 196, y: 800), over: 0.2)
        scene.device.settle()

        #expect(!scene.isPresented)
    }

    @Test
    func `the keyboard pushes it only as far as it has to`() {
        let (scene, _) = make(CGRect(x: 380, y: 500, width: 60, height: 40))
        scene.present()
        expectSame(scene.card, CGRect(x: 250, y: 548, width: 320, height: 400))

        scene.device.showKeyboard(height: 400)
        scene.device.settle()
        expectSame(scene.card, CGRect(x: 250, y: 92, width: 320, height: 400))
        scene.device.hideKeyboard()
        scene.device.settle()

        expectSame(scene.card, CGRect(x: 250, y: 548, width: 320, height: 400))
    }

    @Test
    func `beside a bar button it is below that`() {
        let scene = SheetScene(.iPad10, detents: [.height(300)])
        let item = UIBarButtonItem(title: "Filter", style: .plain, target: nil, action: nil)
        scene.root.navigationItem.rightBarButtonItem = item
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.viewControllers[0].navigationItem.rightBarButtonItem = item
        scene.device.showAndSettle(navigation)
        var configuration = SheetConfiguration()
        configuration.detents = [.height(300)]
        configuration.width = .anchored(to: item, width: 280)

        SheetTransition.default.present(scene.content, configuration: configuration, from: navigation)
        scene.device.settle()

        expectClose(scene.card.maxX, 812, within: 0.01)
        #expect(scene.card.minY > 60 && scene.card.minY < 90)
        #expect(scene.card.size == CGSize(width: 280, height: 300))
    }

    @Test
    func `without its view it is a sheet`() {
        let (scene, source) = make()
        source.removeFromSuperview()

        scene.present()

        expectSame(scene.card, CGRect(x: 140, y: 780, width: 540, height: 400))
    }

    @Test
    func `a window that becomes wide during a drag makes the sheet a card beside its view`() {
        let (scene, _) = make()
        scene.device.resizeScene(to: CGRect(x: 0, y: 0, width: 410, height: 1_180))
        scene.present()
        scene.device.touchAndHold(at: CGPoint(x: 200, y: 820))
        scene.device.step(to: CGPoint(x: 200, y: 790))

        scene.device.resizeScene(to: nil)
        scene.device.step(to: CGPoint(x: 200, y: 780))
        scene.device.liftAndSettle()

        expectSame(scene.card, CGRect(x: 492, y: 128, width: 320, height: 400))
        #expect(scene.isPresented)
    }
}
