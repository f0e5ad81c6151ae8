import Support
import Testing
import UIKit

/// Swipe actions in a collection view's list.
@MainActor
@Suite(.enabled(if: Stage.canTouch))
struct ListSwipeTests {
    @MainActor
    private final class Scene {
        let stage = Stage()
        let log = EventLog()
        let list: UICollectionView
        private let items = Items()

        init(_ appearance: UICollectionLayoutListConfiguration.Appearance = .plain) async {
            var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
            let log = log
            configuration.trailingSwipeActionsConfigurationProvider = { path in
                guard path.item != 2 else { return nil }
                let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
                    log.append("delete \(path.item)")
                    done(true)
                }
                return UISwipeActionsConfiguration(actions: [delete])
            }
            configuration.leadingSwipeActionsConfigurationProvider = { path in
                let read = UIContextualAction(style: .normal, title: "Read") { _, _, done in
                    log.append("read \(path.item)")
                    done(true)
                }
                let actions = UISwipeActionsConfiguration(actions: [read])
                actions.performsFirstActionWithFullSwipe = false
                return actions
            }
            list = UICollectionView(
                frame: stage.window.bounds,
                collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
            list.contentInsetAdjustmentBehavior = .never
            list.dataSource = items
            await stage.show(list)
            await stage.settle()
        }

        /// A point in the middle of a row, at `x`.
        func point(_ x: CGFloat, inRow row: Int) -> CGPoint {
            let cell = list.cellForItem(at: IndexPath(item: row, section: 0))
            return CGPoint(x: x, y: (cell?.frame.midY ?? 0) - list.contentOffset.y)
        }

        func drag(row: Int, from start: CGFloat, by translation: CGFloat) async {
            stage.drag(from: point(start, inRow: row), to: point(start + translation, inRow: row), hold: 0.2)
            await stage.settle()
        }

        func contentX(row: Int) -> CGFloat? {
            (list.cellForItem(at: IndexPath(item: row, section: 0)) as? UICollectionViewListCell)?.contentView.frame
                .minX
        }

        private final class Items: NSObject, UICollectionViewDataSource {
            private let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
                cell, _, item in
                var content = cell.defaultContentConfiguration()
                content.text = "Row \(item)"
                cell.contentConfiguration = content
            }

            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 5 }
            func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell {
                collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: indexPath.item)
            }
        }
    }

    @Test func `a horizontal drag shows the actions of its side, and a tap performs one [D]`() async {
        let scene = await Scene()

        await scene.drag(row: 1, from: 300, by: -110)
        #expect((scene.contentX(row: 1) ?? 0) < -50)
        scene.stage.tap(at: scene.point(370, inRow: 1))
        await scene.stage.settle()
        #expect(scene.log.events == ["delete 1"])
        #expect(scene.contentX(row: 1) == 0)

        await scene.drag(row: 0, from: 100, by: 110)
        #expect((scene.contentX(row: 0) ?? 0) > 50)
        scene.stage.tap(at: scene.point(20, inRow: 0))
        await scene.stage.settle()
        #expect(scene.log.events == ["delete 1", "read 0"])
    }

    @Test func `a long swipe performs the first action, if the configuration allows it [D]`() async {
        let scene = await Scene()

        await scene.drag(row: 1, from: 360, by: -330)
        #expect(scene.log.events == ["delete 1"])

        await scene.drag(row: 1, from: 30, by: 330)
        #expect(scene.log.events == ["delete 1"])
    }

    @Test func `a row without actions does not move, and a touch elsewhere closes an open one [D]`() async {
        let scene = await Scene(.insetGrouped)
        let rest = scene.contentX(row: 2)

        await scene.drag(row: 2, from: 300, by: -110)
        #expect(scene.contentX(row: 2) == rest)

        await scene.drag(row: 1, from: 300, by: -110)
        #expect(scene.contentX(row: 1) != rest)
        let selected = scene.list.indexPathsForSelectedItems
        scene.stage.tap(at: scene.point(200, inRow: 3))
        await scene.stage.settle()
        #expect(scene.contentX(row: 1) == rest)
        #expect(scene.list.indexPathsForSelectedItems == selected)
        #expect(scene.log.events == [])
    }

    @Test func `entering editing mode closes an open row [D]`() async {
        let scene = await Scene()
        await scene.drag(row: 1, from: 300, by: -110)

        scene.list.isEditing = true
        await scene.stage.settle()

        #expect(scene.contentX(row: 1) == 0)
    }
}
