extension String {
    /// " Did you mean …?" if one of the names is similar; otherwise empty.
    func suggestion(from names: [String]) -> String {
        let closest = names.map { (name: $0, distance: distance(to: $0)) }.min { $0.distance < $1.distance }
        guard let closest, closest.distance <= max(2, count / 3) else { return "" }
        return " Did you mean \"\(closest.name)\"?"
    }

    /// How many letters to insert, to leave out, to replace or to swap with their neighbour.
    private func distance(to other: String) -> Int {
        let (a, b) = (Array(self), Array(other))
        var rows = [Array(0...b.count)]
        for i in a.indices {
            var row = [i + 1]
            for j in b.indices {
                var best = Swift.min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = Swift.min(best, rows[i - 1][j - 1] + 1) }
                row.append(best)
            }
            rows.append(row)
        }
        return rows[a.count][b.count]
    }
}
