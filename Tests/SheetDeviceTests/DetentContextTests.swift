import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// What a custom detent's closure receives.
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
        let scene = SheetScene(detents: [.custom("own") { change.height($0.traitCollection) }])
        scene.show(isPanel: isPanel)
        scene.device.settle()
        #expect(scene.top == scene.screenHeight - 300)

        change.make(on: scene.device)
        scene.device.settle()

        #expect(scene.top == scene.screenHeight - change.height(scene.root.traitCollection))
        #expect(scene.top != scene.screenHeight - 300)
        #expect(scene.problems.isEmpty)
    }

    @Test(arguments: [(SheetEdge.bottom, 150), (.top, 150), (.leading, 196.5)] as [(SheetEdge, CGFloat)])
    func `a detent of half the content's width, or at a side of the container's`(edge: SheetEdge, extent: CGFloat) {
        let scene = SheetScene(edge: edge)
        scene.configuration.width = .upTo(300)
        scene.configuration.detents = [.custom("half") { $0.width / 2 }]

        scene.present()

        let frame = scene.frame
        let visible = frame.intersection(scene.device.window.bounds)
        // Rounded to pixels.
        #expect(abs((edge == .leading ? visible.width : visible.height) - extent) < 0.5)
        #expect(edge == .leading || visible.width == 300)
    }
}
