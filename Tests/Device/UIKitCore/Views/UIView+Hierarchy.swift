import Foundation

extension UIView {
    // MARK: Inserting

    func insert(_ view: UIView, above sibling: UIView) {
        guard let index = index(of: sibling) else { return insert(view, at: subviewList.count) }
        let current = self.index(of: view)
        insert(view, at: current.map { $0 < index } == true ? index : index + 1)
        guard view.superviewSlot === self else { return }
        // Layers without a view may be between the sibling and the next view; the new layer goes below them.
        layer.insertSublayer(view.layer, above: sibling.layer)
    }

    func insert(_ view: UIView, below sibling: UIView) {
        guard let index = index(of: sibling) else { return insert(view, at: subviewList.count) }
        let current = self.index(of: view)
        insert(view, at: current.map { $0 < index } == true ? index - 1 : index)
    }

    func moveToFront(_ view: UIView) {
        guard view.superviewSlot === self else { return }
        reorder(view, to: subviewList.count - 1)
    }

    func moveToBack(_ view: UIView) {
        guard view.superviewSlot === self else { return }
        reorder(view, to: 0)
    }

    func exchange(_ first: Int, _ second: Int) {
        guard subviewList.indices.contains(first), subviewList.indices.contains(second), first != second else { return }
        let (low, high) = (min(first, second), max(first, second))
        let (lower, higher) = (subviewList[low], subviewList[high])
        reorder(higher, to: low)
        reorder(lower, to: high)
    }

    private func reorder(_ view: UIView, to index: Int) {
        guard let current = self.index(of: view), current != index else { return }
        subviewList.remove(at: current)
        let place = min(index, subviewList.count)
        subviewList.insert(view, at: place)
        placeLayer(of: view, at: place)
        subviewsDidChange()
    }

    /// Called when a subview is added, removed or resized.
    func subviewsDidChange() {
        if !layer.isLayingOut { setNeedsLayout() }
    }

    /// A loop, because it runs often, and a closure in an isolated type checks its executor at every call.
    private func index(of view: UIView) -> Int? {
        var index = subviewList.count - 1
        while index >= 0 {
            if subviewList[index] === view { return index }
            index -= 1
        }
        return nil
    }

    /// Moves a subview's layer to the position that corresponds to its index; layers without a view keep theirs.
    private func placeLayer(of view: UIView, at index: Int) {
        if index == subviewList.count - 1 {
            layer.addSublayer(view.layer)
        } else {
            layer.insertSublayer(view.layer, below: subviewList[index + 1].layer)
        }
    }

    // MARK: Adding and removing

    func insert(_ view: UIView, at index: Int) {
        if view === self || hasAncestor(view) {
            World.current.raise("NSInvalidArgumentException", "Can't add self as subview")
            return
        }
        if view.superviewSlot === self {
            let last = subviewList.count - 1
            return reorder(view, to: min(max(index, 0), last))
        }
        let oldSuperview = view.superviewSlot
        let oldWindow = view.windowSlot
        let newWindow = windowSlot
        let oldTint = view.inheritedExplicitTint
        if oldWindow !== newWindow { view.willMoveTree(to: newWindow) }
        view.willMove(toSuperview: self)
        if let oldSuperview {
            oldSuperview.willRemoveSubview(view)
            oldSuperview.forget(view)
        }
        view.superviewSlot = self
        let place = min(max(index, 0), subviewList.count)
        subviewList.insert(view, at: place)
        placeLayer(of: view, at: place)
        subviewsDidChange()
        view.layer.setNeedsLayout()
        finishMove(of: view, from: oldWindow, to: newWindow, oldTint: oldTint)
        didAddSubview(view)
    }

    func detach() {
        guard let superview = superviewSlot else { return }
        let oldWindow = windowSlot
        let oldTint = inheritedExplicitTint
        superview.willRemoveSubview(self)
        if oldWindow != nil { willMoveTree(to: nil) }
        willMove(toSuperview: nil)
        // The superview may hold the last reference to the view.
        withExtendedLifetime(self) {
            superview.forget(self)
            superviewSlot = nil
            superview.subviewsDidChange()
            superview.finishMove(of: self, from: oldWindow, to: nil, oldTint: oldTint)
        }
    }

    private func forget(_ view: UIView) {
        if let index = index(of: view) { subviewList.remove(at: index) }
        view.layer.removeFromSuperlayer()
    }

    /// Updates window, traits, safe area and tint after a move, then calls the view's callbacks.
    private func finishMove(of view: UIView, from oldWindow: UIWindow?, to newWindow: UIWindow?, oldTint: UIColor?) {
        if oldWindow !== newWindow {
            view.setWindow(newWindow)
        } else {
            view.updateTraits()
        }
        view.autoLayoutHierarchyDidChange()
        if view.corners != nil { view.cornersDidMove() }
        view.updateSafeArea()
        if view.tint.color == nil, oldTint != view.inheritedExplicitTint { view.notifyTintColorChange() }
        if oldWindow !== newWindow { view.didMoveTree(to: newWindow) }
        view.didMoveToSuperview()
    }

    private func willMoveTree(to window: UIWindow?) {
        if window == nil, let responder = windowSlot?.respondingWindow?.firstResponder {
            let provider = UIApplication.shared.keyboard.input.provider
            let isOffered = provider.map { $0 === self || $0 === owner } ?? false
            if responder === self || responder === owner || isOffered { responder.leaveFirstResponder() }
        }
        if flags.hasOwner { owner?.ownedView(willMoveTo: window) }
        willMove(toWindow: window)
        for view in subviewList { view.willMoveTree(to: window) }
    }

    private func setWindow(_ window: UIWindow?) {
        if flags.hasOwner, let owner {
            windowSlot?.ownedViewDidLeave(owner)
            window?.ownedViewDidArrive(owner)
        }
        windowSlot = window
        if window != nil {
            updateOwnTraits()
            if ownBackground?.isDynamic == true { applyBackground() }
        }
        for view in subviewList { view.setWindow(window) }
    }

    private func didMoveTree(to window: UIWindow?) {
        if flags.hasOwner { owner?.ownedView(didMoveTo: window) }
        didMoveToWindow()
        for interaction in interactionList { (interaction as? any WindowFollowing)?.viewDidMove(to: window) }
        if flags.becomesFirstResponderInWindow, window != nil {
            flags.becomesFirstResponderInWindow = false
            becomeFirstResponder()
        }
        for view in subviewList where view.windowSlot === window { view.didMoveTree(to: window) }
    }

    func ownerDidChange(from old: (any ViewOwner)?) {
        flags.hasOwner = owner != nil
        guard old !== owner else { return }
        if let old { windowSlot?.ownedViewDidLeave(old) }
        if let owner { windowSlot?.ownedViewDidArrive(owner) }
        updateSafeArea()
        if windowSlot != nil { updateTraits() }
    }

    // MARK: Queries

    package func hasAncestor(_ view: UIView) -> Bool {
        var candidate: UIView? = self
        while let current = candidate {
            if current === view { return true }
            candidate = current.superviewSlot
        }
        return false
    }

    func firstView(tagged tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for view in subviewList {
            if let found = view.viewWithTag(tag) { return found }
        }
        return nil
    }

    func endEditingBelow(force: Bool) -> Bool {
        guard let window = responderWindow, let responder = window.firstResponder else { return true }
        guard responder === owner || responder.isOrFollows(self) else { return true }
        if responder.resignFirstResponder() { return true }
        guard force else { return false }
        responder.clearFirstResponder(in: window)
        return true
    }
}

extension UIResponder {
    /// Resigns first responder status unconditionally, because the view leaves the window.
    fileprivate func leaveFirstResponder() {
        guard let window = responderWindow else { return }
        let keyboard = UIApplication.shared.keyboard
        keyboard.holdDemand()
        defer { keyboard.releaseDemand() }
        if !resignFirstResponder() { clearFirstResponder(in: window) }
    }

    /// Whether `responder` is this one or follows it in the responder chain.
    fileprivate func isOrFollows(_ responder: UIResponder) -> Bool {
        var candidate: UIResponder? = self
        while let current = candidate {
            if current === responder { return true }
            candidate = current.next
        }
        return false
    }
}
