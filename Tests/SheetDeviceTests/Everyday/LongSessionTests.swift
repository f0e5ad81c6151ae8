import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// What long sessions in ordinary apps have found.
@MainActor
struct LongSessionTests {
    /// The keyboard leaves together with its page.
    @Test(arguments: [false, true])
    func `a fitting sheet does not jump when a page replaces a form whose field has the keyboard`(pushes: Bool) {
        let device = Device(.iPhone16, framesPerSecond: 240)
        let (home, form, done) = (UIViewController(), UIViewController(), UIViewController())
        device.showAndSettle(home)
        form.preferredContentSize.height = 600
        done.preferredContentSize.height = 749
        let field = UITextField(frame: CGRect(x: 20, y: 60, width: 200, height: 40))
        form.view.addSubview(field)
        let navigation = UINavigationController(rootViewController: form)
        let configuration = SheetConfiguration(detents: [.fitContent])
        SheetTransition.default.present(navigation, configuration: configuration, from: home)
        device.settle()
        field.becomeFirstResponder()
        device.settle()

        var tops = [device.presentedFrame(of: navigation.view).minY]
        navigation.setViewControllers(pushes ? [form, done] : [done], animated: true)
        for _ in 0..<480 {
            device.advanceFrame()
            tops.append(device.presentedFrame(of: navigation.view).minY)
        }

        expectClose(tops.last ?? 0, 59, within: 0.01)
        // Keyboard and page have different curves.
        #expect(zip(tops, tops.dropFirst()).allSatisfy { abs($1 - $0) < 4 })
    }

    @Test func `a sheet at its tallest detent gives back the room of its presenter's keyboard`() {
        let device = Device(.iPhone16)
        let (home, page) = (UIViewController(), UIViewController())
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
        home.view.addSubview(field)
        device.showAndSettle(home)
        field.becomeFirstResponder()
        device.settle()
        let configuration = SheetConfiguration(detents: [.height(250), .large]) {
            $0.largestUndimmedDetent = .height(250)
        }
        SheetTransition.default.present(page, configuration: configuration, from: home)
        device.settle()
        let top = device.presentedFrame(of: page.view).minY

        device.drag(along: [top + 10, top + 100, 60].map { CGPoint(x: 200, y: $0) }, over: 0.2, hold: 0.3)
        device.settle()

        #expect(device.keyboardFrame == nil)
        #expect(page.view.safeAreaInsets.bottom == 34)
    }

    @Test func `a sheet without a presenter appears above one that returns after a pull`() {
        let device = Device(.iPhone16)
        let (home, checkout, login) = (UIViewController(), UIViewController(), UIViewController())
        device.showAndSettle(home)
        SheetTransition.default.present(checkout, height: 400, from: home)
        device.settle()
        device.drag(from: CGPoint(x: 200, y: 470), to: CGPoint(x: 200, y: 530), over: 0.25)
        device.advanceFrame()
        #expect(checkout.isBeingDismissed)

        SheetTransition.default.present(login, height: 300)
        device.settle()

        #expect(checkout.presentingViewController === home)
        #expect(login.presentingViewController === checkout)
    }

    @Test func `a card stays beside a row that is reloaded`() throws {
        let device = Device(.iPad10)
        let (list, menu) = (RowsPage(40), UIViewController())
        device.showAndSettle(list)
        menu.preferredContentSize.height = 176
        let cell = try #require(list.tableView.cellForRow(at: IndexPath(row: 2, section: 0)))
        let configuration = SheetConfiguration(detents: [.fitContent]) {
            $0.width = .anchored(to: cell, width: 260)
        }
        SheetTransition.default.present(menu, configuration: configuration, from: list)
        device.settle()
        let card = device.presentedFrame(of: menu.view)

        cell.removeFromSuperview()
        device.settle()
        menu.preferredContentSize.height = 220
        device.settle()

        let frame = device.presentedFrame(of: menu.view)
        #expect(frame.minY == card.minY && frame.width == 260)
    }
}
