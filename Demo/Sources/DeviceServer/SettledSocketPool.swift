import FlyingSocks

/// A socket pool that does not confuse a socket with an earlier one with the same number.
///
/// The underlying pool wakes the waiting task and unregisters the socket afterwards. If the socket were closed in between, its number would
/// stay registered, and the next socket with that number would wait forever. A notification that a socket was closed may also arrive when
/// another one already has its number.
public struct SettledSocketPool<Base: AsyncSocketPool>: AsyncSocketPool {
    private let base: Base

    public init(_ base: Base) {
        self.base = base
    }

    public func prepare() async throws {
        try await base.prepare()
    }

    public func run() async throws {
        try await base.run()
    }

    public func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
        do {
            try await base.suspendSocket(socket, untilReadyFor: events)
        } catch SocketError.disconnected {
            // Reading or writing shows whether that is true for this socket.
        } catch {
            await settle()
            throw error
        }
        await settle()
    }

    /// A running pool refuses to run again, but only after its current work.
    private func settle() async {
        try? await base.run()
    }
}
