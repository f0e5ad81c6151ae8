import Support
import Testing
import UIKit

/// Reloading a moving list.
@MainActor
struct ListReloadingTests {
    private let rows = TableSource([100]) { $0.dequeueReusableCell(withIdentifier: "row", for: $1) }
    private let items = CollectionSource([100])

    private func makeTable(in stage: Stage) async -> UITableView {
        let table = UITableView(frame: stage.window.bounds)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = rows
        table.rowHeight = 50
        table.estimatedRowHeight = 0
        table.contentInsetAdjustmentBehavior = .never
        await stage.show(table)
        await stage.settle()
        return table
    }

    // Medium, Brigade Engineering, "Reloading UITableView while Animating Scroll in iOS 11".
    @Test
    func `reloading data stops a table's scrolling to a row [W]`() async {
        let stage = Stage()
        let table = await makeTable(in: stage)

        table.scrollToRow(at: IndexPath(row: 40, section: 0), at: .top, animated: true)
        await stage.wait(0.1)
        let place = table.contentOffset.y
        table.reloadData()
        await stage.wait(1)

        #expect(place > 0 && place < 2000)
        #expect(table.contentOffset.y < 1900)
    }

    // WenchaoD/FSPagerView #308: reloaded while it slides by itself, the pager stops until its timer fires again.
    @Test
    func `reloading data stops a collection view's scrolling to an offset [W]`() async {
        let stage = Stage()
        let layout = GridLayout()
        layout.itemSize = CGSize(width: 300, height: 50)
        let collection = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
        collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        collection.dataSource = items
        collection.contentInsetAdjustmentBehavior = .never
        await stage.show(collection)
        await stage.settle()

        collection.setContentOffset(CGPoint(x: 0, y: 2000), animated: true)
        await stage.wait(0.1)
        collection.reloadData()
        await stage.wait(1)

        #expect(collection.contentOffset.y < 1900)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `reloading data does not stop a table's deceleration [W]`() async {
        let stage = Stage()
        let table = await makeTable(in: stage)

        stage.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 300), over: 0.1)
        await stage.wait(0.05)
        let place = table.contentOffset.y
        table.reloadData()
        #expect(table.isDecelerating)
        await stage.settle()

        #expect(table.contentOffset.y > place + 100)
    }
}
