import Foundation
import Meters

/// Prints a line for each measurement and collects failed expectations.
@MainActor
struct Report {
    private(set) var failures: [String] = []

    func title(_ text: String) {
        print(text)
    }

    func line(_ label: String, _ value: String) {
        print("  " + label.padding(toLength: 34, withPad: " ", startingAt: 0) + value)
    }

    mutating func expect(_ condition: Bool, _ failure: @autoclosure () -> String) {
        if !condition { failures.append(failure()) }
    }

    /// The number of heap blocks that `body` allocates.
    func heapBlocks(_ body: () -> Void) -> Int {
        let before = heap_blocks_taken()
        body()
        return Int(heap_blocks_taken() - before)
    }

    /// Nanoseconds of one `body`, the best of several attempts, because other work on the machine can only add to it.
    func nanoseconds(
        each count: Int, tries: Int = 5, before prepare: () -> Void = {}, _ body: (Int) -> Void
    ) -> Double {
        var best = Double.infinity
        for _ in 0..<tries {
            prepare()
            let start = real_nanoseconds()
            for index in 0..<count { body(index) }
            best = min(best, Double(real_nanoseconds() - start) / Double(count))
        }
        return best
    }
}
