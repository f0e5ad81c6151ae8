import Foundation
import Testing

@testable import DeviceServer

@Suite struct WaitingRoomTests {
    @Test func `the connection with the longest idle time is closed for a new one`() throws {
        let pairs = try (0..<3).map { _ in try SocketPair() }
        let room = WaitingRoom(most: 2)
        let first = try #require(room.enter(pairs[0].inner))
        _ = try #require(room.enter(pairs[1].inner))
        room.heard(first)

        _ = try #require(room.enter(pairs[2].inner))

        #expect(pairs.map(\.isAtEnd) == [false, true, false])
    }

    @Test func `pages with a device are not closed`() throws {
        let pairs = try (0..<2).map { _ in try SocketPair() }
        let room = WaitingRoom(most: 1)
        room.stays(try #require(room.enter(pairs[0].inner)))

        #expect(room.enter(pairs[1].inner) == nil)
        #expect(!pairs[0].isAtEnd)
    }

    @Test func `a closed connection makes room`() throws {
        let pairs = try (0..<2).map { _ in try SocketPair() }
        let room = WaitingRoom(most: 1)
        let first = try #require(room.enter(pairs[0].inner))
        room.stays(first)

        room.leave(first)

        #expect(room.enter(pairs[1].inner) != nil)
        #expect(!pairs[0].isAtEnd)
    }
}

/// Two connected sockets, closed when this is deallocated.
private final class SocketPair {
    let inner: Int32
    private let outer: Int32

    struct Failure: Error {}

    init() throws {
        var ends: [Int32] = [0, 0]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else { throw Failure() }
        (inner, outer) = (ends[0], ends[1])
    }

    deinit {
        close(inner)
        close(outer)
    }

    /// Whether the inner end was shut down.
    var isAtEnd: Bool {
        var byte: UInt8 = 0
        return recv(outer, &byte, 1, Int32(MSG_DONTWAIT)) == 0
    }
}
