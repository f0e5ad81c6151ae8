/// A variable multiplied by a coefficient.
struct SolverTerm: Equatable {
    var variable: Int32
    var coefficient: Double
}

/// The requirement or preference that a constraint imposes on its expression.
enum SolverDemand: Equatable {
    /// The expression must be zero.
    case zero
    /// The expression must not be negative.
    case notNegative
    /// The expression must not be positive.
    case notPositive
    /// The expression should be zero: its excess above zero counts at the level `over`, its shortfall at `under`.
    ///
    /// Level 0 does not count. One point at a level outweighs any number of points at lower levels.
    case wish(over: Float, under: Float)
}

/// Required constraints that cannot all be satisfied, and the one that was made optional to satisfy the others.
struct SolverConflict: Equatable {
    /// In the order of their creation.
    var constraints: [Int32]
    var broken: Int32
}

/// Sums of points for each level, the highest level first.
struct LeveledCost {
    private(set) var entries: ContiguousArray<(level: Float, points: Double)> = []

    mutating func reset() {
        entries.removeAll(keepingCapacity: true)
    }

    mutating func add(_ points: Double, at level: Float) {
        guard level > 0, points != 0 else { return }
        var index = 0
        while index < entries.count, entries[index].level > level { index += 1 }
        if index < entries.count, entries[index].level == level {
            entries[index].points += points
        } else {
            entries.insert((level, points), at: index)
        }
    }

    /// −1, 0 or 1: the sign at the highest level that is not zero.
    var sign: Int {
        for entry in entries where abs(entry.points) > Self.tolerance {
            return entry.points < 0 ? -1 : 1
        }
        return 0
    }

    /// Whether this divided by `divisor` is less than `other` divided by `otherDivisor`; nil if they are equal.
    func isLess(dividedBy divisor: Double, than other: LeveledCost, dividedBy otherDivisor: Double) -> Bool? {
        var (mine, theirs) = (0, 0)
        while mine < entries.count || theirs < other.entries.count {
            let myLevel = mine < entries.count ? entries[mine].level : -1
            let theirLevel = theirs < other.entries.count ? other.entries[theirs].level : -1
            var difference = 0.0
            if myLevel >= theirLevel {
                difference += entries[mine].points / divisor
                mine += 1
            }
            if theirLevel >= myLevel {
                difference -= other.entries[theirs].points / otherDivisor
                theirs += 1
            }
            if abs(difference) > Self.tolerance { return difference < 0 }
        }
        return nil
    }

    private static let tolerance = 1e-9
}
