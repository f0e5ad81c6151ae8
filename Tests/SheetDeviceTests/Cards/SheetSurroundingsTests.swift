import Foundation
import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Sheets over other presentations, other keyboards and in several windows.
@MainActor
struct SheetSurroundingsTests {
    private func configuration(_ detents: [Detent] = [.height(300)]) -> SheetConfiguration {
        var configuration = SheetConfiguration()
        configuration.detents = detents
        configuration.presenterEffect = .recede
        return configuration
    }

    @Test
    func `a sheet over a full-screen modal lets only that recede, and leaves it as it was`() throws {
        let scene = SheetScene()
        let modal = UIViewController()
        modal.modalPresentationStyle = .fullScreen
        modal.view.backgroundColor = .systemTeal
        scene.root.present(modal, animated: true)
        scene.device.settle()
        let frame = modal.view.frame
        func watch() {
            let frames = scene.watch {
                if scene.isPresented, scene.top < 852 { scene.expectInStep(extent: 300) }
                #expect(modal.view.frame == frame && modal.view.layer.transform == CATransform3DIdentity)
            }
            #expect(frames > 10)
        }

        let cost = scene.device.measure {
            SheetTransition.default.present(scene.content, configuration: configuration(), from: modal)
            watch()
        }
        #expect(cost.snapshots == 1)
        expectClose(scene.top, 552, within: 0.01)
        scene.content.dismiss(animated: true)
        watch()

        #expect(modal.presentedViewController == nil && !scene.isPresented)
    }

    @Test
    func `presented by an alert's action it appears over the alert's presenter, once the alert has gone`() throws {
        let scene = SheetScene()
        let alert = UIAlertController(title: "Delete", message: nil, preferredStyle: .alert)
        alert.addAction(
            UIAlertAction(title: "Details", style: .default) { _ in
                SheetTransition.default.present(scene.content, configuration: self.configuration(), from: scene.root)
            })
        scene.root.present(alert, animated: true)
        scene.device.settle()
        let button = scene.device.accessibilityElements.first { $0.accessibilityLabel == "Details" }
        let frame = scene.device.presentedFrame(of: try #require(button))
        scene.device.tap(at: CGPoint(x: frame.midX, y: frame.midY))

        var frames = 0
        scene.watch {
            guard scene.isPresented, scene.top < 852 else { return }
            #expect(alert.presentingViewController == nil)
            #expect(scene.device.layers.first(named: "Alert") == nil)
            scene.expectInStep(extent: 300)
            frames += 1
        }

        #expect(frames > 10)
        #expect(scene.content.presentingViewController === scene.root)
        #expect(scene.problems.isEmpty)
    }

    @Test
    func `an alert over a sheet keeps it at its detent`() {
        let scene = SheetScene()
        scene.configuration = configuration([.height(200).floating(8), .large])
        let sheet = scene.present()
        let before = scene.top
        let alert = UIAlertController(title: "Delete", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))

        scene.content.present(alert, animated: true)
        scene.watch { expectClose(scene.top, before, within: 0.01) }
        #expect(alert.presentingViewController === scene.content)
        alert.dismiss(animated: true)
        scene.watch { expectClose(scene.top, before, within: 0.01) }

        #expect(sheet?.selectedDetent == Detent.height(200).identifier)
    }

    @Test
    func `a card over another sheet's keyboard is at its own place once that has gone`() {
        let scene = SheetScene()
        let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
        scene.content.view.addSubview(field)
        scene.configuration = configuration([.height(300)])
        scene.present()
        field.becomeFirstResponder()
        scene.device.settle()
        let lifted = scene.top
        let upper = UIViewController()

        SheetTransition.default.present(
            upper, configuration: configuration([.height(200).floating(8)]), from: scene.content)
        var last = (upper: CGFloat(852), lower: lifted)
        scene.watch {
            let seen = (upper: scene.device.presentedFrame(of: upper.view).minY, lower: scene.top)
            #expect(seen.upper <= last.upper && seen.lower >= last.lower)
            last = seen
        }
        expectClose(scene.device.presentedFrame(of: upper.view).minY, 652, within: 0.01)
        upper.dismiss(animated: true)
        scene.watch {
            #expect(scene.top <= last.lower)
            last.lower = scene.top
        }

        #expect(lifted < 552)
        expectClose(scene.top, field.isFirstResponder ? lifted : 552, within: 0.01)
    }

    @Test
    func `medium is there again after it was gone in landscape`() throws {
        let scene = SheetScene()
        scene.configuration = configuration([.medium.floating(8), .large])
        let sheet = scene.present()
        let card = try #require(sheet?.presentationController?.presentedView)
        let before = scene.device.presentedFrame(of: card)
        // In one movement, without an intermediate frame.
        func watch(from start: CGRect, to end: CGRect) {
            let frames = scene.watch {
                let seen = scene.device.presentedFrame(of: card)
                let way = (seen.minY - start.minY) / (end.minY - start.minY)
                #expect(way >= 0 && way <= 1)
                expectClose(seen.minX, start.minX + (end.minX - start.minX) * way, within: 0.01)
                expectClose(seen.width, start.width + (end.width - start.width) * way, within: 0.01)
            }
            #expect(frames > 10)
        }

        scene.device.rotate(to: .landscapeLeft)
        watch(from: before, to: CGRect(x: 156, y: 0, width: 540, height: 393))
        #expect(sheet?.selectedDetent == Detent.large.identifier)
        scene.device.rotate(to: .portrait)
        watch(from: CGRect(x: 156, y: 0, width: 540, height: 393), to: before)

        #expect(sheet?.selectedDetent == Detent.medium.identifier)
        expectSame(scene.device.presentedFrame(of: card), before)
    }

    @Test
    func `sheets in two windows do not know each other`() {
        let scene = SheetScene(.iPad10)
        scene.configuration = configuration([.height(200).floating(8), .large])
        scene.present()
        let window = UIWindow(frame: scene.device.window.frame)
        let (other, content) = (UIViewController(), UIViewController())
        window.rootViewController = other
        window.windowLevel = .normal + 1
        window.makeKeyAndVisible()
        scene.device.settle()

        SheetTransition.default.present(content, configuration: configuration([.height(400)]), from: other)
        scene.watch { expectClose(scene.top, 980, within: 0.01) }
        expectClose(scene.device.presentedFrame(of: content.view).minY, 780, within: 0.01)
        content.dismiss(animated: true)
        scene.watch { expectClose(scene.top, 980, within: 0.01) }
        window.isHidden = true

        #expect(scene.isPresented && other.presentedViewController == nil)
    }

    @Test
    func `sheets in two scenes do not know each other`() {
        let scene = SheetScene(.iPad10)
        scene.configuration = configuration([.height(200).floating(8), .large])
        scene.present()
        let (_, other) = scene.device.openWindow()
        let content = UIViewController()

        let sheet = SheetTransition.default.present(
            content, configuration: configuration([.height(200).floating(20), .large]), from: other)
        scene.device.settle()
        #expect(content.view.window?.windowScene !== scene.content.view.window?.windowScene)
        sheet?.select(.large)
        scene.watch { expectClose(scene.top, 980, within: 0.01) }
        #expect(scene.content.activeSheet?.selectedDetent == Detent.height(200).identifier)
        content.dismiss(animated: true)
        scene.watch { expectClose(scene.top, 980, within: 0.01) }

        #expect(scene.isPresented && other.presentedViewController == nil)
    }

    @Test
    func `a new color of the dimming fades in as the old one fades out`() throws {
        let scene = SheetScene(detents: [.height(300).dimmed(0.5, color: .systemRed)])
        let sheet = scene.present()
        let container = try #require(sheet?.presentationController?.containerView)
        let dimming = try #require(container.subviews.first { String(describing: type(of: $0)) == "DimmingView" })
        func opacity(_ color: UIColor) -> Double {
            dimming.subviews.filter { $0.backgroundColor == color }.reduce(0) {
                $0 + scene.device.presentedOpacity(of: $1)
            }
        }
        #expect(opacity(.systemRed) == 0.5)

        sheet?.configuration.detents = [.height(300).dimmed(0.5, color: .systemBlue)]
        var (red, blue) = (0.5, 0.0)
        scene.watch {
            let seen = (opacity(.systemRed), opacity(.systemBlue))
            #expect(abs(seen.0 - red) < 0.08 && abs(seen.1 - blue) < 0.08)
            (red, blue) = seen
        }

        #expect(red == 0 && blue == 0.5)
    }
}
