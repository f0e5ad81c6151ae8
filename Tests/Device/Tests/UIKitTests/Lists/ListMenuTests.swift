import Support
import Testing
import UIKit

@MainActor
struct ListMenuTests {
    @Test(.enabled(if: Stage.canTouch))
    func `a long press on a row opens the menu from the table's delegate [D]`() async {
        let stage = Stage()
        let controller = MenuTable()
        await stage.show(controller)
        await stage.settle()
        #expect(controller.tableView.contextMenuInteraction?.view === controller.tableView)

        let row = controller.tableView.rectForRow(at: IndexPath(row: 2, section: 0))
        let place = controller.tableView.convert(CGPoint(x: 80, y: row.midY), to: nil)
        stage.longPress(at: place, for: 0.8)
        await stage.settle()
        menuLabel("Copy 2", in: stage).map { stage.tap($0) }
        await stage.settle()

        controller.log.expect(["asked 2", "copied 2"])
        stage.tap(at: place)
        await stage.settle()
        controller.log.expect(["selected 2"])
        stage.longPress(at: controller.tableView.convert(CGPoint(x: 80, y: row.maxY + row.height / 2), to: nil))
        await stage.settle()
        // Without a menu it is an ordinary touch.
        controller.log.expect(["asked 3", "selected 3"])
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a long press on an item opens the menu from the collection view's delegate [D]`() async {
        let stage = Stage()
        let layout = GridLayout()
        layout.itemSize = CGSize(width: 100, height: 100)
        let controller = MenuCollection(collectionViewLayout: layout)
        await stage.show(controller)
        await stage.settle()

        let item =
            controller.collectionView.collectionViewLayout.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?
            .frame ?? .zero
        stage.longPress(
            at: controller.collectionView.convert(CGPoint(x: item.midX, y: item.midY), to: nil), for: 0.8)
        await stage.settle()
        menuLabel("Copy 1", in: stage).map { stage.tap($0) }
        await stage.settle()

        controller.log.expect(["asked 1", "copied 1"])
    }

    @Test
    func `a list whose delegate has no menus has no interaction for them [D]`() {
        let table = UITableView()
        let plain = UITableViewController()
        table.delegate = plain
        #expect(table.contextMenuInteraction == nil)
        let controller = MenuTable()
        table.delegate = controller
        #expect(table.contextMenuInteraction != nil)
        table.delegate = nil
        #expect(table.contextMenuInteraction == nil)
    }
}

private final class MenuTable: UITableViewController {
    let log = EventLog()

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell()
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        log.append("selected \(indexPath.row)")
    }

    override func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        log.append("asked \(indexPath.row)")
        guard indexPath.row == 2 else { return nil }
        return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [log] _ in
            UIMenu(children: [UIAction(title: "Copy 2") { _ in log.append("copied 2") }])
        }
    }
}

private final class MenuCollection: UICollectionViewController {
    let log = EventLog()

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 5 }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    override func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        log.append("asked \(indexPath.item)")
        return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [log] _ in
            UIMenu(children: [
                UIAction(title: "Copy \(indexPath.item)") { _ in log.append("copied \(indexPath.item)") }
            ])
        }
    }
}
