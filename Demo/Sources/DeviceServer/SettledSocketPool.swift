import FlyingSocks

/// A pool that mistakes no socket for an earlier one with the same number.
///
/// The pool beneath wakes whoever waits and unregisters the socket afterwards. Were the socket closed in between, its number
/// would stay registered, and the next socket with that number would wait for ever. And the news that a socket has been closed
/// may come when the number is another's already.
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
            // Reading or writing will tell whether that is true of this one.
        } catch {
            await settle()
            throw error
        }
        await settle()
    }

    /// A running pool refuses to run once more, in its turn: after what it was doing.
    private func settle() async {
        try? await base.run()
    }
}
