import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A panel's content has the same safe area as that of a presented sheet.
@MainActor
struct PanelSafeAreaTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var edge: SheetEdge
        var mode: SheetConfiguration.ContentMode
        var isFloating: Bool

        var testDescription: String { "\(edge) \(mode)\(isFloating ? " floating" : "")" }

        static let all = SheetEdge.allCases.flatMap { edge in
            [SheetConfiguration.ContentMode.fixed, .resizing].flatMap { mode in
                [false, true].map { Case(edge: edge, mode: mode, isFloating: $0) }
            }
        }
    }

    /// Points between a floating panel and its edge, or the bars there.
    private static let margin: CGFloat = 12

    @Test(arguments: Case.all, [false, true])
    func `the content avoids the bars and insets of the screen once`(row: Case, isInBars: Bool) {
        let lower = Detent.height(300)
        let scene = PanelScene {
            $0.edge = row.edge
            $0.contentMode = row.mode
            $0.detents = [row.isFloating ? lower.floating(Self.margin) : lower, .height(380)]
        } inside: { map in
            guard isInBars else { return map }
            let tabs = UITabBarController()
            tabs.viewControllers = [UINavigationController(rootViewController: map)]
            return tabs
        }
        scene.add()

        for (detent, isFloating) in [(lower, row.isFloating), (.height(380), false)] {
            scene.panel.sheet.select(detent)
            scene.device.settle()

            let content: UIView = scene.content.view
            let frame = scene.device.presentedFrame(of: content)
            let (bounds, safe) = (scene.panel.view.bounds, scene.panel.view.safeAreaInsets)
            let own =
                switch row.edge {
                case .bottom: safe.bottom
                case .top: safe.top
                case .leading: safe.left
                case .trailing: safe.right
                }
            // A card is above the bars of its page.
            let margin = isFloating ? Self.margin + (isInBars ? own : 0) : 0
            let (inset, hidden): (CGFloat, CGFloat) =
                switch row.edge {
                case .bottom: (content.safeAreaInsets.bottom, frame.maxY - bounds.maxY + max(safe.bottom, margin))
                case .top: (content.safeAreaInsets.top, max(safe.top, margin) - frame.minY)
                case .leading: (content.safeAreaInsets.left, max(safe.left, margin) - frame.minX)
                case .trailing: (content.safeAreaInsets.right, frame.maxX - bounds.maxX + max(safe.right, margin))
                }
            expectClose(Double(inset), Double(hidden * content.bounds.width / frame.width), within: 0.01)
        }
    }
}
