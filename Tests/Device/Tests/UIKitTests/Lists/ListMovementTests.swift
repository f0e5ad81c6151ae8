import Support
import Testing
import UIKit

/// Items of a collection view that are carried to other places, as an app's own gesture would do it.
@MainActor
struct ListMovementTests {
    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    @Test(arguments: [(0, 2), (4, 1), (1, 5)])
    func `the data source moves an item once, when the movement ends [D]`(from: Int, to: Int) async {
        let stage = Stage()
        let source = MovementSource([["a", "b", "c", "d", "e", "f"]])
        let collection = await MovementGrid.show(stage, source)
        var expected = source.sections[0]
        expected.insert(expected.remove(at: from), at: to)

        #expect(collection.beginInteractiveMovementForItem(at: path(from)))
        collection.updateInteractiveMovementTargetPosition(MovementGrid.middle(3))
        collection.updateInteractiveMovementTargetPosition(MovementGrid.middle(to))
        await stage.settle()
        #expect(source.moves == [])
        #expect(MovementGrid.texts(collection) == expected)
        collection.endInteractiveMovement()
        await stage.settle()

        #expect(source.moves == [[path(from), path(to)]])
        #expect(source.sections == [expected])
        #expect(MovementGrid.texts(collection) == expected)
        #expect(collection.cellForItem(at: path(to))?.center == MovementGrid.middle(to))
    }

    @Test func `the center of the dragged cell is at the target, above all others [D]`() async throws {
        let stage = Stage()
        let source = MovementSource([["a", "b", "c"]])
        let collection = await MovementGrid.show(stage, source)
        let cell = try #require(collection.cellForItem(at: path(0)))
        let target = CGPoint(x: 200, y: 300)

        collection.beginInteractiveMovementForItem(at: path(0))
        collection.updateInteractiveMovementTargetPosition(target)
        await stage.settle()

        #expect(cell.center == target)
        #expect(collection.visibleCells.allSatisfy { $0 === cell || $0.layer.zPosition < cell.layer.zPosition })
        #expect(collection.indexPath(for: cell) == path(0))
        collection.endInteractiveMovement()
        await stage.settle()
        #expect(cell.center == MovementGrid.middle(0))
        #expect(cell.layer.zPosition == 0)
    }

    @Test func `a target between the cells moves nothing [W]`() async {
        let stage = Stage()
        let layout = UICollectionViewFlowLayout()
        let source = MovementSource([["a", "b", "c", "d"]])
        let collection = await MovementGrid.show(stage, source, layout: layout)
        layout.minimumLineSpacing = 50
        await stage.settle()

        collection.beginInteractiveMovementForItem(at: path(0))
        collection.updateInteractiveMovementTargetPosition(CGPoint(x: 60, y: 125))
        await stage.settle()
        #expect(MovementGrid.texts(collection) == ["a", "b", "c", "d"])
        collection.updateInteractiveMovementTargetPosition(CGPoint(x: 60, y: 155))
        await stage.settle()
        #expect(MovementGrid.texts(collection) == ["b", "c", "d", "a"])
    }

    @Test func `items that the data source does not allow to move cannot be dragged [D]`() async {
        let stage = Stage()
        let source = MovementSource([["a", "b", "c"]])
        source.isMovable = { $0.item != 1 }
        let collection = await MovementGrid.show(stage, source)
        #expect(!collection.beginInteractiveMovementForItem(at: path(1)))
        #expect(collection.beginInteractiveMovementForItem(at: path(0)))
        collection.cancelInteractiveMovement()

        let still = CollectionSource([3]) { $0.dequeueReusableCell(withReuseIdentifier: "Cell", for: $1) }
        collection.dataSource = still
        await stage.settle()
        #expect(!collection.beginInteractiveMovementForItem(at: path(0)))
    }

    @Test func `a cancelled movement restores everything, without a call of the data source [D]`() async {
        let stage = Stage()
        let source = MovementSource([["a", "b", "c", "d"]])
        let collection = await MovementGrid.show(stage, source)

        collection.beginInteractiveMovementForItem(at: path(3))
        collection.updateInteractiveMovementTargetPosition(MovementGrid.middle(0))
        await stage.wait(0.1)
        collection.cancelInteractiveMovement()
        await stage.settle()

        #expect(source.moves == [])
        #expect(MovementGrid.texts(collection) == ["a", "b", "c", "d"])
        #expect(collection.cellForItem(at: path(3))?.center == MovementGrid.middle(3))
        #expect(collection.cellForItem(at: path(0))?.center == MovementGrid.middle(0))
    }

    @Test func `an item can be moved to another section, with the counts updated [D]`() async {
        let stage = Stage()
        let source = MovementSource([["a", "b", "c"], ["d", "e", "f"]])
        let collection = await MovementGrid.show(stage, source)

        collection.beginInteractiveMovementForItem(at: path(0))
        collection.updateInteractiveMovementTargetPosition(MovementGrid.middle(4))
        await stage.settle()
        #expect((0..<2).map(collection.numberOfItems) == [2, 4])
        #expect(MovementGrid.texts(collection) == ["b", "c", "d", "a", "e", "f"])
        collection.endInteractiveMovement()
        await stage.settle()

        #expect(source.sections == [["b", "c"], ["d", "a", "e", "f"]])
        #expect(source.moves == [[path(0), path(1, 1)]])
    }

    private final class OldDelegate: NSObject, UICollectionViewDelegate {
        var asked: [[Int]] = []
        func collectionView(
            _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
            toProposedIndexPath proposedIndexPath: IndexPath
        ) -> IndexPath {
            asked.append([originalIndexPath.item, proposedIndexPath.item])
            return IndexPath(item: min(proposedIndexPath.item, 2), section: 0)
        }
    }

    private final class NewDelegate: NSObject, UICollectionViewDelegate {
        var asked: [[Int]] = []
        func collectionView(
            _ collectionView: UICollectionView,
            targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
            atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
        ) -> IndexPath {
            asked.append([originalIndexPath.item, currentIndexPath.item, proposedIndexPath.item])
            return proposedIndexPath
        }
    }

    @Test func `the delegate is asked for every target, and can return another [D]`() async {
        let stage = Stage()
        let source = MovementSource([["a", "b", "c", "d", "e"]])
        let collection = await MovementGrid.show(stage, source)
        let old = OldDelegate()
        let new = NewDelegate()

        collection.delegate = old
        collection.beginInteractiveMovementForItem(at: path(0))
        collection.updateInteractiveMovementTargetPosition(MovementGrid.middle(4))
        collection.endInteractiveMovement()
        await stage.settle()
        #expect(old.asked == [[0, 4]])
        #expect(source.moves == [[path(0), path(2)]])

        collection.delegate = new
        collection.beginInteractiveMovementForItem(at: path(0))
        collection.updateInteractiveMovementTargetPosition(MovementGrid.middle(3))
        collection.updateInteractiveMovementTargetPosition(MovementGrid.middle(1))
        collection.endInteractiveMovement()
        await stage.settle()
        #expect(new.asked == [[0, 0, 3], [0, 3, 1]])
    }

    private final class MovementLayout: UICollectionViewFlowLayout {
        var log: [String] = []

        override func invalidationContext(
            forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
            previousIndexPaths: [IndexPath], previousPosition: CGPoint
        ) -> UICollectionViewLayoutInvalidationContext {
            let context = super.invalidationContext(
                forInteractivelyMovingItems: targetIndexPaths, withTargetPosition: targetPosition,
                previousIndexPaths: previousIndexPaths, previousPosition: previousPosition)
            log.append("\(previousIndexPaths[0].item) to \(targetIndexPaths[0].item) at \(Int(targetPosition.x))")
            #expect(context is UICollectionViewFlowLayoutInvalidationContext)
            #expect(context.targetIndexPathsForInteractivelyMovingItems == targetIndexPaths)
            #expect(context.previousIndexPathsForInteractivelyMovingItems == previousIndexPaths)
            #expect(context.interactiveMovementTarget == targetPosition)
            return context
        }

        override func invalidationContextForEndingInteractiveMovementOfItems(
            toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
        ) -> UICollectionViewLayoutInvalidationContext {
            log.append("\(movementCancelled ? "cancelled" : "ended") at \(indexPaths[0].item)")
            return super.invalidationContextForEndingInteractiveMovementOfItems(
                toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths,
                movementCancelled: movementCancelled)
        }

        override func layoutAttributesForInteractivelyMovingItem(
            at indexPath: IndexPath, withTargetPosition position: CGPoint
        ) -> UICollectionViewLayoutAttributes {
            let attributes = super.layoutAttributesForInteractivelyMovingItem(
                at: indexPath, withTargetPosition: position)
            attributes.alpha = 0.5
            return attributes
        }
    }

    @Test func `the layout provides the dragged cell's attributes, and is informed about moves [D]`() async {
        let stage = Stage()
        let layout = MovementLayout()
        let source = MovementSource([["a", "b", "c"]])
        let collection = await MovementGrid.show(stage, source, layout: layout)

        collection.beginInteractiveMovementForItem(at: path(0))
        layout.log = []
        collection.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 50))
        collection.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 50))
        await stage.settle()
        #expect(layout.log == ["0 to 1 at 150", "1 to 1 at 160"])
        #expect(collection.cellForItem(at: path(1))?.alpha == 0.5)
        collection.endInteractiveMovement()
        #expect(layout.log.last == "ended at 1")
        await stage.settle()
        #expect(collection.cellForItem(at: path(1))?.alpha == 1)

        collection.beginInteractiveMovementForItem(at: path(1))
        collection.updateInteractiveMovementTargetPosition(CGPoint(x: 300, y: 50))
        collection.cancelInteractiveMovement()
        #expect(layout.log.last == "cancelled at 1")
    }
}
