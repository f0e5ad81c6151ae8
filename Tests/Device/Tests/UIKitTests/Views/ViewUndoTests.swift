import Support
import Testing
import UIKit

/// Undo managers, and where responders find them.
@MainActor
struct ViewUndoTests {
    @MainActor
    private final class Counter: NSObject {
        var value = 0
        let undoManager: UndoManager

        init(_ undoManager: UndoManager) {
            self.undoManager = undoManager
        }

        func set(_ new: Int) {
            let old = value
            undoManager.registerUndo(withTarget: self) { $0.set(old) }
            value = new
        }
    }

    @Test func `actions can be undone and redone [D]`() async {
        let stage = Stage()
        let manager = UndoManager()
        let counter = Counter(manager)
        counter.set(1)
        manager.setActionName("Count")
        await stage.wait(0.1)
        counter.set(2)
        await stage.wait(0.1)

        #expect(manager.canUndo && !manager.canRedo)
        manager.undo()
        #expect(counter.value == 1)
        #expect(manager.undoMenuItemTitle == "Undo Count")
        manager.undo()
        #expect(counter.value == 0)
        #expect(!manager.canUndo)
        #expect(manager.undoMenuItemTitle == "Undo")
        #expect(manager.redoActionName == "Count")
        manager.redo()
        manager.redo()
        #expect(counter.value == 2)
        manager.undo()
        counter.set(5)
        #expect(!manager.canRedo)
    }

    @Test func `one turn's changes are undone together, and groups within as one [D]`() async {
        let stage = Stage()
        let manager = UndoManager()
        let counter = Counter(manager)
        for value in 1...3 { counter.set(value) }
        #expect(manager.groupingLevel == 1)
        await stage.wait(0.1)
        #expect(manager.groupingLevel == 0)
        manager.undo()
        #expect(counter.value == 0)

        manager.groupsByEvent = false
        for value in [1, 2] {
            manager.beginUndoGrouping()
            counter.set(value)
            counter.set(value * 10)
            manager.endUndoGrouping()
        }
        manager.undo()
        #expect(counter.value == 10)
        manager.undo()
        #expect(counter.value == 0)
    }

    @Test func `levels can be limited, and registration disabled [D]`() async {
        let stage = Stage()
        let manager = UndoManager()
        let counter = Counter(manager)
        manager.levelsOfUndo = 2
        for value in 1...4 {
            counter.set(value)
            await stage.wait(0.1)
        }
        for _ in 0..<4 { manager.undo() }
        #expect(counter.value == 2)

        manager.removeAllActions()
        manager.disableUndoRegistration()
        counter.set(7)
        #expect(!manager.canUndo && !manager.isUndoRegistrationEnabled)
        manager.enableUndoRegistration()
        counter.set(8)
        #expect(manager.canUndo)
        manager.removeAllActions(withTarget: counter)
        await stage.wait(0.1)
        #expect(!manager.canUndo)
    }

    @Test func `targets are not retained [D]`() async {
        let stage = Stage()
        let manager = UndoManager()
        weak var gone: Counter?
        do {
            let counter = Counter(manager)
            counter.set(1)
            gone = counter
        }
        await stage.wait(0.1)
        #expect(gone == nil)
        manager.undo()
    }

    @Test(.enabled(if: Stage.canRecord))
    func `unbalanced groups, and actions outside of a group, raise [D]`() {
        let stage = Stage()
        let manager = UndoManager()
        manager.endUndoGrouping()
        #expect(stage.exceptions.count == 1)
        manager.groupsByEvent = false
        manager.registerUndo(withTarget: manager) { _ in }
        #expect(stage.exceptions.count == 2)
        #expect(!manager.canUndo)
    }

    private final class OwnUndo: UIView {
        let own = UndoManager()
        override var undoManager: UndoManager? { own }
    }

    @Test func `a responder's undo manager is the nearest one up the chain, otherwise the window's [D]`() async {
        let stage = Stage()
        let controller = UIViewController()
        await stage.show(controller)
        let outer = OwnUndo()
        let inner = UIView()
        outer.addSubview(inner)
        controller.view.addSubview(outer)
        #expect(inner.undoManager === outer.own)
        #expect(controller.undoManager != nil)
        #expect(controller.undoManager === stage.window.undoManager)
        #expect(UIView().undoManager == nil)
    }

    @Test func `undo managers post notifications before and after [D]`() async {
        let stage = Stage()
        let manager = UndoManager()
        let counter = Counter(manager)
        counter.set(1)
        await stage.wait(0.1)
        let log = EventLog()
        let names: [(Notification.Name, String)] = [
            (.NSUndoManagerWillUndoChange, "will undo"), (.NSUndoManagerDidUndoChange, "did undo"),
            (.NSUndoManagerWillRedoChange, "will redo"), (.NSUndoManagerDidRedoChange, "did redo"),
        ]
        let tokens = names.map { name, text in
            NotificationCenter.default.addObserver(forName: name, object: manager, queue: nil) { _ in
                MainActor.assumeIsolated { log.append(text) }
            }
        }
        manager.undo()
        manager.redo()
        for token in tokens { NotificationCenter.default.removeObserver(token) }
        #expect(log.events == ["will undo", "did undo", "will redo", "did redo"])
    }
}
