import Testing

@testable import DeviceServer

@Suite struct TrafficInspectorTests {
    private let upgrade = "GET /device HTTP/1.1\r\nHost: localhost\r\nUPGRADE:  WebSocket \r\n\r\n"

    @Test func `requests and small messages pass, in any fragments`() throws {
        let bytes =
            Array("GET / HTTP/1.1\r\nHost: a\r\n\r\n".utf8) + Array(upgrade.utf8) + frame(4_096) + frame(3) + frame(200)
        for size in [1, 2, 7, 4_096, bytes.count] {
            var inspector = TrafficInspector()
            for start in stride(from: 0, to: bytes.count, by: size) {
                try inspector.admit(Array(bytes[start..<min(start + size, bytes.count)]))
            }
            #expect(inspector.requests == 2)
            #expect(inspector.isSocket)
        }
    }

    @Test func `a message is refused by its announced length`() throws {
        var inspector = TrafficInspector()
        try inspector.admit(Array(upgrade.utf8))
        #expect(throws: TrafficInspector.Refusal.message) { try inspector.admit(Array(frame(4_097).prefix(8))) }
    }

    @Test func `a length that overflows is refused`() throws {
        var inspector = TrafficInspector()
        try inspector.admit(Array(upgrade.utf8))
        #expect(throws: TrafficInspector.Refusal.message) {
            try inspector.admit([0x81, 0xFF] + [UInt8](repeating: 0xFF, count: 12))
        }
    }

    @Test(arguments: [
        "POST / HTTP/1.1\r\nContent-Length: 10\r\n\r\n", "GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n",
        "GET / HTTP/1.1\r\nX: " + String(repeating: "y", count: 20_000),
    ])
    func `a body or an endless header is refused`(request: String) {
        var inspector = TrafficInspector()
        #expect(throws: TrafficInspector.Refusal.request) { try inspector.admit(Array(request.utf8)) }
    }

    @Test func `an endless URL is refused`() throws {
        var inspector = TrafficInspector()
        #expect(throws: TrafficInspector.Refusal.address) {
            try inspector.admit(Array("GET /\(String(repeating: "x", count: 9_000))".utf8))
        }
    }

    @Test func `a message that is not masked is refused`() throws {
        var inspector = TrafficInspector()
        try inspector.admit(Array(upgrade.utf8))
        #expect(throws: TrafficInspector.Refusal.unmasked) { try inspector.admit([0x81, 3, 1, 2, 3]) }
    }

    private func frame(_ count: Int) -> [UInt8] {
        let length: [UInt8] = count < 126 ? [0x80 | UInt8(count)] : [0x80 | 126, UInt8(count >> 8), UInt8(count & 255)]
        return [0x81] + length + [1, 2, 3, 4] + [UInt8](repeating: 9, count: count)
    }
}
