import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Content gestures and invalid values of modal styles.
@MainActor
struct ModalContentTests {
    private func present(_ style: TransitionStyle, _ content: UIViewController) -> (Device, UIViewController) {
        let device = Device(.iPhone16)
        let root = UIViewController()
        device.showAndSettle(root)
        ModalTransition(style).present(content, from: root)
        device.settle()
        return (device, root)
    }

    @Test(arguments: [false, true])
    func `a list with a refresh control keeps the pull at its top`(refreshes: Bool) {
        let content = UIViewController()
        let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        list.contentInsetAdjustmentBehavior = .never
        list.contentSize = CGSize(width: 393, height: 2_000)
        if refreshes { list.refreshControl = UIRefreshControl() }
        content.view.addSubview(list)
        let (device, root) = present(.slide(from: .bottom), content)

        device.drag(from: CGPoint(x: 196, y: 200), to: CGPoint(x: 196, y: 780), over: 0.4, hold: 0.3)
        let isRefreshing = list.refreshControl?.isRefreshing
        device.settle()

        #expect((root.presentedViewController != nil) == refreshes)
        #expect(isRefreshing == (refreshes ? true : nil))
    }

    @Test
    func `an invalid damping is reported and replaced`() {
        var problems: [SheetProblem] = []
        SheetProblem.reporter = { problems.append($0) }
        let style = TransitionStyle.slide(from: .bottom).with { $0.timing = .spring(dampingRatio: .nan) }

        let (device, root) = present(style, UIViewController())

        #expect(problems.count == 1)
        #expect(problems.first?.cause.contains("damping") == true)
        #expect(root.presentedViewController != nil && device.exceptions.isEmpty)
    }
}
