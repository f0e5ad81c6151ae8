import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// The pictures for the app switcher: in the background the app is laid out in another appearance and orientation, and then as before.
@MainActor
struct SwitcherPictureTests {
    /// What is on screen.
    enum Sheet: CaseIterable {
        case low, large, card, side, resizing, keyboard, stack, receding, circle, bars, anchored, panel
    }

    @MainActor
    private final class Screen {
        let scene: SheetScene
        private let upper = UIViewController()
        private var panel: SheetPanel?

        init(_ sheet: Sheet, _ model: DeviceModel) {
            scene = SheetScene(model)
            scene.configuration.detents = [.height(240), .medium, .large]
            var selected: Detent?
            let source = UIView(frame: CGRect(x: 400, y: 300, width: 44, height: 44))
            switch sheet {
            case .low, .keyboard, .stack, .panel: break
            case .large: selected = .large
            case .card: scene.configuration.detents = [.height(240).floating(8), .large]
            case .side:
                scene.configuration.edge = .trailing
                scene.configuration.detents = [.width(280), .width(340)]
                selected = .width(340)
            case .resizing:
                scene.configuration.contentMode = .resizing
                selected = .medium
            case .receding:
                scene.configuration.presenterEffect = .recede
                selected = .large
            case .circle: scene.configuration.style = .circle
            case .bars: selected = .medium
            case .anchored:
                scene.root.view.addSubview(source)
                scene.configuration.width = .anchored(to: source)
            }
            if sheet == .panel {
                let panel = SheetPanel(contentViewController: scene.content, configuration: scene.configuration)
                self.panel = panel
                panel.add(to: scene.root, animated: false)
            } else {
                scene.present()
            }
            if let selected { scene.content.activeSheet?.select(selected) }
            scene.device.settle()
            if sheet == .keyboard { scene.device.showKeyboard(height: 336) }
            if sheet == .bars {
                scene.content.activeSheet?.header = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 44))
                scene.content.activeSheet?.footer = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 60))
            }
            if sheet == .stack {
                SheetTransition.default.present(upper, height: 200, from: scene.content)
            }
            scene.device.settle()
        }

        /// What can be seen, without the layers' numbers.
        var picture: LayerSnapshot { scene.device.layers.withoutNumbers }

        var insets: UIEdgeInsets { scene.content.view.safeAreaInsets }
    }

    @Test(arguments: Sheet.allCases, [DeviceModel.iPhone16, .iPad10])
    func `a sheet is as before when the app returns, and reports nothing`(sheet: Sheet, model: DeviceModel) {
        let screen = Screen(sheet, model)
        let (before, insets, detent) = (screen.picture, screen.insets, screen.scene.content.activeSheet?.selectedDetent)
        screen.scene.log.clear()
        var pictures = 0

        screen.scene.device.enterBackground()
        screen.scene.device.takeSwitcherPictures {
            pictures += 1
            let bounds = screen.scene.device.window.bounds
            let frame = screen.scene.device.presentedFrame(of: screen.scene.content.view)
            #expect(frame.intersects(bounds), "the sheet is not on the picture")
        }
        screen.scene.device.enterForeground()
        screen.scene.device.settle()

        #expect(pictures > 2)
        #expect(screen.picture == before, "\(screen.picture.firstLine(unlike: before))")
        #expect(screen.insets == insets)
        #expect(screen.scene.content.activeSheet?.selectedDetent == detent)
        screen.scene.log.expectNone("should", "will", "did", "attempt")
        #expect(screen.scene.problems.isEmpty && screen.scene.device.exceptions.isEmpty)
    }

    @Test(arguments: InterruptionTests.Movement.allCases, [DeviceModel.iPhone16, .iPad10])
    func `the pictures of a sheet that was moving do not change where it ends`(
        movement: InterruptionTests.Movement, model: DeviceModel
    ) {
        let sheet = RecordedSheet(model)
        sheet.present(settled: movement != .presentation)
        switch movement {
        case .presentation: break
        case .selection: sheet.sheet?.select(RecordedSheet.high)
        case .dismissal: sheet.dismiss()
        case .userDismissal: sheet.throwOut()
        case .cancelledDismissal:
            sheet.pull(90)
            sheet.device.touchCancel()
        }
        sheet.advance(4)

        sheet.device.enterBackground()
        sheet.device.takeSwitcherPictures()
        sheet.device.enterForeground()
        sheet.device.settle()

        #expect(sheet.isPresented == (movement != .dismissal && movement != .userDismissal))
        if sheet.isPresented { expectClose(sheet.height, movement == .selection ? 400 : 200) }
        sheet.log.clear()
        sheet.expectUsable()
    }
}

extension LayerSnapshot {
    /// The beginning of the first layer that differs.
    fileprivate func firstLine(unlike other: LayerSnapshot) -> String {
        guard sublayers.count == other.sublayers.count else {
            return "\(name) has \(sublayers.map(\.name)) instead of \(other.sublayers.map(\.name))"
        }
        for (mine, theirs) in zip(sublayers, other.sublayers) where mine != theirs {
            return mine.firstLine(unlike: theirs)
        }
        let (mine, theirs) = ("\(self)", "\(other)")
        return String("\(mine.prefix(700)) was \(theirs.prefix(700))")
    }
}
