/// Inspects a visitor's bytes, and detects what no page would send before it uses memory.
struct TrafficInspector {
    enum Refusal: Error {
        /// A header that is too long, or a body, which a page's requests do not have.
        case request
        /// A URL longer than any of the page's.
        case address
        /// A message that is too long.
        case message
        /// A message without a mask, which browsers always use.
        case unmasked
    }

    /// The number of complete requests.
    private(set) var requests = 0
    /// The number of messages, including the current one.
    private(set) var messages = 0
    /// Whether the connection was upgraded to a socket.
    private(set) var isSocket = false

    static let mostHeadBytes = 16_384
    /// The maximum length of a request's first line.
    static let mostLineBytes = 2_048
    static let mostPayloadBytes = PageMessage.mostBytes

    private var head: [UInt8] = []
    private var isInFirstLine = true
    private var frame = FrameHead()
    private var payloadLeft = 0

    mutating func admit(_ bytes: [UInt8]) throws(Refusal) {
        var index = 0
        while index < bytes.count {
            if !isSocket {
                try admitHeadByte(bytes[index])
                index += 1
            } else if payloadLeft > 0 {
                let skipped = min(payloadLeft, bytes.count - index)
                payloadLeft -= skipped
                index += skipped
            } else {
                if let length = try frame.take(bytes[index]) {
                    guard length <= UInt64(Self.mostPayloadBytes) else { throw .message }
                    payloadLeft = Int(length)
                    messages += 1
                }
                index += 1
            }
        }
    }

    private mutating func admitHeadByte(_ byte: UInt8) throws(Refusal) {
        head.append(byte)
        isInFirstLine = isInFirstLine && byte != UInt8(ascii: "\n")
        guard !isInFirstLine || head.count <= Self.mostLineBytes else { throw .address }
        guard head.count <= Self.mostHeadBytes else { throw .request }
        guard byte == UInt8(ascii: "\n"),
            head.suffix(4).elementsEqual("\r\n\r\n".utf8) || head.suffix(2).elementsEqual("\n\n".utf8)
        else { return }
        let lines = String(decoding: head, as: UTF8.self).lowercased().split(whereSeparator: \.isNewline)
        head.removeAll(keepingCapacity: true)
        isInFirstLine = true
        requests += 1
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1).map { $0.trimmingWhitespace() }
            guard parts.count == 2 else { continue }
            switch parts[0] {
            case "content-length" where parts[1] != "0", "transfer-encoding": throw .request
            case "upgrade" where parts[1] == "websocket": isSocket = true
            default: break
            }
        }
    }

    /// The header of a WebSocket frame: two bytes, an optional longer length, and the mask.
    private struct FrameHead {
        private static let maskBytes = 4
        private var bytes: [UInt8] = []

        /// The payload's length, once the head is complete.
        mutating func take(_ byte: UInt8) throws(Refusal) -> UInt64? {
            bytes.append(byte)
            guard bytes.count >= 2 else { return nil }
            guard bytes[1] & 0x80 != 0 else { throw .unmasked }
            let short = bytes[1] & 0x7F
            let lengthBytes = short == 127 ? 8 : short == 126 ? 2 : 0
            guard bytes.count == 2 + lengthBytes + Self.maskBytes else { return nil }
            let length = bytes[2..<2 + lengthBytes].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            bytes.removeAll(keepingCapacity: true)
            return lengthBytes == 0 ? UInt64(short) : length
        }
    }
}

extension Substring {
    fileprivate func trimmingWhitespace() -> Substring {
        let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        var rest = drop(while: isSpace)
        while let last = rest.last, isSpace(last) { rest.removeLast() }
        return rest
    }
}
