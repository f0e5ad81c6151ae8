import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// An app that changes the sheet inside a closure that only computes a detent or the state of a driven view.
@MainActor
struct ComputingClosureTests {
    nonisolated enum Change: String, CaseIterable, Sendable {
        case select, selectAtOnce, configuration, combined, drive, stopDriving, footer
    }

    private func perform(_ change: Change, on scene: DrivenScene) {
        let sheet = scene.sheet!
        switch change {
        case .select: sheet.select(.high)
        case .selectAtOnce: sheet.select(.high, animated: false)
        case .configuration: sheet.configuration.detents = [.height(333)]
        case .combined:
            sheet.animateChanges {
                sheet.configuration.detents = [.height(333)]
                sheet.select(.height(333))
            }
        case .drive: sheet.drive(scene.root.view, to: .high) { _ in .rest }
        case .stopDriving: sheet.stopDriving(scene.button)
        case .footer: sheet.footer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
        }
    }

    private func expectUnchanged(_ scene: DrivenScene, height: CGFloat) {
        #expect(scene.height == height)
        #expect(scene.sheet.selectedDetent == (height == 600 ? Detent.high : .low).identifier)
        #expect(scene.sheet.extent(of: .low) == 200)
        #expect(scene.sheet.extent(of: .high) == 600)
        #expect(scene.sheet.footer == nil)
        #expect(scene.problems.count == 1)
    }

    @Test(arguments: Change.allCases, [false, true])
    func `a change in the closure of a driven view is reported and refused`(change: Change, isPanel: Bool) {
        let scene = DrivenScene(isPanel: isPanel)
        var isFirst = true
        // The sheet retains the closure, and must not retain the device.
        scene.sheet.drive(scene.button, from: .low, to: .high) { [unowned scene] progress in
            MainActor.assumeIsolated {
                if isFirst || progress > 0.2 && progress < 0.8 { perform(change, on: scene) }
                isFirst = false
            }
            return TransitionViewState { $0.translation.y = -DrivenScene.distance * progress }
        }
        scene.device.settle()
        expectUnchanged(scene, height: 200)

        scene.sheet.select(.high)
        scene.watch { #expect(scene.height >= 200 && scene.height <= 610) }

        expectUnchanged(scene, height: 600)
        #expect(scene.buttonProgress == 1)
    }

    @Test(arguments: Change.allCases, [(false, false), (true, false), (true, true)])
    func `a change in the closure of a detent is reported and refused, also after it has measured the content`(
        change: Change, row: (isPanel: Bool, isMeasuring: Bool)
    ) {
        let height = CustomHeight(400)
        height.measuresContent = row.isMeasuring
        let content = UIViewController()
        content.preferredContentSize.height = 300
        let scene = DrivenScene(isPanel: row.isPanel, content: content) { $0.detents = [.low, height.detent, .high] }
        scene.driveButton()
        height.onQuery = { [unowned scene] in perform(change, on: scene) }

        scene.sheet.invalidateDetents()
        scene.device.settle()

        expectUnchanged(scene, height: 200)
        #expect(scene.sheet.extent(of: height.detent) == 400)
        scene.sheet.select(.high)
        scene.device.settle()
        expectUnchanged(scene, height: 600)
        #expect(scene.buttonProgress == 1)
    }

    /// Changes the sheet when it is laid out, which it is for a measurement as well.
    private final class Busy: UIViewController {
        override func viewDidLoad() {
            super.viewDidLoad()
            let label = UILabel()
            label.text = "Busy"
            label.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(label)
            NSLayoutConstraint.activate([
                label.topAnchor.constraint(equalTo: view.topAnchor),
                label.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                label.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                label.bottomAnchor.constraint(equalTo: view.bottomAnchor),
                label.heightAnchor.constraint(equalToConstant: 240),
            ])
        }

        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            guard let sheet = activeSheet, sheet.configuration.appearance.cornerRadius != 30 else { return }
            sheet.configuration.appearance.cornerRadius = 30
        }
    }

    @Test
    func `a change while content is laid out for its measurement is not refused`() {
        let scene = SheetScene(presenting: Busy(), detents: [.fitContent, .large])

        #expect(scene.sheet.configuration.appearance.cornerRadius == 30)
        #expect(scene.problems == [])
    }
}
