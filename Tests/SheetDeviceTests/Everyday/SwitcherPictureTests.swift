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

    private final class Screen: SheetScene {
        private let upper = UIViewController()

        init(_ sheet: Sheet, _ model: DeviceModel) {
            super.init(model, detents: [.height(240), .medium, .large])
            var selected: Detent?
            let source = UIView(frame: CGRect(x: 400, y: 300, width: 44, height: 44))
            switch sheet {
            case .low, .keyboard, .stack, .panel: break
            case .large: selected = .large
            case .card: configuration.detents = [.height(240).floating(8), .large]
            case .side:
                configuration.edge = .trailing
                configuration.detents = [.width(280), .width(340)]
                selected = .width(340)
            case .resizing:
                configuration.contentMode = .resizing
                selected = .medium
            case .receding:
                configuration.presenterEffect = .recede
                selected = .large
            case .circle: configuration.style = .circle
            case .bars: selected = .medium
            case .anchored:
                root.view.addSubview(source)
                configuration.width = .anchored(to: source)
            }
            show(isPanel: sheet == .panel, animated: sheet != .panel)
            device.settle()
            if let selected { self.sheet.select(selected) }
            device.settle()
            if sheet == .keyboard { device.showKeyboard(height: 336) }
            if sheet == .bars {
                self.sheet.header = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 44))
                self.sheet.footer = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 60))
            }
            if sheet == .stack { SheetTransition.default.present(upper, height: 200, from: content) }
            device.settle()
        }

        /// What can be seen, without the layers' numbers.
        var picture: LayerSnapshot { device.layers.withoutNumbers }

        var insets: UIEdgeInsets { content.view.safeAreaInsets }
    }

    @Test(arguments: Sheet.allCases, [DeviceModel.iPhone16, .iPad10])
    func `a sheet is as before when the app returns, and reports nothing`(sheet: Sheet, model: DeviceModel) {
        let screen = Screen(sheet, model)
        let (before, insets, detent) = (screen.picture, screen.insets, screen.content.activeSheet?.selectedDetent)
        screen.log.clear()
        var pictures = 0

        screen.device.enterBackground()
        screen.device.takeSwitcherPictures {
            pictures += 1
            #expect(screen.frame.intersects(screen.device.window.bounds), "the sheet is not on the picture")
        }
        screen.device.enterForeground()
        screen.device.settle()

        #expect(pictures > 2)
        #expect(screen.picture == before, "\(screen.picture.firstLine(unlike: before))")
        #expect(screen.insets == insets)
        #expect(screen.content.activeSheet?.selectedDetent == detent)
        screen.log.expectNone("should", "will", "did", "attempt")
        #expect(screen.problems.isEmpty && screen.device.exceptions.isEmpty)
    }

    @Test(arguments: RecordedSheet.Movement.allCases, [DeviceModel.iPhone16, .iPad10])
    func `the pictures of a sheet that was moving do not change where it ends`(
        movement: RecordedSheet.Movement, model: DeviceModel
    ) {
        let sheet = RecordedSheet(model)
        sheet.begin(movement)
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
