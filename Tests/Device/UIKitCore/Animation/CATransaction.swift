import Foundation

public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionDisableActions = "disableActions"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionCompletionBlock = "completionBlock"

/// Groups layer changes; each run loop turn has an implicit one.
open class CATransaction: NSObject {
    open class func begin() {
        let render = World.current.render
        render.transactions.append(TransactionState(isOutermost: !render.isInTransaction))
    }

    /// Lays out and commits immediately if this is the outermost one. Calls the completion immediately if nothing was animated.
    open class func commit() {
        let render = World.current.render
        guard let closing = render.transactions.last(where: { !$0.isImplicit }) else { return }
        let close = {
            render.transactions.removeAll { $0 === closing }
            closing.completion?.close()
        }
        if closing.isOutermost { World.current.commit(outermost: close) } else { close() }
    }

    /// Commits pending changes now instead of at the end of the run loop turn.
    open class func flush() {
        commitImplicit(in: World.current)
    }

    open class func lock() {}
    open class func unlock() {}

    /// By default a quarter of a second.
    @discardableResult
    open class func animationDuration() -> CFTimeInterval {
        for state in World.current.render.transactions.reversed() {
            if let duration = state.animationDuration { return duration }
        }
        return TransactionState.defaultDuration
    }

    open class func setAnimationDuration(_ dur: CFTimeInterval) {
        current.animationDuration = dur
    }

    @discardableResult
    open class func animationTimingFunction() -> CAMediaTimingFunction? {
        World.current.render.transactions.last { $0.timingFunction != nil }?.timingFunction
    }

    open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        current.timingFunction = function
    }

    @discardableResult
    open class func disableActions() -> Bool {
        World.current.render.disablesActions
    }

    open class func setDisableActions(_ flag: Bool) {
        current.disablesActions = flag
    }

    @discardableResult
    open class func completionBlock() -> (() -> Void)? {
        World.current.render.transactions.last?.completion?.block
    }

    /// Called after the animations that are added to the transaction from now on.
    open class func setCompletionBlock(_ block: (() -> Void)?) {
        let state = current
        let previous = state.completion
        state.completion = block.map { TransactionCompletion($0) }
        previous?.close()
    }

    open class func value(forKey key: String) -> Any? {
        switch key {
        case kCATransactionAnimationDuration: animationDuration()
        case kCATransactionDisableActions: disableActions()
        case kCATransactionAnimationTimingFunction: animationTimingFunction()
        case kCATransactionCompletionBlock: completionBlock()
        default: World.current.render.transactions.last { $0.values[key] != nil }?.values[key]
        }
    }

    open class func setValue(_ anObject: Any?, forKey key: String) {
        switch key {
        case kCATransactionAnimationDuration:
            if let seconds = AnimatedValue(anObject)?.scalar { setAnimationDuration(seconds) }
        case kCATransactionDisableActions:
            setDisableActions((AnimatedValue(anObject)?.scalar ?? 0) != 0)
        case kCATransactionAnimationTimingFunction:
            setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
        case kCATransactionCompletionBlock:
            setCompletionBlock(anObject as? () -> Void)
        default:
            current.values[key] = anObject
        }
    }

    /// The innermost open transaction, or the implicit one.
    private class var current: TransactionState {
        let render = World.current.render
        if let state = render.transactions.last { return state }
        let state = TransactionState(isImplicit: true)
        render.transactions.append(state)
        return state
    }
}

/// The settings of one transaction; those that are nil are inherited from the enclosing ones.
final class TransactionState {
    let isImplicit: Bool
    /// Whether no other transaction was open at its beginning, not even the implicit one.
    let isOutermost: Bool
    var animationDuration: CFTimeInterval?
    var timingFunction: CAMediaTimingFunction?
    var disablesActions: Bool?
    var completion: TransactionCompletion?
    var values: [String: Any] = [:]

    init(isImplicit: Bool = false, isOutermost: Bool = false) {
        self.isImplicit = isImplicit
        self.isOutermost = isOutermost
    }

    static let defaultDuration: CFTimeInterval = 0.25
}

extension RenderContext {
    var disablesActions: Bool {
        if transactions.isEmpty { return false }
        return transactions.last { $0.disablesActions != nil }?.disablesActions ?? false
    }
}

/// A completion block and the number of animations it waits for.
final class TransactionCompletion {
    let block: () -> Void
    private var count = 0
    private var isClosed = false

    init(_ block: @escaping () -> Void) {
        self.block = block
    }

    func await(_ animation: ActiveAnimation) {
        count += 1
        animation.awaiting.append(self)
    }

    func leave() {
        count -= 1
        runIfDone()
    }

    /// Called when the transaction ends and no more animations can be added.
    func close() {
        isClosed = true
        runIfDone()
    }

    private func runIfDone() {
        guard isClosed, count == 0 else { return }
        count = -1
        World.current.counters.mainThreadCallbacks += 1
        block()
    }
}
