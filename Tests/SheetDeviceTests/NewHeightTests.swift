import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A resting sheet is animated to a new height, together with its content.
@MainActor
struct NewHeightTests {
    private func make() -> SheetScene {
        let scene = SheetScene(detents: [.fitContent])
        want(240, scene)
        scene.present()
        return scene
    }

    private func want(_ height: CGFloat, _ scene: SheetScene) {
        scene.content.preferredContentSize = CGSize(width: 0, height: height)
    }

    private func top(_ height: CGFloat) -> CGFloat { 852 - 34 - height }

    /// The upper edge in every frame until nothing moves.
    private func tops(_ scene: SheetScene, _ check: () -> Void = {}) -> [CGFloat] {
        var tops = [scene.top]
        scene.watch {
            tops.append(scene.top)
            check()
        }
        return tops
    }

    @Test(arguments: [false, true], [false, true])
    func `a detent that is added and selected without animation is reached at once`(isPanel: Bool, isMoving: Bool) {
        let scene = ReportScene(isPanel: isPanel)
        if isMoving {
            scene.sheet?.select(.high)
            scene.device.advance(frames: 5)
        }
        scene.log.clear()

        scene.device.perform {
            scene.sheet?.configuration.detents.append(.height(450))
            scene.sheet?.select(.height(450), animated: false)
        }
        scene.device.advanceFrame()

        #expect(scene.height == 450)
        scene.device.settle()
        #expect(scene.height == 450)
        scene.log.expect(["select height(450.0)", "move height(450.0)", "settle height(450.0)"])
    }

    @Test(arguments: [false, true])
    func `after an animation to a new height a tap is for the content again`(isPushed: Bool) {
        let (first, page) = (UIViewController(), UIViewController())
        (first.preferredContentSize.height, page.preferredContentSize.height) = (240, 240)
        let button = UIButton(frame: CGRect(x: 20, y: 100, width: 200, height: 50))
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        page.view.addSubview(button)
        let navigation = UINavigationController(rootViewController: isPushed ? first : page)
        let scene = SheetScene(content: navigation, detents: [.fitContent])
        scene.present()
        let before = scene.frame

        page.preferredContentSize.height = 300
        if isPushed { navigation.pushViewController(page, animated: true) }
        scene.device.settle()
        let frame = scene.device.presentedFrame(of: button)
        scene.device.tap(at: CGPoint(x: frame.midX, y: frame.midY))

        expectClose(before.minY - scene.top, 60)
        #expect(taps == 1)
    }

    @Test
    func `with new detents in an animation of the app a held sheet moves no further than its detent`() {
        let scene = SheetScene(detents: [.height(300), .height(600)])
        let sheet = scene.present()
        let start = scene.onSheet()
        scene.device.touchDown(at: start)
        scene.device.move(to: CGPoint(x: start.x, y: start.y - 90), frames: 9)
        let held = scene.top
        #expect(held < 552 - 70)

        scene.device.perform {
            UIView.animate(withDuration: 0.3) {
                sheet?.configuration.detents = [.height(320), .height(650)]
                scene.device.window.layoutIfNeeded()
            }
        }
        for _ in 0..<30 {
            scene.device.advanceFrame()
            // The lower detent moves by 20 points.
            #expect(scene.top > held - 20.5 && scene.top < held + 0.5)
        }

        scene.device.liftAndSettle()
        #expect(scene.top == scene.screenHeight - 320)
    }

    @Test(arguments: [Detent.large, .medium, .height(200)], [200.0, 150])
    func `content with a lower tallest detent reaches the end of the sheet all the way`(
        selected: Detent, height: CGFloat
    ) throws {
        let scene = SheetScene(detents: [.height(200), .medium, .large]) { $0.initialDetent = selected }
        let sheet = try #require(scene.present())
        var last = scene.top

        sheet.configuration.detents = [.height(height)]
        // To the first height the movement begins before the layout that measures the detents.
        sheet.select(.height(height))
        scene.watch {
            let content = scene.frame
            #expect(content.maxY > 852 - 0.01)
            #expect(abs(content.minY - scene.sheetFrame.minY) < 0.01)
            #expect(scene.top >= last - 0.01)
            last = scene.top
        }

        #expect(scene.content.view.bounds.height == scene.height)
    }

    @Test(arguments: [400.0, 120])
    func `views at the lower end of the content stay at the lower end`(height: CGFloat) {
        let scene = make()
        let button = UIView()
        button.translatesAutoresizingMaskIntoConstraints = false
        scene.content.view.addSubview(button)
        NSLayoutConstraint.activate([
            button.heightAnchor.constraint(equalToConstant: 44),
            button.leadingAnchor.constraint(equalTo: scene.content.view.leadingAnchor),
            button.trailingAnchor.constraint(equalTo: scene.content.view.trailingAnchor),
            button.bottomAnchor.constraint(equalTo: scene.content.view.safeAreaLayoutGuide.bottomAnchor),
        ])
        scene.device.settle()

        want(height, scene)

        scene.watch { expectClose(scene.device.presentedFrame(of: button).maxY, 852 - 34, within: 0.5) }
    }

    @Test
    func `it changes immediately if animations are disabled`() {
        let scene = make()
        UIView.performWithoutAnimation { want(400, scene) }
        scene.device.advanceFrame()

        #expect(scene.top == top(400))
    }

    @Test
    func `it is animated even if UIKit lays it out without animations first`() {
        let scene = make()
        want(400, scene)
        UIView.performWithoutAnimation { scene.device.window.layoutIfNeeded() }

        let tops = tops(scene)

        #expect(tops.first == top(240) && tops.last == top(400))
        #expect(zip(tops, tops.dropFirst()).allSatisfy { abs($0 - $1) < 160 / 5 }, "\(tops)")
    }

    @Test
    func `it changes in the app's animation if the app lays it out`() {
        let scene = make()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            want(340, scene)
            scene.content.view.window?.layoutIfNeeded()
        }
        scene.device.advance(by: 0.5)

        expectClose(scene.top, top(290), within: 3)
        scene.device.settle()
        #expect(scene.top == top(340))
    }

    @Test
    func `a custom detent is measured again on request, with and without animation`() {
        for isAnimated in [true, false] {
            let scene = SheetScene()
            let height = CustomHeight(300)
            scene.configuration.detents = [height.detent]
            let sheet = scene.present()
            expectClose(scene.top, 852 - 300, within: 1e-6)

            height.value = 500
            sheet?.invalidateDetents(animated: isAnimated)
            scene.device.advanceFrame()
            scene.device.advanceFrame()

            #expect((scene.top < 852 - 499) == !isAnimated)
            scene.device.settle()
            expectClose(scene.top, 852 - 500, within: 1e-6)
        }
    }
}
