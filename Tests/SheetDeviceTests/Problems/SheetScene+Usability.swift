import SheetPresentation
import Simulator
import Testing
import UIKit

extension SheetScene {
    /// Expects the screen to respond, and a sheet to appear and disappear.
    func expectUsableScreen(sourceLocation: SourceLocation = #_sourceLocation) {
        device.settle()
        let presenter = device.window.rootViewController
        presenter?.dismiss(animated: false)
        device.settle()
        let fresh = UIViewController()
        if let presenter {
            SheetTransition.default.present(fresh, height: 300, from: presenter)
        }
        device.settle()
        #expect(
            fresh.presentingViewController != nil, "nothing can be presented any more", sourceLocation: sourceLocation)
        device.tap(at: CGPoint(x: 100, y: 40))
        device.settle()
        #expect(fresh.presentingViewController == nil, "the sheet cannot be dismissed", sourceLocation: sourceLocation)
        #expect(device.exceptions.isEmpty, sourceLocation: sourceLocation)
    }
}
