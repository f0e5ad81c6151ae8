import Support
import Testing
import UIKit

/// Touches on a moving list.
@MainActor
@Suite(.enabled(if: Stage.canTouch))
struct ListCatchingTests {
    private let rows = TableSource([200]) { $0.dequeueReusableCell(withIdentifier: "row", for: $1) }
    private let items = CollectionSource([200])
    private let place = CGPoint(x: 196, y: 400)

    /// Flicks the list, stops it, and taps it again.
    private func catchAndTap(_ list: UIScrollView, in stage: Stage, holding: Double, selected: () -> Int) async {
        await stage.show(list)
        await stage.settle()
        stage.drag(from: CGPoint(x: 196, y: 600), to: CGPoint(x: 196, y: 300), over: 0.15)
        await stage.wait(0.2)
        #expect(list.isDecelerating)

        stage.touchDown(at: place)
        await stage.wait(holding)
        stage.touchUp()
        await stage.settle()
        #expect(!list.isDecelerating)
        #expect(selected() == 0)
        stage.tap(at: place)
        await stage.settle()

        #expect(selected() == 1)
    }

    @Test(arguments: [0.05, 0.5])
    func `a finger that stops a table selects no row [W]`(holding: Double) async {
        let stage = Stage()
        let table = UITableView(frame: stage.window.bounds)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = rows

        await catchAndTap(table, in: stage, holding: holding) { table.indexPathsForSelectedRows?.count ?? 0 }
    }

    @Test(arguments: [0.05, 0.5])
    func `a finger that stops a collection view selects no item [W]`(holding: Double) async {
        let stage = Stage()
        let layout = GridLayout()
        layout.itemSize = CGSize(width: 393, height: 50)
        layout.minimumLineSpacing = 0
        let collection = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
        collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        collection.dataSource = items

        await catchAndTap(collection, in: stage, holding: holding) { collection.indexPathsForSelectedItems?.count ?? 0 }
    }
}
