import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// An app that groups changes of its own layers with a change of a sheet.
@MainActor
struct SheetInTransactionTests {
    private func edges(_ change: (SheetController) -> Void) -> [CGFloat] {
        let scene = SheetScene(detents: [.height(200), .height(700)])
        guard let sheet = scene.present() else { return [] }
        change(sheet)
        return (0..<20).map { _ in
            scene.device.advanceFrame()
            return scene.device.presentedFrame(of: scene.content.view).minY
        }
    }

    @Test func `a timing function of the app's transaction does not change the movement`() {
        let plain = edges { $0.select(.height(700)) }
        let grouped = edges { sheet in
            CATransaction.begin()
            CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
            sheet.select(.height(700))
            CATransaction.commit()
        }

        #expect(plain.count == 20 && plain.last! < plain.first! - 100)
        #expect(grouped == plain)
    }
}
