import Foundation

/// Text whose typing can be undone.
@MainActor
protocol UndoableText: AnyObject {
    var undoableString: String { get }
    /// Replaces text after asking the delegate, like typing; returns whether the text changed.
    func replaceForUndo(_ range: NSRange, with text: String) -> Bool
}

/// Undoes typing: consecutive keystrokes in one place are undone together.
@MainActor
final class TextUndo {
    private var made: UndoManager?
    private var last: Edit?

    var manager: UndoManager {
        let manager = made ?? UndoManager()
        made = manager
        return manager
    }

    /// A range of the text and the text that it replaced.
    private final class Edit {
        var range: NSRange
        var replaced: String

        init(_ range: NSRange, _ replaced: String) {
            self.range = range
            self.replaced = replaced
        }
    }

    /// Records that `text` has replaced `replaced`.
    func typed(_ text: String, at location: Int, replacing replaced: String, in host: any UndoableText) {
        let length = (text as NSString).length
        if let last, join(last, location, length, replaced) { return }
        let edit = Edit(NSRange(location: location, length: length), replaced)
        register(edit, in: host)
        last = edit
    }

    private func join(_ edit: Edit, _ location: Int, _ length: Int, _ replaced: String) -> Bool {
        if replaced.isEmpty, length > 0, location == NSMaxRange(edit.range), edit.range.length > 0 {
            edit.range.length += length
            return true
        }
        let gone = (replaced as NSString).length
        guard length == 0, gone > 0, edit.range.length == 0, location + gone == edit.range.location else {
            return false
        }
        edit.range.location = location
        edit.replaced = replaced + edit.replaced
        return true
    }

    private func register(_ edit: Edit, in host: any UndoableText) {
        manager.registerUndo(withTarget: self) { [weak host] undo in
            guard let host else { return }
            undo.takeBack(edit, in: host)
        }
        manager.setActionName("Typing")
    }

    private func takeBack(_ edit: Edit, in host: any UndoableText) {
        last = nil
        let string = host.undoableString as NSString
        let isInside = NSMaxRange(edit.range) <= string.length
        let current = isInside ? string.substring(with: edit.range) : ""
        guard host.replaceForUndo(edit.range, with: edit.replaced) else { return }
        let length = (edit.replaced as NSString).length
        register(Edit(NSRange(location: edit.range.location, length: length), current), in: host)
    }

    /// The next keystroke starts a new group.
    func pause() { last = nil }

    /// Discards all actions, because the app has replaced the text.
    func forget() {
        last = nil
        made?.removeAllActions()
    }
}
