import FlyingFox
import FlyingSocks
import Foundation

/// The public entrance: forwards bytes to the server behind it, as long as a page could have sent them.
///
/// The server itself reads headers and messages of any length into memory; the gate refuses long ones.
struct Gate: Sendable {
    private let socket: Socket
    private let pool: any AsyncSocketPool
    private let mostConnections: Int

    /// The time after which an idle connection is closed.
    private static let longestIdle = Duration.seconds(30)
    /// The time for the server to close a connection that the visitor has left.
    private static let longestFarewell = Duration.seconds(2)
    private static let chunkBytes = 4_096
    /// The number of bytes that are still read from a refused visitor.
    private static let mostDiscarded = 262_144
    private static let tooMuch = refusal("431 Request Header Fields Too Large")
    private static let tooLong = refusal("414 URI Too Long")
    /// Close frames: message too big, and protocol error.
    private static let tooBig = Data([0x88, 0x02, 0x03, 0xF1])
    private static let notMasked = Data([0x88, 0x02, 0x03, 0xEA])

    /// Listens immediately, so that a port in use is detected before anything else is started.
    init(address: some SocketAddress, pool: some AsyncSocketPool, mostConnections: Int) throws {
        socket = try Socket(domain: Int32(address.family))
        try socket.setValue(true, for: .localAddressReuse)
        do {
            try socket.bind(to: address)
            try socket.listen()
        } catch {
            try? socket.close()
            throw error
        }
        self.pool = pool
        self.mostConnections = mostConnections
    }

    private static func refusal(_ status: String) -> Data {
        Data("HTTP/1.1 \(status)\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".utf8)
    }

    var port: UInt16? {
        switch try? socket.sockname() {
        case .ip4(_, let port)?, .ip6(_, let port)?: port
        default: nil
        }
    }

    /// Forwards visitors to `server` until the task is cancelled.
    func run(to server: sockaddr_un) async throws {
        defer { try? socket.close() }
        let listener = try AsyncSocket(socket: socket, pool: pool)
        let room = WaitingRoom(most: mostConnections)
        try await withThrowingDiscardingTaskGroup { group in
            for try await visitor in listener.sockets {
                guard let number = room.enter(visitor.socket.file.rawValue) else {
                    try? visitor.close()
                    continue
                }
                group.addTask {
                    await connect(visitor, to: server) { change in
                        switch change {
                        case .asked, .left: room.heard(number)
                        case .settled: room.stays(number)
                        }
                    }
                    room.leave(number)
                    try? visitor.close()
                }
            }
        }
    }

    /// A change of a visitor's state that affects admission.
    private enum Change {
        case asked
        /// Has a device, so the connection is not closed in favor of a new one.
        case settled
        /// Is being closed, which takes the server a moment.
        case left
    }

    private func connect(
        _ visitor: AsyncSocket, to server: sockaddr_un, tell: @escaping @Sendable (Change) -> Void
    ) async {
        guard let inner = try? await AsyncSocket.connected(to: server, pool: pool) else { return }
        let silence = SilenceGuard(longest: Self.longestIdle)
        await withTaskGroup(of: Side.self) { group in
            group.addTask {
                await admit(from: visitor, to: inner, silence, tell)
                return .visitor
            }
            group.addTask {
                await silence.wait()
                return .visitor
            }
            group.addTask {
                await forward(from: inner, to: visitor)
                return .server
            }
            if await group.next() == .visitor {
                tell(.left)
                inner.endWriting()
                group.addTask {
                    try? await Task.sleep(for: Self.longestFarewell)
                    return .server
                }
                while let side = await group.next(), side != .server {}
            }
            group.cancelAll()
        }
        try? inner.close()
    }

    /// A connection that is closed with unread bytes is reset, and the visitor may not receive the reason.
    private func refuse(_ visitor: AsyncSocket) async {
        visitor.endWriting()
        var left = Self.mostDiscarded
        while left > 0, let bytes = try? await visitor.read(atMost: Self.chunkBytes), !bytes.isEmpty {
            left -= bytes.count
        }
    }

    /// The side that has ended a connection.
    private enum Side { case visitor, server }

    /// Forwards the server's answers, and continues to read them after the visitor has left. The server's reader detects the end, and
    /// closes its socket after that. If a writer failed first, it would close the socket under its reader, which would then wait for the
    /// next socket with the same number.
    private func forward(from inner: AsyncSocket, to visitor: AsyncSocket) async {
        var hasVisitor = true
        while let bytes = try? await inner.read(atMost: Self.chunkBytes), !bytes.isEmpty {
            guard hasVisitor else { continue }
            hasVisitor = (try? await visitor.write(Data(bytes))) != nil
            if !hasVisitor { inner.endWriting() }
        }
    }

    private func admit(
        from visitor: AsyncSocket, to inner: AsyncSocket, _ silence: SilenceGuard, _ tell: (Change) -> Void
    ) async {
        var inspector = TrafficInspector()
        while let bytes = try? await visitor.read(atMost: Self.chunkBytes), !bytes.isEmpty {
            let (requests, messages) = (inspector.requests, inspector.messages)
            do {
                try inspector.admit(bytes)
            } catch {
                switch error {
                case .request: try? await visitor.write(Self.tooMuch)
                case .address: try? await visitor.write(Self.tooLong)
                case .message: try? await visitor.write(Self.tooBig)
                case .unmasked: try? await visitor.write(Self.notMasked)
                }
                return await refuse(visitor)
            }
            if inspector.requests != requests {
                await silence.heard()
                tell(.asked)
            }
            // After its first message the socket's session watches for silence.
            if messages == 0, inspector.messages > 0 {
                await silence.lift()
                tell(.settled)
            }
            guard (try? await inner.write(Data(bytes))) != nil else { return }
        }
    }
}

extension AsyncSocket {
    /// Ends writing, so that the other side reads everything that was written.
    fileprivate func endWriting() {
        shutdown(socket.file.rawValue, Int32(SHUT_WR))
    }
}
