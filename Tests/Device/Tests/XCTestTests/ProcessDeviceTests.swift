import UIKit
import XCTest

/// An app's own tests with windows, expectations and the run loop, without a device.
final class ProcessDeviceTests: XCTestCase {
    func testAPresentationCompletesWhileTheTestWaits() {
        let window = UIWindow(frame: UIScreen.main.bounds)
        let root = UIViewController()
        window.rootViewController = root
        window.makeKeyAndVisible()
        let presented = UIViewController()

        let shown = expectation(description: "shown")
        root.present(presented, animated: true) { shown.fulfill() }
        wait(for: [shown], timeout: 2)
        XCTAssertTrue(root.presentedViewController === presented)
        XCTAssertTrue(presented.view.window === window)

        let gone = expectation(description: "gone")
        presented.dismiss(animated: true) { gone.fulfill() }
        wait(for: [gone], timeout: 2)
        XCTAssertNil(root.presentedViewController)
    }

    func testARunLoopThatRunsLetsAnimationsEnd() {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.isHidden = false
        let view = UIView()
        window.addSubview(view)
        var isFinished = false
        UIView.animate(withDuration: 0.1) {
            view.center.x = 100
        } completion: {
            isFinished = $0
        }

        RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.05))
        XCTAssertFalse(isFinished)
        RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.1))

        XCTAssertTrue(isFinished)
    }

    func testAPredicateIsWaitedFor() {
        let view = UIView()
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { view.tag = 1 }

        let isMarked = XCTNSPredicateExpectation(
            predicate: NSPredicate { _, _ in view.tag == 1 }, object: nil)

        wait(for: [isMarked], timeout: 5)
    }

    func testDatesContinueFromTheRealOnes() {
        let start = Date()
        _ = UIScreen.main.bounds
        RunLoop.current.run(until: Date(timeIntervalSinceNow: 1))

        XCTAssertGreaterThan(start, Date(timeIntervalSince1970: 1_780_000_000))
        XCTAssertEqual(Date().timeIntervalSince(start), 1, accuracy: 0.1)
    }

    func testATestCaseIsADataSourceItself() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        table.dataSource = self

        XCTAssertEqual(table.numberOfSections, 1)
        XCTAssertEqual(table.numberOfRows(inSection: 0), 3)
        XCTAssertTrue(isEqual(self))
        XCTAssertFalse(isEqual(table))
    }
}

extension ProcessDeviceTests: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell()
    }
}
