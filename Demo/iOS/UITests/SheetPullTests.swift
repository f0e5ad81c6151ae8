import XCTest

/// A finger on a sheet of the demo, on Apple's UIKit.
///
/// Not yet run: it is only type-checked so far, because it needs a Mac. The iOS workflow runs it.
@MainActor
final class SheetPullTests: XCTestCase {
    /// Opens the scene *One line* and presents its sheet; returns the sheet's title.
    private func presentSheet(in app: XCUIApplication) -> XCUIElement {
        continueAfterFailure = false
        app.launch()
        app.cells["one-line"].tap()
        app.buttons["choose-dates"].tap()
        let title = app.staticTexts["sheet-title"]
        XCTAssertTrue(title.waitForExistence(timeout: 5))
        // The element exists from the beginning of the presentation on.
        XCTAssertTrue(waitUntil { title.isHittable && isAtRest(title) })
        return title
    }

    func testAPullDownDismissesASheet() {
        let app = XCUIApplication()
        let title = presentSheet(in: app)

        throwDown(title)

        XCTAssertTrue(waitUntil { !title.exists })
        XCTAssertTrue(app.buttons["choose-dates"].isHittable)
    }

    func testAShortPullReturns() {
        let app = XCUIApplication()
        let title = presentSheet(in: app)
        let rest = title.frame.minY

        pull(title, down: 80)

        XCTAssertTrue(waitUntil { title.exists && abs(title.frame.minY - rest) < 1 && isAtRest(title) })
        XCTAssertFalse(app.buttons["choose-dates"].isHittable)
    }

    func testATapBesideASheetDismissesIt() {
        let app = XCUIApplication()
        let title = presentSheet(in: app)

        app.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.2)).tap()

        XCTAssertTrue(waitUntil { !title.exists })
    }

    func testASheetThatWasPulledDownCanBePresentedAgain() {
        let app = XCUIApplication()
        let title = presentSheet(in: app)
        let rest = title.frame.minY
        throwDown(title)
        XCTAssertTrue(waitUntil { !title.exists })

        app.buttons["choose-dates"].tap()

        XCTAssertTrue(waitUntil { title.exists && isAtRest(title) })
        XCTAssertEqual(title.frame.minY, rest, accuracy: 1)
    }

    func testASheetIsPulledDownAfterARotation() {
        let app = XCUIApplication()
        let title = presentSheet(in: app)
        let device = XCUIDevice.shared
        defer { device.orientation = .portrait }

        device.orientation = .landscapeLeft
        XCTAssertTrue(waitUntil { app.frame.width > app.frame.height && title.isHittable && isAtRest(title) })
        device.orientation = .portrait
        XCTAssertTrue(waitUntil { app.frame.width < app.frame.height && title.isHittable && isAtRest(title) })
        throwDown(title)

        XCTAssertTrue(waitUntil { !title.exists })
    }

    /// Flicks an element far down.
    private func throwDown(_ element: XCUIElement) {
        drag(element, down: 400, .fast, holding: 0)
    }

    /// Drags an element down, and holds still at the end, so that the release has no velocity.
    private func pull(_ element: XCUIElement, down points: CGFloat) {
        drag(element, down: points, .slow, holding: 0.5)
    }

    private func drag(
        _ element: XCUIElement, down points: CGFloat, _ velocity: XCUIGestureVelocity, holding seconds: TimeInterval
    ) {
        let start = element.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5))
        let end = start.withOffset(CGVector(dx: 0, dy: points))
        start.press(forDuration: 0, thenDragTo: end, withVelocity: velocity, thenHoldForDuration: seconds)
    }

    /// Whether an element is at the same place after a moment.
    private func isAtRest(_ element: XCUIElement) -> Bool {
        let before = element.frame
        Thread.sleep(forTimeInterval: 0.1)
        return element.exists && element.frame == before
    }

    private func waitUntil(_ condition: () -> Bool) -> Bool {
        let end = Date(timeIntervalSinceNow: 5)
        while end.timeIntervalSince(Date()) > 0 {
            if condition() { return true }
            Thread.sleep(forTimeInterval: 0.05)
        }
        return condition()
    }
}
