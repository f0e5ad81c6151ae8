import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// The cost of a touch move and of a frame, counted.
@MainActor
struct CostTests {
    private func make(views: Int) -> SheetScene {
        let scene = SheetScene()
        scene.content.view.addSmallSubviews(views)
        return scene
    }

    /// That is each of 27 properties once, and the two that are animated twice, at the start and at the end of the movement. The container
    /// is UIKit's.
    @Test(arguments: [10, 1_000])
    func `a presentation begins with each property written once, and each view of the content laid out once`(views: Int)
    {
        let scene = make(views: views)

        let cost = scene.device.measure {
            let before = scene.device.counters.animationsAdded
            scene.present(height: 500, settled: false)
            while scene.device.counters.animationsAdded == before { scene.device.advanceFrame() }
        }

        // One of the animations is that of an empty view, in which UIKit runs what an app animates alongside.
        #expect(cost.layerWrites == 35)
        #expect(cost.layoutPasses == 12 + views)
        #expect(cost.animationsAdded == 3)
    }

    /// The views of UIKit's navigation controller included.
    @Test(arguments: [
        (SheetKind.lowerDetent, writes: 35, layouts: 22), (.card, 58, 26), (.bars, 49, 26), (.trailing, 35, 22),
        (.grabber, 41, 24), (.navigation, 86, 51),
    ])
    func `every kind of sheet begins with few writes and layouts`(kind: SheetKind, writes: Int, layouts: Int) {
        let scene = make(views: 10)
        kind.configure(&scene.configuration)
        let content = kind == .navigation ? UINavigationController(rootViewController: scene.content) : scene.content

        let cost = scene.device.measure {
            let before = scene.device.counters.animationsAdded
            let sheet = SheetTransition(configuration: scene.configuration).present(content, from: scene.root)
            if kind == .bars {
                sheet?.header = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 44))
                sheet?.footer = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 60))
            }
            while scene.device.counters.animationsAdded == before { scene.device.advanceFrame() }
        }

        #expect(cost.layerWrites == writes)
        #expect(cost.layoutPasses == layouts)
    }

    @Test(arguments: [10, 1_000])
    func `a touch move writes two layer properties and lays nothing out`(views: Int) {
        let scene = make(views: views)
        scene.configuration.detents = [.height(200), .height(600)]
        scene.present()
        let start = scene.onSheet()
        scene.device.touchAndHold(at: start)
        scene.device.step(to: CGPoint(x: start.x, y: start.y - 60))

        let cost = scene.device.measure {
            scene.device.move(to: CGPoint(x: start.x, y: start.y - 160), frames: 20)
        }

        // Between the stops the dimming is constant, so its opacity is not written.
        #expect(cost.layerWrites == 20)
        #expect(cost.layoutPasses == 0)
        #expect(cost.animationsAdded == 0)
        #expect(cost.snapshots == 0)
    }

    enum SheetKind: CaseIterable {
        case lowerDetent, card, bars, trailing, grabber, navigation

        func configure(_ configuration: inout SheetConfiguration) {
            configuration.detents = [.height(500)]
            switch self {
            case .lowerDetent: configuration.detents = [.height(300), .height(600)]
            case .card: configuration.detents = [.height(200).floating(8), .height(600)]
            case .trailing:
                configuration.edge = .trailing
                configuration.detents = [.width(300)]
            case .grabber: configuration.grabber = .standard
            case .bars, .navigation: break
            }
        }
    }

    /// A modal panel dims its host between the detents, like a sheet; any other one is moved and nothing else.
    @Test(arguments: [false, true])
    func `a touch move of a panel costs what that of a sheet does`(isModal: Bool) {
        let scene = PanelScene { $0.detents = [.height(200), .height(600)] }
        scene.content.view.addSmallSubviews(1_000)
        scene.panel.isModal = isModal
        scene.panel.isDismissible = true
        scene.add()
        let start = scene.onSheet()
        scene.device.touchAndHold(at: start)
        scene.device.touchMove(to: CGPoint(x: start.x, y: start.y + 20))
        scene.device.advance(frames: 3)

        let cost = scene.device.measure {
            scene.device.move(to: CGPoint(x: start.x, y: start.y + 120), frames: 20)
        }
        scene.device.touchUp()
        scene.device.advance(frames: 3)
        let played = scene.device.measure { scene.device.advance(frames: 5) }

        #expect(cost.layerWrites == (isModal ? 40 : 20))
        #expect(cost.layoutPasses == 0)
        #expect(cost.animationsAdded == 0)
        #expect(played.mainThreadCallbacks == 0)
        #expect(played.layerWrites == 0)
    }

    @Test
    func `an observer is called once per frame, and only while the sheet moves`() {
        let scene = make(views: 1)
        let sheet = scene.present(settled: false)
        var heights: [CGFloat] = []
        sheet?.onVisibleExtentChange = { heights.append($0) }
        // The presentation begins in a turn of its own, before the next frame.
        scene.device.turn()
        var counts = [heights.count]
        scene.watch { counts.append(heights.count) }

        #expect(counts[0] <= 1)
        #expect(zip(counts, counts.dropFirst()).allSatisfy { $1 - $0 <= 1 }, "\(counts)")
        #expect(heights.count > 15)
        #expect(heights.last == 500)
        let rest = scene.device.measure { scene.device.advance(frames: 30) }
        #expect(rest.mainThreadCallbacks == 0)
        scene.content.dismiss(animated: true)
        scene.device.settle()
        #expect(heights.last == 0)
    }

    /// With all that a sheet can show: a card with a footer over a material, on two sheets that recede.
    @Test(arguments: [10, 10_000])
    func `a touch move of a card with everything writes one property an effect`(views: Int) {
        let scene = make(views: 0)
        scene.configuration.presenterEffect = .recede
        scene.present(height: 600)
        let upper = UIViewController()
        upper.view.addSmallSubviews(views)
        var configuration = scene.configuration
        configuration.detents = [.height(200).floating(8), .height(600)]
        configuration.largestUndimmedDetent = .height(200)
        configuration.appearance.background = .material()
        let sheet = SheetTransition.default.present(upper, configuration: configuration, from: scene.content)
        sheet?.footer = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 40))
        scene.device.settle()
        let start = CGPoint(x: 196, y: 700)
        scene.device.touchAndHold(at: start)
        scene.device.step(to: CGPoint(x: start.x, y: start.y - 60))

        let cost = scene.device.measure {
            scene.device.move(to: CGPoint(x: start.x, y: start.y - 160), frames: 20)
        }

        // The view, two clips, two radii, half of the shadow, the footer, the dimming, and the picture's transform and corners.
        #expect(cost.layerWrites == 20 * 10)
        #expect(cost.layoutPasses == 0)
        #expect(cost.animationsAdded == 0)
        #expect(cost.snapshots == 0)
    }
}
