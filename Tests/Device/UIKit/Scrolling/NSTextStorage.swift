import Foundation

/// An attributed string that notifies its layout managers of changes.
///
/// On Linux, attributed strings do not read and change themselves through their primitives, so the methods here do: a
/// subclass with its own store overrides the four primitives, and changes that it reports with `edited` are copied into
/// this object.
open class NSTextStorage: NSMutableAttributedString {
    public struct EditActions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let editedAttributes = EditActions(rawValue: 1 << 0)
        public static let editedCharacters = EditActions(rawValue: 1 << 1)
    }

    public static let willProcessEditingNotification = Notification.Name("NSTextStorageWillProcessEditingNotification")
    public static let didProcessEditingNotification = Notification.Name("NSTextStorageDidProcessEditingNotification")

    private var managers: [NSLayoutManager] = []
    private var depth = 0
    /// Whether the inherited string already contains the change.
    private var isTakenOver = false
    /// Called after a change, for the text view that shows the storage.
    var didChange: (@MainActor () -> Void)?

    public init() { super.init(string: "") }
    public override init(string: String) { super.init(string: string) }
    public override init(string: String, attributes attrs: [NSAttributedString.Key: Any]? = nil) {
        super.init(string: string, attributes: attrs)
    }
    public override init(attributedString attrStr: NSAttributedString) { super.init(attributedString: attrStr) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    // MARK: Layout managers

    open var layoutManagers: [NSLayoutManager] { managers }

    open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
        managers.append(aLayoutManager)
        nonisolated(unsafe) let storage = self
        MainActor.assumeIsolated { aLayoutManager.textStorage = storage }
    }

    open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
        managers.removeAll { $0 === aLayoutManager }
        MainActor.assumeIsolated { aLayoutManager.textStorage = nil }
    }

    // MARK: Changes

    open private(set) var editedMask: EditActions = []
    open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
    open private(set) var changeInLength = 0
    open weak var delegate: (any NSTextStorageDelegate)?
    open var fixesAttributesLazily: Bool { false }
    open func invalidateAttributes(in range: NSRange) {}
    open func ensureAttributesAreFixed(in range: NSRange) {}

    /// The range refers to the string before the change.
    open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
        if !isTakenOver { takeOver(editedRange, delta) }
        let new = NSRange(location: editedRange.location, length: editedRange.length + delta)
        if self.editedRange.location == NSNotFound {
            self.editedRange = new
        } else {
            let old = self.editedRange
            let start = min(old.location, new.location)
            let end = max(NSMaxRange(old) + (NSMaxRange(editedRange) <= NSMaxRange(old) ? delta : 0), NSMaxRange(new))
            self.editedRange = NSRange(location: start, length: end - start)
        }
        self.editedMask.formUnion(editedMask)
        changeInLength += delta
        if depth == 0 { processEditing() }
    }

    /// Copies a change from a subclass's own store.
    private func takeOver(_ range: NSRange, _ delta: Int) {
        let new = NSRange(location: range.location, length: range.length + delta)
        super.replaceCharacters(in: range, with: (string as NSString).substring(with: new))
        eachRun(in: new) { attributes, run in super.setAttributes(attributes, range: run) }
    }

    private func eachRun(in range: NSRange, _ body: ([NSAttributedString.Key: Any], NSRange) -> Void) {
        var place = range.location
        while place < NSMaxRange(range) {
            var run = NSRange(location: place, length: 0)
            let known = attributes(at: place, effectiveRange: &run)
            let end = min(max(NSMaxRange(run), place + 1), NSMaxRange(range))
            body(known, NSRange(location: place, length: end - place))
            place = end
        }
    }

    open func processEditing() {
        guard !editedMask.isEmpty else { return }
        // Changes by the delegate belong to this pass.
        depth += 1
        tell(Self.willProcessEditingNotification) { delegate, storage in
            delegate.textStorage(
                storage, willProcessEditing: storage.editedMask, range: storage.editedRange,
                changeInLength: storage.changeInLength)
        }
        tell(Self.didProcessEditingNotification) { delegate, storage in
            delegate.textStorage(
                storage, didProcessEditing: storage.editedMask, range: storage.editedRange,
                changeInLength: storage.changeInLength)
        }
        depth -= 1
        editedMask = []
        editedRange = NSRange(location: NSNotFound, length: 0)
        changeInLength = 0
        nonisolated(unsafe) let storage = self
        MainActor.assumeIsolated {
            for manager in storage.managers { manager.storageDidChange() }
            storage.didChange?()
        }
    }

    private func tell(
        _ name: Notification.Name, _ say: @MainActor (any NSTextStorageDelegate, NSTextStorage) -> Void
    ) {
        nonisolated(unsafe) let storage = self
        MainActor.assumeIsolated { if let delegate = storage.delegate { say(delegate, storage) } }
        NotificationCenter.default.post(name: name, object: self)
    }

    open override func beginEditing() { depth += 1 }

    open override func endEditing() {
        depth = max(0, depth - 1)
        if depth == 0 { processEditing() }
    }

    // MARK: Primitives

    open override func replaceCharacters(in range: NSRange, with str: String) {
        super.replaceCharacters(in: range, with: str)
        note(.editedCharacters, range, (str as NSString).length - range.length)
    }

    open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        super.setAttributes(attrs, range: range)
        note(.editedAttributes, range, 0)
    }

    private func note(_ mask: EditActions, _ range: NSRange, _ delta: Int) {
        let outer = isTakenOver
        isTakenOver = true
        edited(mask, range: range, changeInLength: delta)
        isTakenOver = outer
    }

    // MARK: Implemented by the primitives

    open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
        addAttributes([name: value], range: range)
    }

    open override func addAttributes(_ attrs: [NSAttributedString.Key: Any] = [:], range: NSRange) {
        change(range) { $0.merge(attrs) { _, new in new } }
    }

    open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
        change(range) { $0[name] = nil }
    }

    private func change(_ range: NSRange, _ change: (inout [NSAttributedString.Key: Any]) -> Void) {
        var runs: [([NSAttributedString.Key: Any], NSRange)] = []
        eachRun(in: range) { runs.append(($0, $1)) }
        beginEditing()
        for (attributes, run) in runs {
            var changed = attributes
            change(&changed)
            setAttributes(changed, range: run)
        }
        endEditing()
    }

    open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
        beginEditing()
        replaceCharacters(in: range, with: attrString.string)
        attrString.enumerateAttributes(in: NSRange(location: 0, length: attrString.length)) { attributes, run, _ in
            setAttributes(attributes, range: NSRange(location: range.location + run.location, length: run.length))
        }
        endEditing()
    }

    open override func insert(_ attrString: NSAttributedString, at loc: Int) {
        replaceCharacters(in: NSRange(location: loc, length: 0), with: attrString)
    }

    open override func append(_ attrString: NSAttributedString) { insert(attrString, at: length) }

    open override func deleteCharacters(in range: NSRange) { replaceCharacters(in: range, with: "") }

    open override func setAttributedString(_ attrString: NSAttributedString) {
        replaceCharacters(in: NSRange(location: 0, length: length), with: attrString)
    }
}

/// Notified before and after attributes are fixed; may change attributes in both methods.
@preconcurrency @MainActor
public protocol NSTextStorageDelegate: NSObjectProtocol {
    func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int)
    func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int)
}

extension NSTextStorageDelegate {
    public func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
    ) {}
    public func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
    ) {}
}
