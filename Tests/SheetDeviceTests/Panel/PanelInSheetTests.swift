import SheetPresentation
import Simulator
import Testing
import UIKit

/// A panel in the content of a sheet, which extends beyond the window at a low detent.
@MainActor
struct PanelInSheetTests {
    private func add(_ detent: Detent, to page: UIViewController, insets: Bool = false) -> SheetPanel {
        let content = UIViewController()
        content.view.backgroundColor = .systemTeal
        let panel = SheetPanel(
            contentViewController: content, configuration: SheetConfiguration { $0.detents = [detent] })
        if insets { panel.hostInsets = .atRest() }
        panel.add(to: page, animated: false)
        return panel
    }

    private func bar() -> UIView { UIToolbar(frame: CGRect(x: 0, y: 0, width: 393, height: 44)) }

    @Test(arguments: [false, true])
    func `the content has its safe area of before after the panel`(hasFooter: Bool) throws {
        let scene = SheetScene(detents: hasFooter ? [.large] : [.height(300), .large])
        let sheet = try #require(scene.present())
        if hasFooter { sheet.footer = bar() }
        scene.device.expectRest()
        let before = scene.content.view.safeAreaInsets.bottom
        let panel = add(.height(120), to: scene.content, insets: true)
        scene.device.expectRest()
        // The panel of the lower sheet is beyond the screen.
        #expect((scene.content.view.safeAreaInsets.bottom > before) == hasFooter)

        if hasFooter { sheet.footer = nil } else { sheet.select(.large) }
        scene.device.expectRest()
        if hasFooter { sheet.footer = bar() } else { sheet.select(.height(300)) }
        scene.device.expectRest()
        panel.remove(animated: false)
        scene.device.expectRest()

        #expect(scene.content.view.safeAreaInsets.bottom == before)
    }

    /// The app's own insets are kept, also those that it changes meanwhile.
    @Test func `insets of the app beside those of sheet and panel stay the app's`() {
        let scene = SheetScene(detents: [.height(300), .large])
        scene.present()
        scene.content.additionalSafeAreaInsets.bottom = 10
        scene.device.expectRest()
        let panel = add(.height(120), to: scene.content, insets: true)
        scene.device.expectRest()
        scene.content.additionalSafeAreaInsets.bottom = 15
        scene.sheet.select(.large)
        scene.device.expectRest()

        panel.remove(animated: false)
        scene.content.dismiss(animated: false)
        scene.device.expectRest()

        #expect(scene.content.additionalSafeAreaInsets.bottom == 15)
    }

    @Test func `the panel returns to its place after another detent of the sheet`() {
        let scene = SheetScene(detents: [.medium, .large])
        scene.present()
        let panel = add(.height(100, excludingSafeArea: true), to: scene.content)
        scene.device.expectRest()
        let inner: UIViewController = panel.contentViewController
        let before = scene.device.presentedFrame(of: inner.view).minY
        #expect(before == 718)

        scene.sheet.select(.large)
        scene.device.expectRest()
        scene.sheet.select(.medium)
        scene.device.expectRest()

        #expect(scene.device.presentedFrame(of: inner.view).minY == before)
    }

    @Test func `the keyboard lifts the panel once`() throws {
        let scene = SheetScene(detents: [.large])
        scene.present()
        let panel = add(.height(90, excludingSafeArea: true), to: scene.content)
        let inner: UIViewController = panel.contentViewController
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        inner.view.addSubview(field)
        scene.device.expectRest()

        field.becomeFirstResponder()
        scene.device.expectRest()

        let keyboard = try #require(scene.device.keyboardFrame)
        #expect(scene.device.presentedFrame(of: inner.view).minY == keyboard.minY - 90)
    }

    /// Resizing content is laid out in each frame of the sheet's movement.
    @Test(arguments: [SheetConfiguration.ContentMode.fixed, .resizing], [false, true])
    func `the panel appears and disappears gradually in a sheet that moves`(
        mode: SheetConfiguration.ContentMode, isRemoved: Bool
    ) {
        let scene = SheetScene(detents: [.height(400), .large]) { $0.contentMode = mode }
        scene.present()
        let inner = UIViewController()
        let panel = SheetPanel(
            contentViewController: inner, configuration: SheetConfiguration(detents: [.height(200)]))
        if isRemoved { panel.add(to: scene.content, animated: false) }
        scene.device.expectRest()

        scene.sheet.select(.large)
        if isRemoved { panel.remove() } else { panel.add(to: scene.content) }
        var shown = [isRemoved ? 200 : CGFloat.zero]
        for _ in 0..<60 {
            scene.device.advanceFrame()
            shown.append(inner.viewIfLoaded?.window == nil ? 0 : panel.sheet.visibleExtent)
        }

        let steps = zip(shown, shown.dropFirst()).map { $1 - $0 }
        #expect(steps.allSatisfy { abs($0) < 60 && (isRemoved ? $0 <= 0.5 : $0 >= -0.5) }, "\(shown)")
        #expect(shown.last == (isRemoved ? 0 : 200))
    }
}
