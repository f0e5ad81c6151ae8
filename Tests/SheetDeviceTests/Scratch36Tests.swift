import SheetPresentation
import Simulator
import Testing
import UIKit

@MainActor
struct Scratch36Tests {
    @Test(arguments: [0, 1, 2])
    func `scratch shrink`(mode: Int) {
        let device = Device(framesPerSecond: 240)
        let root = UIViewController()
        device.show(root)
        let table = UITableViewController(style: .insetGrouped)
        var configuration = SheetConfiguration()
        configuration.detents = mode == 2 ? [.height(200), .large] : [.fitContent, .large]
        configuration.initialDetent = .large
        let sheet = SheetTransition(configuration: configuration).present(table, from: root, animated: false)
        device.settle()
        configuration.detents = [.fitContent]
        sheet?.configuration = configuration
        if mode != 1 { sheet?.select(.fitContent) }
        for _ in 0..<3 {
            device.advanceFrame()
            print("SCRATCH", mode, device.presentedFrame(of: table.view), table.view.frame)
        }
    }
}
