import Support
import Testing
import UIKit

/// Section snapshots in a list, expanded and collapsed in code and by taps.
@MainActor
struct ListOutlineViewTests {
    @MainActor
    private final class Outline {
        let collection: UICollectionView
        let source: UICollectionViewDiffableDataSource<Int, String>
        private let recorder = SelectionRecorder()

        var selected: [IndexPath] { recorder.selected }

        init(_ stage: Stage, style: UICellAccessory.OutlineDisclosureOptions.Style = .cell) async {
            let configuration = UICollectionLayoutListConfiguration(appearance: .plain)
            collection = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 393, height: 852),
                collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
            collection.contentInsetAdjustmentBehavior = .never
            collection.register(TextCell.self, forCellWithReuseIdentifier: "Cell")
            collection.delegate = recorder
            source = UICollectionViewDiffableDataSource(collectionView: collection) { view, path, text in
                let cell = view.dequeueReusableCell(withReuseIdentifier: "Cell", for: path)
                (cell as? TextCell)?.text = text
                (cell as? TextCell)?.accessories = [.outlineDisclosure(options: .init(style: style))]
                return cell
            }
            await stage.place(collection)
        }

        /// a contains b and c, c contains d; e is separate.
        func showTree(expanded: [String] = []) {
            var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
            snapshot.append(["a", "e"])
            snapshot.append(["b", "c"], to: "a")
            snapshot.append(["d"], to: "c")
            snapshot.expand(expanded)
            source.apply(snapshot, to: 0, animatingDifferences: false)
        }

        func cell(_ text: String) -> TextCell? {
            collection.visibleCells.compactMap { $0 as? TextCell }.first { $0.text == text }
        }

        /// A point on the disclosure at the cell's trailing edge.
        func disclosure(_ text: String) -> CGPoint {
            CGPoint(x: 393 - 27, y: cell(text)?.frame.midY ?? -1)
        }
    }

    @Test func `applying a snapshot to a section shows its visible items, and creates the section [W]`() async {
        let stage = Stage()
        let outline = await Outline(stage)
        outline.showTree(expanded: ["a"])
        await stage.settle()
        #expect(outline.source.snapshot().sectionIdentifiers == [0])
        #expect(outline.source.snapshot().itemIdentifiers == ["a", "b", "c", "e"])
        #expect(MovementGrid.texts(outline.collection) == ["a", "b", "c", "e"])
        #expect(outline.source.snapshot(for: 0).items == ["a", "b", "c", "d", "e"])

        var changed = outline.source.snapshot(for: 0)
        changed.collapse(["a"])
        changed.append(["f"])
        outline.source.apply(changed, to: 0, animatingDifferences: true, completion: nil)
        await stage.settle()
        #expect(MovementGrid.texts(outline.collection) == ["a", "e", "f"])
        #expect(outline.source.snapshot(for: 0).items == ["a", "b", "c", "d", "e", "f"])
    }

    @Test func `a section without a section snapshot is an outline with one level [D]`() async {
        let stage = Stage()
        let outline = await Outline(stage)
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(["x", "y"])
        outline.source.apply(snapshot, animatingDifferences: false, completion: nil)
        #expect(outline.source.snapshot(for: 0).rootItems == ["x", "y"])
    }

    @Test func `awaiting a section's snapshot returns when it is shown [D]`() async {
        let stage = Stage()
        let outline = await Outline(stage)
        outline.showTree()
        await stage.settle()
        let log = EventLog()
        var changed = outline.source.snapshot(for: 0)
        changed.expand(["a"])
        let next = changed

        Task {
            await outline.source.apply(next, to: 0)
            log.append("applied")
        }
        await stage.wait(0.1)
        #expect(log.events == [])
        await stage.settle()
        await stage.wait(0.1)
        #expect(log.events == ["applied"])
    }

    @Test func `every level is indented [W]`() async {
        let stage = Stage()
        let outline = await Outline(stage)
        outline.showTree(expanded: ["a", "c"])
        await stage.settle()
        #expect(["a", "b", "c", "d", "e"].map { outline.cell($0)?.indentationLevel } == [0, 1, 1, 2, 0])
        let edges = ["a", "b", "d"].map { outline.cell($0)?.contentView.frame.minX ?? -1 }
        #expect(edges[0] < edges[1] && edges[1] < edges[2])
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a tap on the disclosure expands and collapses, as the handlers allow [D]`() async {
        let stage = Stage()
        let outline = await Outline(stage)
        outline.showTree()
        await stage.settle()
        var log: [String] = []
        var allows = true
        outline.source.sectionSnapshotHandlers.shouldExpandItem = {
            log.append("expand \($0)?")
            return allows
        }
        outline.source.sectionSnapshotHandlers.willExpandItem = { log.append("expands \($0)") }
        outline.source.sectionSnapshotHandlers.shouldCollapseItem = {
            log.append("collapse \($0)?")
            return allows
        }
        outline.source.sectionSnapshotHandlers.willCollapseItem = { log.append("collapses \($0)") }

        stage.tap(at: outline.disclosure("a"))
        await stage.settle()
        #expect(MovementGrid.texts(outline.collection) == ["a", "b", "c", "e"])
        #expect(outline.source.snapshot(for: 0).isExpanded("a"))
        #expect(outline.cell("a")?.configurationState.isExpanded == true)
        allows = false
        stage.tap(at: outline.disclosure("a"))
        await stage.settle()
        #expect(MovementGrid.texts(outline.collection) == ["a", "b", "c", "e"])
        allows = true
        stage.tap(at: outline.disclosure("a"))
        await stage.settle()
        #expect(MovementGrid.texts(outline.collection) == ["a", "e"])
        #expect(outline.cell("a")?.configurationState.isExpanded == false)
        #expect(log == ["expand a?", "expands a", "collapse a?", "collapse a?", "collapses a"])
        #expect(outline.selected == [])
    }

    @Test(.enabled(if: Stage.canTouch))
    func `an item's children can be created when it is expanded [D]`() async {
        let stage = Stage()
        let outline = await Outline(stage)
        outline.showTree()
        await stage.settle()
        var given: [[String]] = []
        outline.source.sectionSnapshotHandlers.snapshotForExpandingParent = { parent, children in
            given.append([parent] + children.items)
            var made = NSDiffableDataSourceSectionSnapshot<String>()
            made.append(["\(parent)1", "\(parent)2"])
            return made
        }

        stage.tap(at: outline.disclosure("a"))
        await stage.settle()

        #expect(given == [["a", "b", "c", "d"]])
        #expect(MovementGrid.texts(outline.collection) == ["a", "a1", "a2", "e"])
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a header's disclosure handles taps anywhere on the cell, a cell's only on itself [D]`() async {
        let stage = Stage()
        let header = await Outline(stage, style: .header)
        header.showTree()
        await stage.settle()
        stage.tap(at: CGPoint(x: 100, y: header.cell("a")?.frame.midY ?? -1))
        await stage.settle()
        #expect(MovementGrid.texts(header.collection) == ["a", "b", "c", "e"])

        let plain = await Outline(stage, style: .cell)
        plain.showTree()
        await stage.settle()
        stage.tap(at: CGPoint(x: 100, y: plain.cell("a")?.frame.midY ?? -1))
        await stage.settle()
        #expect(MovementGrid.texts(plain.collection) == ["a", "e"])
        #expect(plain.selected == [IndexPath(item: 0, section: 0)])
    }

    @Test func `a complete snapshot can add and remove items of an outline [W]`() async {
        let stage = Stage()
        let outline = await Outline(stage)
        outline.showTree()
        await stage.settle()
        var whole = outline.source.snapshot()
        #expect(whole.itemIdentifiers == ["a", "e"])
        whole.insertItems(["x"], afterItem: "a")
        whole.deleteItems(["e"])
        outline.source.apply(whole, animatingDifferences: false, completion: nil)

        #expect(outline.source.snapshot(for: 0).items == ["a", "b", "c", "d", "x"])
        #expect(outline.source.snapshot(for: 0).visibleItems == ["a", "x"])
    }
}
