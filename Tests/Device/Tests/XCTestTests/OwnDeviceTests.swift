import Simulator
import UIKit
import XCTest

/// Devices created by XCTest tests: the runner reads the clock before, during and after their life.
final class OwnDeviceTests: XCTestCase {
    private static var kept: Device?

    func test1ADeviceThatOutlivesItsTestBeginsAtThePresent() throws {
        let start = try XCTUnwrap(testRun?.startDate)

        let device = Device()
        Self.kept = device
        let date = Date()
        device.advance(by: 3_600)

        XCTAssertEqual(date.timeIntervalSince(start), 0, accuracy: 5)
        XCTAssertEqual(Date().timeIntervalSince(date), 3_600, accuracy: 1e-3)
    }

    func test2DatesContinueWhenTheDeviceEndsDuringTheNextTest() throws {
        let start = try XCTUnwrap(testRun?.startDate)
        XCTAssertNotNil(Self.kept)

        Self.kept = nil

        XCTAssertGreaterThanOrEqual(Date(), start)
    }

    func test3DatesContinueAfterADeviceOfTheTestAlone() throws {
        let start = try XCTUnwrap(testRun?.startDate)

        do {
            let device = Device()
            device.advance(by: 60)
        }

        XCTAssertEqual(Date().timeIntervalSince(start), 60, accuracy: 5)
    }
}
