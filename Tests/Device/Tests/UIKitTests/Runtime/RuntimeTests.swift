import CoreGraphics
import QuartzCore
import Support
import Testing
import UIKit

@MainActor
struct RuntimeTests {
    @Test func `dynamic loading is available with UIKit [D]`() throws {
        let address = try #require(URL(string: "https://example.com/picture"))
        let request = URLRequest(url: address)
        let task: URLSessionDataTask? = nil

        #expect(request.httpMethod == "GET")
        #expect(URLSessionConfiguration.default.timeoutIntervalForRequest == 60)
        #expect(task == nil)
    }

    @Test func `the absolute time follows the device's [D]`() async {
        let stage = Stage()
        let before = CFAbsoluteTimeGetCurrent()
        #expect(abs(before - Date().timeIntervalSinceReferenceDate) < 0.001)

        await stage.wait(2)

        #expect(abs(CFAbsoluteTimeGetCurrent() - before - 2) < 0.05)
    }
}
