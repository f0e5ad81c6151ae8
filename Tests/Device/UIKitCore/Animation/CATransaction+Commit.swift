import Foundation

extension CATransaction {
    /// Changes layers without their actions, inside the current transaction.
    package class func withoutActions(_ change: () -> Void) {
        let render = World.current.render
        let state = TransactionState()
        state.disablesActions = true
        render.transactions.append(state)
        change()
        render.transactions.removeAll { $0 === state }
    }

    /// Performed at the end of a run loop turn: lays out, starts new animations, and sends the notifications of stopped ones.
    class func commitImplicit(in world: World) {
        let render = world.render
        render.hasUnseenChanges = false
        guard render.isDirty || render.hasWaitingTimelines else {
            render.commitCount += 1
            return
        }
        render.isCommitting = true
        CALayer.layoutDirtyLayers(in: render)
        render.displayDirtyLayers(at: world.now)
        render.dropStrayAnimations()
        render.showChanges()
        render.commitCount += 1
        render.beginPendingAnimations(at: world.now)
        render.displayDirtyLayers(at: world.now)
        render.isCommitting = false
        render.hasUnseenChanges = false
        render.closeImplicitTransaction()
        _ = render.deliverStopped(in: world)
    }

    /// Removes animations that have ended and sends their notifications; returns whether there were any.
    @discardableResult
    class func finishDueAnimations(in world: World) -> Bool {
        let render = world.render
        guard world.now + timeTolerance >= render.nextEnd || !render.stopped.isEmpty else { return false }
        render.collectFinished(at: world.now)
        let notified = render.deliverStopped(in: world)
        let ended = render.endTimelines(at: world.now)
        return render.deliverStopped(in: world) || notified || ended
    }

    private static let timeTolerance = 1e-7
}

extension RenderContext {
    func displayDirtyLayers(at now: CFTimeInterval) {
        guard !needingDisplay.isEmpty else { return }
        let layers = needingDisplay
        needingDisplay.removeAll(keepingCapacity: true)
        for layer in layers where layer.isHosted { layer.displayAsAnimated(at: now) }
    }

    /// Makes the changed values visible on the screen.
    func showChanges() {
        removed.removeAll(keepingCapacity: true)
        guard !changed.isEmpty else { return }
        for layer in changed { layer.committedIndex = -1 }
        changed.removeAll(keepingCapacity: true)
        committedValues.removeAll(keepingCapacity: true)
    }

    func closeImplicitTransaction() {
        guard let first = transactions.first, first.isImplicit else { return }
        transactions.removeFirst()
        first.completion?.close()
    }
}
