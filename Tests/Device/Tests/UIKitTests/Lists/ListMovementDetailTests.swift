import Support
import Testing
import UIKit

/// What developers met when they let users carry the items of a collection view.
@MainActor
struct ListMovementDetailTests {
    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    private final class SizingSource: MovementSource, UICollectionViewDelegateFlowLayout {
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize {
            CGSize(width: 393, height: CGFloat(sections[0][indexPath.item].count) * 50)
        }
    }

    @Test func `during a movement a flow layout requests sizes for index paths with other items [W]`() async {
        let stage = Stage()
        let source = SizingSource([["a", "bbb", "cc"]])
        let collection = await MovementGrid.show(stage, source)
        collection.delegate = source
        collection.collectionViewLayout.invalidateLayout()
        await stage.settle()
        #expect((0..<3).map { collection.cellForItem(at: path($0))?.frame.height } == [50, 150, 100])

        collection.beginInteractiveMovementForItem(at: path(0))
        collection.updateInteractiveMovementTargetPosition(CGPoint(x: 196, y: 100))
        await stage.settle()
        #expect(MovementGrid.texts(collection) == ["bbb", "a", "cc"])
        #expect((0..<3).map { collection.cellForItem(at: path($0))?.frame.height } == [50, 150, 100])
        collection.endInteractiveMovement()
        await stage.settle()
        #expect((0..<3).map { collection.cellForItem(at: path($0))?.frame.height } == [150, 50, 100])
    }

    @Test func `cells that become visible meanwhile show the current items [W]`() async {
        let stage = Stage()
        let source = MovementSource([(0..<90).map(String.init)])
        let collection = await MovementGrid.show(stage, source)

        collection.beginInteractiveMovementForItem(at: path(0))
        collection.updateInteractiveMovementTargetPosition(MovementGrid.middle(20))
        collection.contentOffset.y = 1500
        await stage.settle()
        collection.contentOffset.y = 0
        await stage.settle()

        let expected = (1...20).map(String.init) + ["0"] + (21..<27).map(String.init)
        #expect(Array(MovementGrid.texts(collection).prefix(27)) == expected)
        collection.endInteractiveMovement()
        await stage.settle()
        #expect(Array(MovementGrid.texts(collection).prefix(27)) == expected)
        #expect(Array(source.sections[0].prefix(27)) == expected)
    }

    private final class MovementCollectionView: UICollectionView {
        var moves: [[Int]] = []
        override func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
            moves.append([indexPath.item, newIndexPath.item])
            super.moveItem(at: indexPath, to: newIndexPath)
        }
    }

    @Test func `the collection view calls its own methods for every move [W]`() async {
        let stage = Stage()
        let frame = CGRect(x: 0, y: 0, width: 393, height: 852)
        let layout = UICollectionViewFlowLayout()
        let made = MovementCollectionView(frame: frame, collectionViewLayout: layout)
        let source = MovementSource([["a", "b", "c"]])
        let collection = await MovementGrid.show(stage, source, in: made, layout: layout)

        collection.beginInteractiveMovementForItem(at: path(0))
        for place in [0, 1, 1, 2] { collection.updateInteractiveMovementTargetPosition(MovementGrid.middle(place)) }
        collection.endInteractiveMovement()

        #expect(made.moves == [[0, 1], [1, 2]])
    }

    private final class ReloadingSource: MovementSource {
        override func collectionView(
            _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
            to destinationIndexPath: IndexPath
        ) {
            super.collectionView(collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
            collectionView.reloadData()
        }
    }

    @Test func `a data source can reload when it moves an item [W]`() async {
        let stage = Stage()
        let source = ReloadingSource([["a", "b", "c"]])
        let collection = await MovementGrid.show(stage, source)

        collection.beginInteractiveMovementForItem(at: path(0))
        collection.updateInteractiveMovementTargetPosition(MovementGrid.middle(1))
        collection.endInteractiveMovement()
        await stage.settle()

        #expect(MovementGrid.texts(collection) == ["b", "a", "c"])
        #expect(collection.cellForItem(at: path(1))?.center == MovementGrid.middle(1))
    }

    @Test func `selections move with their items [W]`() async {
        let stage = Stage()
        let source = MovementSource([["a", "b", "c"]])
        let collection = await MovementGrid.show(stage, source)
        collection.selectItem(at: path(0), animated: false, scrollPosition: [])

        collection.beginInteractiveMovementForItem(at: path(0))
        collection.updateInteractiveMovementTargetPosition(MovementGrid.middle(2))
        collection.endInteractiveMovement()
        await stage.settle()

        #expect(collection.indexPathsForSelectedItems == [path(2)])
        #expect(collection.cellForItem(at: path(2))?.isSelected == true)
    }

    @Test func `the dragged cell has a dragging state [D]`() async throws {
        let stage = Stage()
        let source = MovementSource([["a", "b", "c"]])
        let collection = await MovementGrid.show(stage, source)
        let cell = try #require(collection.cellForItem(at: path(0)))
        var states: [Bool] = []
        cell.configurationUpdateHandler = { states.append($1.isReordering) }
        await stage.settle()
        states = []

        collection.beginInteractiveMovementForItem(at: path(0))
        await stage.settle()
        #expect(states.last == true)
        collection.endInteractiveMovement()
        await stage.settle()
        #expect(states.last == false)
        #expect(!cell.configurationState.isReordering)
    }

    @Test func `an item dragged to the edge scrolls, and stays under the finger [W]`() async {
        let stage = Stage()
        let source = MovementSource([(0..<60).map(String.init)])
        let collection = await MovementGrid.show(stage, source)

        collection.beginInteractiveMovementForItem(at: path(1))
        collection.updateInteractiveMovementTargetPosition(CGPoint(x: 196, y: 840))
        await stage.wait(20)
        #expect(collection.contentOffset.y == collection.contentSize.height - collection.bounds.height)
        collection.endInteractiveMovement()
        await stage.settle()

        #expect(source.moves == [[path(1), path(58)]])
        #expect(MovementGrid.texts(collection).last == "59")
    }
}
