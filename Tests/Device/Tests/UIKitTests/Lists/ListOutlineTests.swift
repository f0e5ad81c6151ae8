import Support
import Testing
import UIKit

/// Section snapshots as values.
@MainActor
struct ListOutlineTests {
    private typealias Snapshot = NSDiffableDataSourceSectionSnapshot<String>

    /// Two trees: a holds b and c, c holds d; e is alone.
    private func tree() -> Snapshot {
        var snapshot = Snapshot()
        snapshot.append(["a", "e"])
        snapshot.append(["b", "c"], to: "a")
        snapshot.append(["d"], to: "c")
        return snapshot
    }

    @Test func `nested items are visible if all their parents are expanded [D]`() {
        var snapshot = tree()
        #expect(snapshot.items == ["a", "b", "c", "d", "e"])
        #expect(snapshot.rootItems == ["a", "e"])
        #expect(snapshot.visibleItems == ["a", "e"])
        #expect(snapshot.items.map(snapshot.level) == [0, 1, 1, 2, 0])
        #expect(snapshot.items.map(snapshot.parent) == [nil, "a", "a", "c", nil])
        #expect(snapshot.index(of: "d") == 3)
        #expect(snapshot.index(of: "x") == nil)
        #expect(snapshot.contains("d") && !snapshot.contains("x"))

        snapshot.expand(["c"])
        #expect(snapshot.visibleItems == ["a", "e"])
        #expect(snapshot.isExpanded("c") && !snapshot.isVisible("d"))
        snapshot.expand(["a"])
        #expect(snapshot.visibleItems == ["a", "b", "c", "d", "e"])
        snapshot.collapse(["a"])
        #expect(snapshot.visibleItems == ["a", "e"])
        #expect(snapshot.isExpanded("c"))
    }

    @Test func `items are inserted at the level of the given one, after its children [D]`() {
        var snapshot = tree()
        snapshot.insert(["x"], before: "c")
        #expect(snapshot.items == ["a", "b", "x", "c", "d", "e"])
        #expect(snapshot.parent(of: "x") == "a")
        snapshot.insert(["y", "z"], after: "a")
        #expect(snapshot.items == ["a", "b", "x", "c", "d", "y", "z", "e"])
        #expect(snapshot.level(of: "y") == 0)
        snapshot.insert(["w"], before: "a")
        #expect(snapshot.rootItems == ["w", "a", "y", "z", "e"])
    }

    @Test func `the children of an item are deleted with it [D]`() {
        var snapshot = tree()
        snapshot.delete(["c", "x"])
        #expect(snapshot.items == ["a", "b", "e"])
        #expect(!snapshot.contains("d"))
        snapshot.delete(["a"])
        #expect(snapshot.items == ["e"])
        snapshot.deleteAll()
        #expect(snapshot.items == [])
    }

    @Test func `items without children can be expanded in advance [D]`() {
        var snapshot = Snapshot()
        snapshot.append(["a"])
        snapshot.expand(["a"])
        snapshot.append(["b"], to: "a")
        #expect(snapshot.visibleItems == ["a", "b"])
    }

    @Test func `branches can be extracted, replaced and inserted as snapshots [D]`() {
        var snapshot = tree()
        let branch = snapshot.snapshot(of: "a")
        #expect(branch.items == ["b", "c", "d"])
        #expect(branch.rootItems == ["b", "c"])
        #expect(branch.level(of: "d") == 1)
        let whole = snapshot.snapshot(of: "a", includingParent: true)
        #expect(whole.rootItems == ["a"])
        #expect(whole.items == ["a", "b", "c", "d"])
        #expect(snapshot.snapshot(of: "e").items == [])

        var other = Snapshot()
        other.append(["f"])
        other.append(["g"], to: "f")
        other.expand(["f"])
        snapshot.replace(childrenOf: "a", using: other)
        #expect(snapshot.items == ["a", "f", "g", "e"])
        #expect(snapshot.level(of: "g") == 2)
        #expect(snapshot.isExpanded("f"))

        var third = Snapshot()
        third.append(["h"])
        third.append(["i"], to: "h")
        snapshot.insert(third, before: "g")
        #expect(snapshot.items == ["a", "f", "h", "i", "g", "e"])
        var fourth = Snapshot()
        fourth.append(["j"])
        snapshot.insert(fourth, after: "a")
        #expect(snapshot.rootItems == ["a", "j", "e"])
    }

    @Test(.enabled(if: Stage.canRecord))
    func `an existing item, or a missing parent, raises [W]`() {
        let stage = Stage()
        var snapshot = tree()
        snapshot.append(["b"])
        #expect(stage.exceptions.count == 1)
        snapshot.append(["x"], to: "nobody")
        #expect(stage.exceptions.count == 2)
        #expect(snapshot.items == ["a", "b", "c", "d", "e"])
    }
}
