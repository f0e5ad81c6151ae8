import Foundation

/// Insertions, deletions, moves and reloads between two states of a table.
///
/// Deletions, reloads and the sources of moves use indexes of the old state, insertions and the destinations of moves
/// those of the new one.
struct TableUpdate {
    var deletedSections: [Int] = []
    var insertedSections: [Int] = []
    var reloadedSections: [Int] = []
    var movedSections: [(from: Int, to: Int)] = []
    var deletedRows: [IndexPath] = []
    var insertedRows: [IndexPath] = []
    var reloadedRows: [IndexPath] = []
    var movedRows: [(from: IndexPath, to: IndexPath)] = []
    var animation: UITableView.RowAnimation = .automatic

    var isEmpty: Bool {
        deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty && movedSections.isEmpty
            && deletedRows.isEmpty && insertedRows.isEmpty && reloadedRows.isEmpty && movedRows.isEmpty
    }

    // MARK: New index paths

    /// The new index of an old section; nil if it is deleted.
    func section(_ old: Int) -> Int? {
        if let move = movedSections.first(where: { $0.from == old }) { return move.to }
        if deletedSections.contains(old) { return nil }
        let gone = Set(deletedSections + movedSections.map(\.from))
        let taken = Set(insertedSections + movedSections.map(\.to))
        return Self.shifted(old, gone, taken)
    }

    /// The new index path of an old row; nil if it is deleted.
    func row(_ old: IndexPath) -> IndexPath? {
        if let move = movedRows.first(where: { $0.from == old }) { return move.to }
        if deletedRows.contains(old) { return nil }
        guard let section = section(old.section) else { return nil }
        let gone = Set(
            (deletedRows + movedRows.map(\.from)).filter { $0.section == old.section }.map(\.row)
        )
        let taken = Set((insertedRows + movedRows.map(\.to)).filter { $0.section == section }.map(\.row))
        return IndexPath(row: Self.shifted(old.row, gone, taken), section: section)
    }

    /// Surviving rows keep their order and fill the indexes that are not taken.
    private static func shifted(_ old: Int, _ gone: Set<Int>, _ taken: Set<Int>) -> Int {
        let rank = old - gone.reduce(0) { $0 + ($1 < old ? 1 : 0) }
        var place = -1
        var passed = -1
        while passed < rank {
            place += 1
            if !taken.contains(place) { passed += 1 }
        }
        return place
    }

    // MARK: Consistency

    /// UIKit's message for counts that do not match the update; nil if they match.
    func inconsistency(from old: [Int], to new: [Int], noun: (one: String, many: String, view: String)) -> String? {
        let expected = old.count - deletedSections.count + insertedSections.count
        if expected != new.count {
            return
                "Invalid update: invalid number of sections. The number of sections contained in the \(noun.view) after "
                + "the update (\(new.count)) must be equal to the number of sections contained in the \(noun.view) before "
                + "the update (\(old.count)), plus or minus the number of sections inserted or deleted "
                + "(\(insertedSections.count) inserted, \(deletedSections.count) deleted)."
        }
        for section in old.indices {
            guard !reloadedSections.contains(section), let place = self.section(section), new.indices.contains(place)
            else {
                continue
            }
            let deleted = deletedRows.filter { $0.section == section }.count
            let inserted = insertedRows.filter { $0.section == place }.count
            let movedOut = movedRows.filter { $0.from.section == section }.count
            let movedIn = movedRows.filter { $0.to.section == place }.count
            if old[section] - deleted + inserted - movedOut + movedIn == new[place] { continue }
            return "Invalid update: invalid number of \(noun.many) in section \(section). The number of \(noun.many) "
                + "contained in an existing section after the update (\(new[place])) must be equal to the number of "
                + "\(noun.many) contained in that section before the update (\(old[section])), plus or minus the number of "
                + "\(noun.many) inserted or deleted from that section (\(inserted) inserted, \(deleted) deleted) and plus "
                + "or minus the number of \(noun.many) moved into or out of that section (\(movedIn) moved in, "
                + "\(movedOut) moved out)."
        }
        return nil
    }
}
