import Foundation
import Testing

#if os(Linux)
// There are no autorelease pools here; objects are deallocated at their last release.
private func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
    try body()
}

private func drainPool() async {}
#else
// The main queue drains its pool after each block, and a suspension ends the current block.
private func drainPool() async {
    try? await Task.sleep(nanoseconds: 1_000_000)
}
#endif

/// Keeps weak references to objects and reports which of them are still alive.
@MainActor
public final class LeakCheck {
    private struct Entry {
        var name: String
        weak var object: AnyObject?
    }

    private var entries: [Entry] = []

    public init() {}

    @discardableResult
    public func watch<Object: AnyObject>(_ object: Object, _ name: String? = nil) -> Object {
        entries.append(Entry(name: name ?? "\(Object.self)", object: object))
        return object
    }

    /// The names of the watched objects that have not been deallocated.
    public var alive: [String] {
        entries.filter { $0.object != nil }.map(\.name)
    }

    public func expectFreed(sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(alive == [], "not freed", sourceLocation: sourceLocation)
    }
}

/// Runs `body`, then expects the objects that it watched to be deallocated.
@MainActor
public func expectFreed(
    _ body: @MainActor (LeakCheck) throws -> Void, sourceLocation: SourceLocation = #_sourceLocation
) rethrows {
    let check = LeakCheck()
    try autoreleasepool { try body(check) }
    check.expectFreed(sourceLocation: sourceLocation)
}

/// Runs an asynchronous `body`, then expects the objects that it watched to be deallocated.
@MainActor
public func expectFreed(
    _ body: @MainActor (LeakCheck) async throws -> Void, sourceLocation: SourceLocation = #_sourceLocation
) async rethrows {
    let check = LeakCheck()
    try await body(check)
    await drainPool()
    check.expectFreed(sourceLocation: sourceLocation)
}
