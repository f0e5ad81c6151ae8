import UIKit
import XCTest

/// Tests that wait for a condition by yielding in a loop.
final class YieldingTests: XCTestCase {
    @MainActor
    func testTimePassesForALoopOfYields() async {
        let window = UIWindow(frame: UIScreen.main.bounds)
        let root = UIViewController()
        window.rootViewController = root
        window.makeKeyAndVisible()
        var isShown = false

        root.present(UIViewController(), animated: true) { isShown = true }
        let start = Date()
        while !isShown, Date().timeIntervalSince(start) < 5 {
            await Task.yield()
        }

        XCTAssertTrue(isShown)
        XCTAssertLessThan(Date().timeIntervalSince(start), 2)
    }
}
