/// A variable times a number.
struct SolverTerm: Equatable {
    var variable: Int32
    var coefficient: Double
}

/// What a constraint asks of its expression.
enum SolverDemand: Equatable {
    /// The expression is zero, without fail.
    case zero
    /// The expression is not negative, without fail.
    case notNegative
    /// The expression is not positive, without fail.
    case notPositive
    /// The expression should be zero: what it exceeds zero by counts at the level `over`, what it falls short by at `under`.
    ///
    /// Level 0 does not count. A point at one level outweighs any number of points at lower levels.
    case wish(over: Float, under: Float)
}

/// Required constraints that cannot all hold, and the one that was turned into a wish so that the rest can.
struct SolverConflict: Equatable {
    /// In the order of their creation.
    var constraints: [Int32]
    var broken: Int32
}

/// Sums of points a level, the highest level first.
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

    /// −1, 0 or 1, decided by the highest level that is not zero.
    var sign: Int {
        for entry in entries where abs(entry.points) > Self.tolerance {
            return entry.points < 0 ? -1 : 1
        }
        return 0
    }

    /// Whether this divided by `divisor` is less than `other` divided by `otherDivisor`; nil when they are equal.
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
