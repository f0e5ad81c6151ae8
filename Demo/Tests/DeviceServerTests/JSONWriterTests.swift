import Foundation
import Testing

@testable import DeviceServer

@Suite struct JSONWriterTests {
    @Test(arguments: [
        (0, 2, "0"), (1, 2, "1"), (-1.5, 2, "-1.5"), (0.005, 2, "0.01"), (-0.004, 2, "0"), (12.3456, 2, "12.35"),
        (0.05, 2, "0.05"),
        (1e-9, 5, "0"), (0.00012, 5, "0.00012"), (.nan, 2, "0"), (.infinity, 2, "0"), (1e300, 2, "0"),
        (254.6, 0, "255"),
    ])
    func `a number has at most the requested decimals`(value: Double, decimals: Int, text: String) {
        var json = JSONWriter()
        json.write(value, decimals: decimals)
        #expect(json.text == text)
    }

    @Test func `the output can be parsed`() throws {
        var json = JSONWriter()
        json.object { json in
            json.key("a")
            json.array { json in
                json.write(1)
                json.write("\"quoted\"\n\\ ü \u{1}")
                json.array { _ in }
                json.write(true)
            }
            json.key("b")
            json.write(-2.5)
        }

        let object = try #require(try JSONSerialization.jsonObject(with: Data(json.bytes)) as? [String: Any])

        #expect((object["a"] as? [Any])?[1] as? String == "\"quoted\"\n\\ ü \u{1}")
        #expect(object["b"] as? Double == -2.5)
    }
}
