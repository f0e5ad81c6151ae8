import Testing

@testable import DeviceServer

@Suite struct VisitorsTests {
    @Test(arguments: [
        ("127.0.0.1:8080", "http://127.0.0.1:8080", true), ("localhost:8080", "http://localhost:8080", true),
        ("[::1]:8080", "http://[::1]:8080", true), ("localhost:8080", nil, false),
        ("localhost:8080", "http://evil.example", false),
        ("localhost:8080", "null", false), ("evil.example", "http://evil.example", false), (nil, nil, false),
        ("localhost:8080", "http://localhost:9090", false),
    ])
    func `only the server's own page gets a device`(host: String?, origin: String?, isAdmitted: Bool) {
        #expect(Visitors(host: "127.0.0.1").admits(host: host, origin: origin, isSocket: true) == isAdmitted)
    }

    @Test func `a page can be requested without an origin`() {
        #expect(Visitors(host: "127.0.0.1").admits(host: "localhost:8080", origin: nil, isSocket: false))
    }

    @Test func `on all addresses the origin still has to match`() {
        let visitors = Visitors(host: "0.0.0.0")
        #expect(visitors.admits(host: "10.0.0.7:8080", origin: "http://10.0.0.7:8080", isSocket: true))
        #expect(!visitors.admits(host: "10.0.0.7:8080", origin: "http://evil.example", isSocket: true))
    }
}
