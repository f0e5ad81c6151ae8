import Foundation

extension UITextView {
    var madeStorage: NSTextStorage {
        if let storage { return storage }
        let made = NSTextStorage(attributedString: attributedText)
        let manager = NSLayoutManager()
        manager.addTextContainer(container)
        made.addLayoutManager(manager)
        follow(made)
        return made
    }

    var madeLayoutManager: NSLayoutManager {
        let storage = madeStorage
        if let manager = container.layoutManager { return manager }
        let manager = NSLayoutManager()
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        return manager
    }

    /// Shows the storage's text and observes its changes.
    func follow(_ new: NSTextStorage) {
        storage = new
        new.didChange = { [weak self] in
            guard let self, !self.isSyncing else { return }
            self.readStorage()
            self.contentDidChange()
        }
        container.layoutManager?.emptyFont = usedFont
        if new.length > 0 { readStorage() }
    }

    private func readStorage() {
        guard let storage else { return }
        content = NSAttributedString(attributedString: storage)
        isPlain = false
        let range = NSRange(location: min(selection.location, content.length), length: selection.length)
        selection = NSRange(location: range.location, length: min(range.length, content.length - range.location))
    }

    // MARK: Writing to the storage

    private func sync(_ change: (NSTextStorage) -> Void) {
        guard let storage, !isSyncing else { return }
        isSyncing = true
        change(storage)
        isSyncing = false
        // A delegate or subclass may have changed the attributes.
        if storage.delegate != nil || type(of: storage) != NSTextStorage.self { readStorage() }
    }

    /// Replaces the range in the storage by typed text.
    func writeStorage(_ range: NSRange, _ text: String) {
        sync { $0.replaceCharacters(in: range, with: NSAttributedString(string: text, attributes: typingAttributes)) }
    }

    func rewriteStorage() { sync { $0.setAttributedString(attributedText) } }

    func styleStorage() {
        container.layoutManager?.emptyFont = usedFont
        guard isPlain else { return }
        sync { $0.setAttributes(typingAttributes, range: NSRange(location: 0, length: $0.length)) }
    }
}
