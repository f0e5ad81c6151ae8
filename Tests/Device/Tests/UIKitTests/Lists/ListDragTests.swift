import Foundation
import Support
import Testing
import UIKit

/// Items of lists that are dragged and dropped on them.
@MainActor
struct ListDragTests {
    @Test(.enabled(if: Stage.canTouch))
    func `an item is reordered by a drop within its collection view [D]`() {
        let stage = Stage()
        let grid = DraggedGrid()
        stage.show(grid)
        stage.settle()

        carry(stage, from: grid.center(of: 0), to: grid.center(of: 2))

        #expect(grid.names == ["b", "c", "a", "d", "e", "f"])
        #expect(grid.shownNames == grid.names)
        #expect(grid.log.events.first == "items 0")
        grid.log.expectOnce("begin", "enter", "drop 0 to 2", "dragEnd", "dropEnd")
        #expect(!grid.collectionView.hasActiveDrag && !grid.collectionView.hasActiveDrop)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a gap opens where the item would go, and closes when it is not dropped [D]`() {
        let stage = Stage()
        let grid = DraggedGrid()
        stage.show(grid)
        stage.settle()
        let second = grid.collectionView.cellForItem(at: IndexPath(item: 1, section: 0))
        let before = second?.frame

        stage.touchDown(at: grid.center(of: 0))
        stage.wait(0.8)
        stage.touchMove(to: grid.center(of: 1))
        stage.touchMove(to: grid.center(of: 2))
        stage.settle()
        #expect(second?.frame.minX == 0)
        let (lifted, next) = (IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 0))
        #expect(grid.collectionView.presentationIndexPath(forDataSourceIndexPath: lifted)?.item == 2)
        #expect(grid.collectionView.presentationIndexPath(forDataSourceIndexPath: next)?.item == 0)
        #expect(grid.collectionView.dataSourceIndexPath(forPresentationIndexPath: lifted) == next)
        #expect(grid.collectionView.hasActiveDrag && grid.collectionView.hasActiveDrop)
        grid.proposal = .cancel
        stage.touchMove(to: CGPoint(x: 200, y: 700))
        stage.touchUp()
        stage.settle()

        #expect(grid.names == ["a", "b", "c", "d", "e", "f"])
        #expect(second?.frame == before)
        #expect(grid.shownNames == grid.names)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a delegate that does nothing with a drop leaves everything as it was [D]`() {
        let stage = Stage()
        let grid = DraggedGrid()
        grid.performs = false
        stage.show(grid)
        stage.settle()

        carry(stage, from: grid.center(of: 0), to: grid.center(of: 2))

        #expect(grid.names == ["a", "b", "c", "d", "e", "f"])
        #expect(grid.shownNames == grid.names)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a row is dropped on another row of its table [D]`() {
        let stage = Stage()
        let table = DraggedTable()
        stage.show(table)
        stage.settle()

        let start = table.tableView.convert(center(table, 0), to: nil)
        carry(stage, from: start, to: table.tableView.convert(center(table, 2), to: nil))

        #expect(table.names == ["b", "c", "a", "d"])
        #expect(table.source == IndexPath(row: 0, section: 0))
    }

    @Test(.enabled(if: Stage.canTouch))
    func `without a delegate for drags, or with the interaction disabled, nothing is lifted [D]`() {
        let stage = Stage()
        let grid = DraggedGrid()
        stage.show(grid)
        grid.collectionView.dragInteractionEnabled = false
        stage.settle()

        carry(stage, from: grid.center(of: 0), to: grid.center(of: 2))

        #expect(grid.log.events.isEmpty)
        #expect(grid.names == ["a", "b", "c", "d", "e", "f"])
    }

    private func center(_ table: DraggedTable, _ row: Int) -> CGPoint {
        let rect = table.tableView.rectForRow(at: IndexPath(row: row, section: 0))
        return CGPoint(x: 100, y: rect.midY)
    }

    private func carry(_ stage: Stage, from start: CGPoint, to end: CGPoint) {
        stage.touchDown(at: start)
        stage.wait(0.8)
        for step in 1...6 {
            let share = Double(step) / 6
            stage.touchMove(to: CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
        }
        stage.wait(0.1)
        stage.touchUp()
        stage.settle()
    }
}

private final class DraggedGrid: UICollectionViewController, UICollectionViewDragDelegate, UICollectionViewDropDelegate
{
    let log = EventLog()
    var names = ["a", "b", "c", "d", "e", "f"]
    var performs = true
    var proposal = UIDropOperation.move

    init() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 100)
        layout.minimumInteritemSpacing = 0
        layout.minimumLineSpacing = 0
        super.init(collectionViewLayout: layout)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(NamedCell.self, forCellWithReuseIdentifier: "cell")
        collectionView.dragInteractionEnabled = true
        collectionView.dragDelegate = self
        collectionView.dropDelegate = self
    }

    func center(of item: Int) -> CGPoint {
        let frame = collectionView.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame ?? .zero
        return collectionView.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil)
    }

    var shownNames: [String] {
        names.indices.compactMap {
            (collectionView.cellForItem(at: IndexPath(item: $0, section: 0)) as? NamedCell)?.name
        }
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        names.count
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        (cell as? NamedCell)?.name = names[indexPath.item]
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] {
        log.append("items \(indexPath.item)")
        let item = UIDragItem(itemProvider: NSItemProvider())
        item.localObject = names[indexPath.item]
        return [item]
    }
    func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) {
        log.append("begin")
    }
    func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) {
        log.append("dragEnd")
    }
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {
        log.append("enter")
    }
    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal {
        UICollectionViewDropProposal(operation: proposal, intent: .insertAtDestinationIndexPath)
    }
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {
        log.append("dropEnd")
    }
    func collectionView(
        _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {
        guard performs, let item = coordinator.items.first, let source = item.sourceIndexPath,
            let destination = coordinator.destinationIndexPath
        else { return }
        log.append("drop \(source.item) to \(destination.item)")
        collectionView.performBatchUpdates {
            self.names.insert(self.names.remove(at: source.item), at: destination.item)
            collectionView.deleteItems(at: [source])
            collectionView.insertItems(at: [destination])
        }
        coordinator.drop(item.dragItem, toItemAt: destination)
    }
}

private final class NamedCell: UICollectionViewCell {
    var name = ""
}

private final class DraggedTable: UITableViewController, UITableViewDragDelegate, UITableViewDropDelegate {
    var names = ["a", "b", "c", "d"]
    private(set) var source: IndexPath?

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.dragInteractionEnabled = true
        tableView.dragDelegate = self
        tableView.dropDelegate = self
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell()
    }

    func tableView(
        _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider())] }

    func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal { UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath) }

    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
        guard let item = coordinator.items.first, let from = item.sourceIndexPath,
            let to = coordinator.destinationIndexPath
        else { return }
        source = from
        names.insert(names.remove(at: from.row), at: to.row)
        tableView.moveRow(at: from, to: to)
        coordinator.drop(item.dragItem, toRowAt: to)
    }
}
