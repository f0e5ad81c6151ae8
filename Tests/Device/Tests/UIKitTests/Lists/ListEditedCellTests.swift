import Support
import Testing
import UIKit

/// Rows and items with text input.
@MainActor
struct ListEditedCellTests {
    private let row = IndexPath(row: 1, section: 0)

    private func table(_ stage: Stage) async throws -> (UITableView, FieldCell) {
        let controller = FieldController(style: .plain)
        await stage.show(controller)
        await stage.settle()
        let table: UITableView = controller.tableView
        return (table, try #require(table.cellForRow(at: row) as? FieldCell))
    }

    @Test func `a row with the first responder keeps its cell and the keyboard while it is off screen [W]`()
        async throws
    {
        let stage = Stage()
        let (table, cell) = try await table(stage)
        cell.field.becomeFirstResponder()
        await stage.settle()

        table.contentOffset.y = 1_000
        await stage.settle()

        #expect(cell.field.isFirstResponder)
        #expect(cell.window != nil)
        #expect(!table.visibleCells.contains(cell))
        #expect(table.indexPathsForVisibleRows?.contains(row) == false)

        table.contentOffset.y = -table.adjustedContentInset.top
        await stage.settle()
        #expect(table.cellForRow(at: row) === cell)
    }

    @Test func `a row off screen has no cell without a first responder [D]`() async throws {
        let stage = Stage()
        let (table, cell) = try await table(stage)
        cell.field.becomeFirstResponder()
        await stage.settle()
        table.contentOffset.y = 1_000
        await stage.settle()

        cell.field.resignFirstResponder()
        table.contentOffset.y = 1_300
        await stage.settle()

        #expect(table.cellForRow(at: row) == nil)
    }

    @Test(arguments: [true, false])
    func `reloading a row ends its text editing [W]`(whole: Bool) async throws {
        let stage = Stage()
        let (table, cell) = try await table(stage)
        cell.field.becomeFirstResponder()
        await stage.settle()

        if whole { table.reloadData() } else { table.reloadRows(at: [row], with: .none) }
        await stage.settle()

        let now = table.cellForRow(at: row) as? FieldCell
        #expect(now?.field.isFirstResponder == false)
        #expect(!cell.field.isFirstResponder)
    }

    @Test func `an update without changes does not end text editing [W]`() async throws {
        let stage = Stage()
        let (table, cell) = try await table(stage)
        cell.field.becomeFirstResponder()
        await stage.settle()

        table.performBatchUpdates(nil, completion: nil)
        await stage.settle()

        #expect(cell.field.isFirstResponder)
    }

    @Test func `an item with the first responder keeps its cell while it is off screen [I]`() async throws {
        let stage = Stage()
        let layout = GridLayout()
        layout.itemSize = CGSize(width: 300, height: 60)
        let controller = FieldItemController(collectionViewLayout: layout)
        await stage.show(controller)
        await stage.settle()
        let view: UICollectionView = controller.collectionView
        let cell = try #require(view.cellForItem(at: row) as? FieldItem)
        cell.field.becomeFirstResponder()
        await stage.settle()

        view.contentOffset.y = 1_000
        await stage.settle()

        #expect(cell.field.isFirstResponder)
        #expect(!view.visibleCells.contains(cell))
        #expect(!view.indexPathsForVisibleItems.contains(row))

        view.contentOffset.y = -view.adjustedContentInset.top
        await stage.settle()
        #expect(view.cellForItem(at: row) === cell)
    }
}

private final class FieldCell: UITableViewCell {
    let field = UITextField(frame: CGRect(x: 16, y: 2, width: 200, height: 40))

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        contentView.addSubview(field)
    }

    required init?(coder: NSCoder) { nil }
}

private final class FieldController: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(FieldCell.self, forCellReuseIdentifier: "field")
        tableView.rowHeight = 50
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "field", for: indexPath)
    }
}

private final class FieldItem: UICollectionViewCell {
    let field = UITextField(frame: CGRect(x: 16, y: 2, width: 200, height: 40))

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.addSubview(field)
    }

    required init?(coder: NSCoder) { nil }
}

private final class FieldItemController: UICollectionViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(FieldItem.self, forCellWithReuseIdentifier: "field")
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 60 }
    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "field", for: indexPath)
    }
}
