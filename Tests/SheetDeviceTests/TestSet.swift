import Foundation

/// How much of the expensive tests runs: by default a quick selection, with `FULL_TESTS=1` everything, as in `.ci/run`.
enum TestSet {
    static let isFull = ProcessInfo.processInfo.environment["FULL_TESTS"] != nil

    /// A number of runs, or the distance between two that are tested.
    static func number(quick: Int, full: Int) -> Int { isFull ? full : quick }
}
