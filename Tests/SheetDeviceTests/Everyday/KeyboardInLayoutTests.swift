import SheetPresentation
import Simulator
import Testing
import UIKit

/// A keyboard that disappears while a sheet changes its heights.
@MainActor
struct KeyboardInLayoutTests {
    /// Who ends editing.
    nonisolated enum Cause: CaseIterable {
        /// The sheet, which becomes dimmed above the presenter with the keyboard.
        case dimmed
        /// The app, when the change selects another detent.
        case delegate
    }

    private final class Ending: NSObject, SheetDelegate {
        let page: UIViewController

        init(_ page: UIViewController) { self.page = page }

        func sheetDidChangeSelectedDetent(_ sheet: SheetController) { page.view.endEditing(true) }
    }

    @Test(arguments: Cause.allCases)
    func `the sheet moves down together with the keyboard`(cause: Cause) throws {
        let (device, root, sheet) = (Device(.iPhone16, framesPerSecond: 120), UIViewController(), UIViewController())
        device.showAndSettle(root)
        let page = cause == .dimmed ? root : sheet
        let field = UITextField(frame: CGRect(x: 20, y: 80, width: 200, height: 40))
        page.view.addSubview(field)
        var configuration = SheetConfiguration(detents: [.height(500)])
        if cause == .dimmed { configuration.largestUndimmedDetent = .height(500) }
        let ending = Ending(page)
        SheetTransition.default.present(sheet, configuration: configuration, from: root, delegate: ending)
        device.settle()
        field.becomeFirstResponder()
        device.settle()
        var top: CGFloat { device.presentedFrame(of: sheet.view).minY }
        try #require(top == 59)

        sheet.activeSheet?.configuration.detents = [.height(200), .height(600)]
        var (last, steps) = (top, [CGFloat]())
        for _ in 0..<90 {
            device.advance(frames: 1)
            steps.append(top - last)
            last = top
        }

        #expect(!field.isFirstResponder)
        #expect(top == 252)
        // 193 points in a quarter of a second and more, of 120 frames a second.
        #expect(steps.allSatisfy { (-0.01...20).contains($0) })
    }
}
