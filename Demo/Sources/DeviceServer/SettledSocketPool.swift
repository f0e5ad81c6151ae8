import FlyingSocks

/// A pool that has done with a socket by the time its reader or writer goes on.
///
/// The pool beneath wakes whoever waits and unregisters the socket afterwards. Were the socket closed in between, its number
/// would stay registered, and the next socket with that number would wait for ever.
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
