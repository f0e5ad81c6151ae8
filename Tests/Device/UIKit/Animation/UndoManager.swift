import Foundation

/// Records how to undo operations, which Foundation provides only on Apple's platforms.
@preconcurrency @MainActor
open class UndoManager: NSObject {
    private var undoStack: [UndoGroup] = []
    private var redoStack: [UndoGroup] = []
    /// The open groups, from the outermost to the one that registers operations.
    private var open: [UndoGroup] = []
    private var disableCount = 0
    /// Whether the group of the current run loop turn is open.
    private var isEventGroupOpen = false

    public override init() {}

    // MARK: Grouping

    open var groupsByEvent = true
    /// Zero means no limit.
    open var levelsOfUndo = 0 { didSet { trim() } }
    open var runLoopModes: [RunLoop.Mode] = [.default]
    open var groupingLevel: Int { open.count }

    open func beginUndoGrouping() {
        post(.NSUndoManagerCheckpoint)
        if groupsByEvent, open.isEmpty, !isUndoing, !isRedoing { openEventGroup() }
        openGroup()
    }

    open func endUndoGrouping() {
        guard !open.isEmpty else { return fail("endUndoGrouping called with no matching begin") }
        post(.NSUndoManagerCheckpoint)
        post(.NSUndoManagerWillCloseUndoGroup)
        let group = open.removeLast()
        if open.isEmpty { isEventGroupOpen = false }
        if !group.steps.isEmpty {
            if let outer = open.last { outer.steps.append(.group(group)) } else { record(group) }
        }
        NotificationCenter.default.post(
            name: .NSUndoManagerDidCloseUndoGroup, object: self,
            userInfo: [NSUndoManagerGroupIsDiscardableKey: group.isDiscardable])
    }

    private func openGroup() {
        open.append(UndoGroup())
        post(.NSUndoManagerDidOpenUndoGroup)
    }

    /// Opens the group for all operations of one run loop turn, which are undone together.
    private func openEventGroup() {
        isEventGroupOpen = true
        openGroup()
        World.current.afterCommit { [weak self] in
            guard let self, self.isEventGroupOpen, self.open.count == 1 else { return }
            self.endUndoGrouping()
        }
    }

    private func record(_ group: UndoGroup) {
        if isUndoing {
            redoStack.append(group)
        } else {
            undoStack.append(group)
            trim()
        }
    }

    private func trim() {
        guard levelsOfUndo > 0 else { return }
        undoStack.removeFirst(max(0, undoStack.count - levelsOfUndo))
        redoStack.removeFirst(max(0, redoStack.count - levelsOfUndo))
    }

    // MARK: Registering

    open var isUndoRegistrationEnabled: Bool { disableCount == 0 }
    open func disableUndoRegistration() { disableCount += 1 }

    open func enableUndoRegistration() {
        guard disableCount > 0 else { return fail("enableUndoRegistration may only be called after disabling") }
        disableCount -= 1
    }

    /// Does not retain the target.
    public func registerUndo<TargetType: AnyObject>(
        withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void
    ) {
        register(UndoStep.action(target) { [weak target] in if let target { handler(target) } })
    }

    open func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
        let target = target as AnyObject
        register(
            UndoStep.action(target) { [weak target] in if let target { selector.perform(on: target, with: anObject) } })
    }

    private func register(_ step: UndoStep) {
        guard isUndoRegistrationEnabled else { return }
        if open.isEmpty {
            guard groupsByEvent else { return fail("must begin a group before registering undo") }
            openEventGroup()
        }
        if !isUndoing, !isRedoing { redoStack = [] }
        open.last?.steps.append(step)
    }

    // MARK: Undoing

    open private(set) var isUndoing = false
    open private(set) var isRedoing = false
    open var canUndo: Bool { !undoStack.isEmpty || open.contains { !$0.steps.isEmpty } }
    open var canRedo: Bool {
        post(.NSUndoManagerCheckpoint)
        return !redoStack.isEmpty
    }
    open var undoCount: Int { undoStack.count }
    open var redoCount: Int { redoStack.count }

    open func undo() {
        if open.count == 1 { endUndoGrouping() }
        guard open.isEmpty else { return fail("undo was called with too many nested undo groups") }
        undoNestedGroup()
    }

    open func undoNestedGroup() {
        post(.NSUndoManagerCheckpoint)
        guard !isUndoing, !isRedoing else { return fail("undoNestedGroup called during an undo or redo") }
        if let inner = open.last, case .group(let group)? = inner.steps.last {
            inner.steps.removeLast()
            return performUndo(group, inGroupOf: nil)
        }
        guard open.isEmpty, let group = undoStack.popLast() else { return }
        post(.NSUndoManagerWillUndoChange)
        isUndoing = true
        performUndo(group, inGroupOf: group)
        isUndoing = false
        post(.NSUndoManagerDidUndoChange)
    }

    open func redo() {
        post(.NSUndoManagerCheckpoint)
        guard !isUndoing, !isRedoing, let group = redoStack.popLast() else { return }
        post(.NSUndoManagerWillRedoChange)
        isRedoing = true
        performUndo(group, inGroupOf: group)
        isRedoing = false
        post(.NSUndoManagerDidRedoChange)
    }

    /// Performs the operations in reverse order. Those that they register form a group with the same name.
    private func performUndo(_ group: UndoGroup, inGroupOf named: UndoGroup?) {
        guard let named else { return group.perform() }
        openGroup()
        open.last?.name = named.name
        open.last?.isDiscardable = named.isDiscardable
        group.perform()
        while !open.isEmpty { endUndoGrouping() }
    }

    open func removeAllActions() {
        undoStack = []
        redoStack = []
        for group in open { group.steps = [] }
        disableCount = 0
    }

    open func removeAllActions(withTarget target: Any) {
        let target = target as AnyObject
        for group in undoStack + redoStack + open { group.remove(target) }
        undoStack.removeAll { $0.steps.isEmpty }
        redoStack.removeAll { $0.steps.isEmpty }
    }

    // MARK: Names

    open func setActionName(_ actionName: String) { named?.name = actionName }
    open func setActionIsDiscardable(_ discardable: Bool) { named?.isDiscardable = discardable }
    private var named: UndoGroup? { open.first ?? undoStack.last }

    open var undoActionName: String { (open.first { !$0.steps.isEmpty } ?? undoStack.last)?.name ?? "" }
    open var redoActionName: String { redoStack.last?.name ?? "" }
    open var undoActionIsDiscardable: Bool { undoStack.last?.isDiscardable ?? false }
    open var redoActionIsDiscardable: Bool { redoStack.last?.isDiscardable ?? false }
    open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
    open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

    @discardableResult
    open func undoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? "Undo" : "Undo \(actionName)"
    }

    @discardableResult
    open func redoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? "Redo" : "Redo \(actionName)"
    }

    private func post(_ name: Notification.Name) {
        NotificationCenter.default.post(name: name, object: self)
    }

    private func fail(_ reason: String) {
        World.current.raise("NSInternalInconsistencyException", reason)
    }
}

/// Operations that are undone together.
@MainActor
private final class UndoGroup {
    var steps: [UndoStep] = []
    var name = ""
    var isDiscardable = false

    func perform() {
        for step in steps.reversed() {
            switch step {
            case .action(_, let action): action()
            case .group(let group): group.perform()
            }
        }
    }

    func remove(_ target: AnyObject) {
        steps.removeAll { step in
            switch step {
            case .action(let other, _): return other == ObjectIdentifier(target)
            case .group(let group):
                group.remove(target)
                return group.steps.isEmpty
            }
        }
    }
}

@MainActor
private enum UndoStep {
    case action(ObjectIdentifier, @MainActor () -> Void)
    case group(UndoGroup)

    static func action(_ target: AnyObject, _ work: @escaping @MainActor () -> Void) -> UndoStep {
        .action(ObjectIdentifier(target), work)
    }
}

/// The key for whether a closed group may be discarded, in the notification's user info.
public let NSUndoManagerGroupIsDiscardableKey = "NSUndoManagerGroupIsDiscardableKey"

extension NSNotification.Name {
    public static let NSUndoManagerCheckpoint = Notification.Name("NSUndoManagerCheckpointNotification")
    public static let NSUndoManagerWillUndoChange = Notification.Name("NSUndoManagerWillUndoChangeNotification")
    public static let NSUndoManagerWillRedoChange = Notification.Name("NSUndoManagerWillRedoChangeNotification")
    public static let NSUndoManagerDidUndoChange = Notification.Name("NSUndoManagerDidUndoChangeNotification")
    public static let NSUndoManagerDidRedoChange = Notification.Name("NSUndoManagerDidRedoChangeNotification")
    public static let NSUndoManagerDidOpenUndoGroup = Notification.Name("NSUndoManagerDidOpenUndoGroupNotification")
    public static let NSUndoManagerWillCloseUndoGroup = Notification.Name(
        "NSUndoManagerWillCloseUndoGroupNotification")
    public static let NSUndoManagerDidCloseUndoGroup = Notification.Name("NSUndoManagerDidCloseUndoGroupNotification")
}
