import Support

/// What random runs of every kind draw.
extension SplitMix64 {
    /// Actions by their weights, which are a hundred in total.
    mutating func choose<Action>(
        from choices: [(weight: Int, make: @Sendable ((Int) -> Int) -> [Action])]
    ) -> [Action] {
        func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }
        var choice = number(100)
        for (weight, make) in choices {
            choice -= weight
            if choice < 0 { return make(number) }
        }
        return []
    }

    /// The frames of a pause; nil until nothing moves.
    mutating func pause() -> Int? {
        let frames = [1, 2, 5, 12, 24, 40].randomElement(using: &self)!
        return Int.random(in: 0..<4, using: &self) == 0 ? nil : frames
    }
}
