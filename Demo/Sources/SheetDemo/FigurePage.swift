import DeviceServer
import FlyingSocks
import Foundation

/// A page without a browser: connects, acknowledges frames and counts them.
actor FigurePage {
    struct Traffic: Sendable {
        var messages = 0
        var frames = 0
        var frameBytes = 0
    }

    struct Refused: Error, CustomStringConvertible {
        let description: String
    }

    private(set) var traffic = Traffic()
    private let socket: AsyncSocket
    private var reader: Task<Void, Never>?

    /// The locations of button and sheet on an iPhone 16.
    private static let button = CGPoint(x: 196, y: 780)
    private static let grip = CGPoint(x: 120, y: 385)
    private static let swing = 150.0
    private static let movesPerSecond = 60.0
    /// The number of frames after which the sheet is appearing.
    private static let sheetFrames = 8
    private static let longestWaitSeconds = 30

    init(port: UInt16, scene: String) async throws {
        let pool = try await SettledSocketPool(.client)
        socket = try await AsyncSocket.connected(to: sockaddr_in.inet(ip4: "127.0.0.1", port: port), pool: pool)
        let request = """
            GET /device HTTP/1.1\r
            Host: 127.0.0.1:\(port)\r
            Origin: http://127.0.0.1:\(port)\r
            Upgrade: websocket\r
            Connection: Upgrade\r
            Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r
            Sec-WebSocket-Version: 13\r
            \r

            """
        try await socket.write(Data(request.utf8))
        var head = ""
        while !head.hasSuffix("\r\n\r\n") { head.unicodeScalars.append(Unicode.Scalar(try await socket.read())) }
        guard head.contains(" 101 ") else {
            throw Refused(description: "The server answered: \(head.prefix { $0 != "\r" })")
        }
        try await send("[\"start\",{\"scene\":\"\(scene)\"}]")
        reader = Task { [weak self] in await self?.read() }
    }

    func openSheet() async throws {
        try await Task.sleep(for: .seconds(0.5))
        try await touch("down", Self.button)
        try await Task.sleep(for: .seconds(0.08))
        try await touch("up", Self.button)
        try await Task.sleep(for: .seconds(1.2))
    }

    /// Connects, taps the button and disconnects without a close frame while the sheet appears.
    ///
    /// On a busy machine the server combines frames, and there may be fewer until the sheet rests.
    static func visit(port: UInt16, scene: String) async throws {
        let page = try await FigurePage(port: port, scene: scene)
        try await page.waitForFrames(1)
        try await page.touch("down", button)
        try await page.waitForFrames(2)
        try await page.touch("up", button)
        try await page.waitForFrames(sheetFrames, orRest: true)
        await page.close()
    }

    /// Waits for frames, or until no more have come for a second.
    private func waitForFrames(_ count: Int, orRest: Bool = false) async throws {
        let end = ContinuousClock.now + .seconds(Self.longestWaitSeconds)
        var (known, change) = (traffic.frames, ContinuousClock.now)
        while traffic.frames < count {
            guard ContinuousClock.now < end else {
                throw Refused(description: "The server sent \(traffic.frames) frames in \(Self.longestWaitSeconds) s.")
            }
            try await Task.sleep(for: .milliseconds(5))
            if traffic.frames != known { (known, change) = (traffic.frames, .now) }
            if orRest, ContinuousClock.now - change > .seconds(1) { return }
        }
    }

    func press() async throws {
        try await touch("down", Self.grip)
    }

    /// Drags the sheet down and up again, with a move for each frame.
    func drag(seconds: Double) async throws {
        let clock = ContinuousClock()
        let start = clock.now
        var step = 0.0
        while start.duration(to: clock.now).seconds < seconds {
            step += 1
            let round = (step / Self.movesPerSecond).truncatingRemainder(dividingBy: 2)
            let offset = Self.swing * (1 - abs(1 - round))
            try await touch("move", CGPoint(x: Self.grip.x, y: Self.grip.y + 20 + offset))
            try await clock.sleep(until: start + .seconds(step / Self.movesPerSecond))
        }
    }

    /// Releases the sheet at its original position, and waits until it is at rest.
    func lift() async throws {
        try await touch("move", Self.grip)
        try await Task.sleep(for: .seconds(0.2))
        try await touch("up", Self.grip)
        try await Task.sleep(for: .seconds(1))
    }

    func close() async {
        shutdown(socket.socket.file.rawValue, Int32(SHUT_RDWR))
        await reader?.value
        try? socket.close()
    }

    private func touch(_ phase: String, _ point: CGPoint) async throws {
        let time = Double(DispatchTime.now().uptimeNanoseconds) / 1e6
        try await send("[\"\(phase)\",0,\(point.x),\(point.y),\(time)]")
    }

    private func send(_ text: String) async throws {
        let payload = Array(text.utf8)
        // Frames from a client are masked; a mask of zeros leaves the bytes as they are.
        let length: [UInt8] =
            payload.count < 126
            ? [0x80 | UInt8(payload.count)] : [0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
        try await socket.write(Data([0x81] + length + [0, 0, 0, 0] + payload))
    }

    private func read() async {
        while !Task.isCancelled, let payload = try? await readFrame() {
            traffic.messages += 1
            guard payload.starts(with: "{\"f\"".utf8) else { continue }
            traffic.frames += 1
            traffic.frameBytes += payload.count
            if let number = Self.sequenceNumber(in: payload) { try? await send("[\"ok\",\(number)]") }
        }
    }

    private func readFrame() async throws -> [UInt8] {
        let head = try await socket.read(bytes: 2)
        var count = Int(head[1] & 127)
        if count == 126 {
            count = try await socket.read(bytes: 2).reduce(0) { $0 << 8 | Int($1) }
        } else if count == 127 {
            count = try await socket.read(bytes: 8).reduce(0) { $0 << 8 | Int($1) }
        }
        return try await socket.read(bytes: count)
    }

    private static func sequenceNumber(in payload: [UInt8]) -> Int? {
        let text = String(decoding: payload.suffix(400), as: UTF8.self)
        guard let key = text.range(of: "\"n\":", options: .backwards) else { return nil }
        return Int(text[key.upperBound...].prefix { $0.isNumber })
    }
}
