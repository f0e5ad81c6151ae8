// Needs the simulator.
#if os(Linux)
import SheetPresentation
import Simulator
import Testing
import UIKit

/// What fits its content, avoids a keyboard at a side, or lies beneath a sheet whose window is resized.
@MainActor
struct InsetsAndResizingTests {
    private func list(_ rows: Int) -> (UITableViewController, Rows) {
        let (page, source) = (UITableViewController(), Rows(rows))
        page.tableView.dataSource = source
        return (page, source)
    }
    private final class Rows: NSObject, UITableViewDataSource {
        let rows: Int
        init(_ rows: Int) { self.rows = rows }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
    }

    @Test func `a list stays below its bar when a sheet that fits it is rotated`() {
        let device = Device(.iPhoneSE3)
        let root = UIViewController()
        device.showAndSettle(root)
        let (page, source) = list(40)
        let configuration = SheetConfiguration(detents: [.fitContent])
        SheetTransition.default.present(
            UINavigationController(rootViewController: page), configuration: configuration, from: root)
        device.expectRest()

        device.rotate(to: .landscapeLeft)
        device.expectRest()

        #expect(page.tableView.contentOffset.y == -page.tableView.adjustedContentInset.top)
        withExtendedLifetime(source) {}
    }

    @Test(arguments: [false, true])
    func `a sheet that fits its content has room for the content's own insets`(isList: Bool) {
        let device = Device(.iPhone16)
        let root = UIViewController()
        device.showAndSettle(root)
        let (page, source) = list(5)
        let content = isList ? page : UIViewController()
        if !isList {
            let box = UIView()
            box.translatesAutoresizingMaskIntoConstraints = false
            content.view.addSubview(box)
            let guide = content.view.safeAreaLayoutGuide
            NSLayoutConstraint.activate([
                box.topAnchor.constraint(equalTo: guide.topAnchor),
                box.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
                box.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
                box.heightAnchor.constraint(equalToConstant: 220),
            ])
        }
        // The place of a pull bar, as the guide for FittedSheets says.
        content.additionalSafeAreaInsets.top = 24

        let sheet = SheetTransition.default.present(
            content, configuration: SheetConfiguration(detents: [.fitContent]), from: root)
        device.expectRest()

        #expect(sheet?.visibleExtent == CGFloat(24 + 220 + 34))
        withExtendedLifetime(source) {}
    }

    @Test(arguments: [false, true])
    func `at a side the content ends above the keyboard, also of a sheet with a card`(isCard: Bool) {
        let device = Device(.iPhone16)
        let root = UIViewController(), content = UIViewController()
        device.showAndSettle(root)
        let low = isCard ? Detent.width(200).floating(8) : .width(200)
        let configuration = SheetConfiguration(detents: [low, .large]) {
            $0.edge = .trailing
            $0.initialDetent = .large
        }
        SheetTransition.default.present(content, configuration: configuration, from: root)
        device.expectRest()

        device.showKeyboard(height: 336)
        device.expectRest()

        #expect(content.view.safeAreaInsets.bottom == 336)
    }

    @Test func `a window that is resized live has one fading picture of what recedes`() {
        let device = Device(.iPad10)
        let root = UIViewController()
        device.showAndSettle(root)
        let configuration = SheetConfiguration(detents: [.medium]) { $0.presenterEffect = .recede }
        SheetTransition.default.present(UIViewController(), configuration: configuration, from: root)
        device.expectRest()

        var most = 0
        for step in 1...8 {
            device.resizeScene(to: CGRect(x: 0, y: 0, width: 820 - CGFloat(step) * 10, height: 1180))
            device.advanceFrame()
            most = max(most, snapshots(in: device.window).map(\.subviews.count).max() ?? 0)
        }

        // The picture, and the former one that fades out.
        #expect(most <= 2)
    }

    private func snapshots(in view: UIView) -> [UIView] {
        view.subviews.filter { "\(type(of: $0))" == "PresenterSnapshot" } + view.subviews.flatMap(snapshots)
    }
}
#endif
