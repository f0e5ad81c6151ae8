import FlyingFox
import FlyingSocks
import Foundation

/// The public door: passes bytes on to the server behind it, for as long as they are such as a page sends.
///
/// The server's own readers take a head or a message of any length into memory; the gate sees to it that none comes.
struct Gate: Sendable {
    private let socket: Socket
    private let pool: any AsyncSocketPool
    private let mostConnections: Int

    /// A connection that asks for nothing is closed after this.
    private static let longestIdle = Duration.seconds(30)
    private static let chunkBytes = 4_096
    private static let tooMuch = Data(
        "HTTP/1.1 431 Request Header Fields Too Large\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".utf8)
    /// A close frame: message too big.
    private static let tooBig = Data([0x88, 0x02, 0x03, 0xF1])

    /// Listens at once, so that a taken port is known before anything else is started.
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

    var port: UInt16? {
        switch try? socket.sockname() {
        case .ip4(_, let port)?, .ip6(_, let port)?: port
        default: nil
        }
    }

    /// Lets visitors through to `server` until the task is cancelled.
    func run(to server: sockaddr_un) async throws {
        defer { try? socket.close() }
        let listener = try AsyncSocket(socket: socket, pool: pool)
        let connections = Admission(mostConnections)
        try await withThrowingDiscardingTaskGroup { group in
            for try await visitor in listener.sockets {
                guard connections.enter() else {
                    try? visitor.close()
                    continue
                }
                group.addTask {
                    await connect(visitor, to: server)
                    await poolToForget()
                    try? visitor.close()
                    connections.leave()
                }
            }
        }
    }

    private func connect(_ visitor: AsyncSocket, to server: sockaddr_un) async {
        guard let inner = try? await AsyncSocket.connected(to: server, pool: pool) else { return }
        let silence = SilenceGuard(longest: Self.longestIdle)
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await admit(from: visitor, to: inner, silence) }
            group.addTask {
                while let bytes = try? await inner.read(atMost: Self.chunkBytes), !bytes.isEmpty {
                    guard (try? await visitor.write(Data(bytes))) != nil else { return }
                }
            }
            group.addTask { await silence.wait() }
            await group.next()
            group.cancelAll()
        }
        await poolToForget()
        try? inner.close()
    }

    /// Waits until the pool has done with sockets whose readers have just ended.
    ///
    /// The pool wakes a reader first and unregisters the socket afterwards. Were the socket closed in between, the pool would keep
    /// its number for registered, and the next visitor with that number would wait for ever. A running pool refuses to run once
    /// more, in its turn: after what it was doing.
    private func poolToForget() async {
        try? await pool.run()
    }

    private func admit(from visitor: AsyncSocket, to inner: AsyncSocket, _ silence: SilenceGuard) async {
        var inspector = TrafficInspector()
        while let bytes = try? await visitor.read(atMost: Self.chunkBytes), !bytes.isEmpty {
            let requests = inspector.requests
            do {
                try inspector.admit(bytes)
            } catch {
                try? await visitor.write(error == .message ? Self.tooBig : Self.tooMuch)
                return
            }
            if inspector.requests != requests { await silence.heard() }
            // From here on the page's own silence counts, which the socket's session watches.
            if inspector.isSocket { await silence.lift() }
            guard (try? await inner.write(Data(bytes))) != nil else { return }
        }
    }
}
