import Support
import Testing
import UIKit

@MainActor
struct LayoutAnimationTests {
    private let stage = Stage()
    private let controller = UIViewController()
    private let view: UIView
    private let top: NSLayoutConstraint
    private let height: NSLayoutConstraint

    init() {
        view = controller.view.addConstrained()
        top = view.topAnchor.constraint(equalTo: controller.view.topAnchor, constant: 100)
        height = view.heightAnchor.constraint(equalToConstant: 50)
        NSLayoutConstraint.activate([
            top, height,
            view.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
            view.widthAnchor.constraint(equalToConstant: 80),
        ])
        stage.show(controller)
    }

    @Test
    func `[D] a changed constant animates when layout is forced inside the block`() {
        top.constant = 300
        UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
            self.controller.view.layoutIfNeeded()
        }

        #expect(view.frame.minY == 300)
        stage.wait(0.2)
        expectClose(stage.presentedFrame(of: view).minY, 200, within: 10)
        stage.settle()
        #expect(stage.presentedFrame(of: view).minY == 300)
    }

    @Test
    func `[D] without layout in the block it jumps`() {
        UIView.animate(withDuration: 0.4) {
            self.top.constant = 300
        }

        stage.waitFrame()
        stage.waitFrame()

        #expect(stage.presentedFrame(of: view).minY == 300)
    }

    @Test
    func `[D] layout before the block keeps earlier changes out of the animation`() {
        let other = controller.view.addConstrained()
        NSLayoutConstraint.activate(
            other.sized(10, 10) + [
                other.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor, constant: 200),
                other.topAnchor.constraint(equalTo: controller.view.topAnchor, constant: 200),
            ])
        controller.view.layoutIfNeeded()

        height.constant = 150
        UIView.animate(withDuration: 0.4) {
            self.controller.view.layoutIfNeeded()
        }
        stage.wait(0.1)

        #expect(stage.presentedFrame(of: other) == CGRect(x: 200, y: 200, width: 10, height: 10))
        #expect(stage.presentedFrame(of: view).height < 150)
    }

    @Test
    func `[D] a changed constraint reaches the screen with the next commit by itself`() {
        top.constant = 140

        stage.waitFrame()

        #expect(stage.presentedFrame(of: view).minY == 140)
    }

    @Test
    func `[D] swapping constraints animates like changing one`() {
        let lower = view.topAnchor.constraint(equalTo: controller.view.topAnchor, constant: 400)
        top.isActive = false
        lower.isActive = true

        UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
            self.controller.view.layoutIfNeeded()
        }
        stage.wait(0.2)

        #expect(view.frame.minY == 400)
        expectClose(stage.presentedFrame(of: view).minY, 250, within: 15)
        #expect(stage.console.isEmpty)
    }
}
