import UIKit

/// A minimal table view data source: a number of rows in each section, and a cell for each.
public final class TableSource: NSObject, UITableViewDataSource {
    /// The number of rows in each section.
    public var rows: [Int]
    private let makeCell: @MainActor (UITableView, IndexPath) -> UITableViewCell

    /// Uses plain cells, or those that `makeCell` returns.
    public init(
        _ rows: [Int],
        makeCell: @escaping @MainActor (UITableView, IndexPath) -> UITableViewCell = { _, _ in
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
    ) {
        self.rows = rows
        self.makeCell = makeCell
    }

    public func numberOfSections(in tableView: UITableView) -> Int { rows.count }
    public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows[section] }
    public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        makeCell(tableView, indexPath)
    }
}
