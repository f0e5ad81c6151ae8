import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// The traits that a custom detent's closure receives.
@MainActor
struct DetentContextTests {
    enum Change: CaseIterable {
        case rotation, textSize, appearance

        @MainActor
        func make(on device: Device) {
            switch self {
            case .rotation: device.rotate(to: .landscapeLeft)
            case .textSize: device.settings.contentSizeCategory = .accessibilityLarge
            case .appearance: device.settings.userInterfaceStyle = .dark
            }
        }

        /// The height in points for the traits before and after the change.
        @MainActor
        func height(_ traits: UITraitCollection) -> CGFloat {
            switch self {
            case .rotation: traits.verticalSizeClass == .compact ? 150 : 300
            case .textSize: traits.preferredContentSizeCategory.isAccessibilityCategory ? 450 : 300
            case .appearance: traits.userInterfaceStyle == .dark ? 350 : 300
            }
        }
    }

    @Test(arguments: Change.allCases, [false, true])
    func `a detent depends on the traits, and is computed again when they change`(change: Change, isPanel: Bool) {
        let scene = SheetScene()
        scene.configuration.detents = [.custom("own") { change.height($0.traitCollection) }]
        if isPanel {
            SheetPanel(contentViewController: scene.content, configuration: scene.configuration)
                .add(to: scene.root, animated: false)
            scene.device.settle()
        } else {
            scene.present(height: nil)
        }
        #expect(scene.top == scene.screenHeight - 300)

        change.make(on: scene.device)
        scene.device.settle()

        #expect(scene.top == scene.screenHeight - change.height(scene.root.traitCollection))
        #expect(scene.top != scene.screenHeight - 300)
        #expect(scene.problems.isEmpty)
    }
}
