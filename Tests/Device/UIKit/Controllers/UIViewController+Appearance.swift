extension UIViewController {
    func beginAppearance(_ isAppearing: Bool, animated: Bool) {
        switch (appearance.state, isAppearing) {
        case (.appearing, true), (.disappearing, false):
            World.current.log("Unbalanced calls to begin/end appearance transitions for \(self).")
            return
        case (.appeared, true), (.disappeared, false):
            return
        default:
            break
        }
        if isAppearing {
            loadViewIfNeeded()
            if preferredTransition != nil { attachZoomGestures() }
        }
        appearance.state = isAppearing ? .appearing : .disappearing
        appearance.isAnimated = animated
        appearance.awaitsIsAppearing = isAppearing
        if isAppearing { loadedView?.ownerSafeAreaDidChange() }
        if isAppearing { viewWillAppear(animated) } else { viewWillDisappear(animated) }
        guard shouldAutomaticallyForwardAppearanceMethods else { return }
        for child in childrenSharingAppearance where child.appearance.isVisible != isAppearing {
            child.beginAppearanceTransition(isAppearing, animated: animated)
        }
    }

    func endAppearance() {
        switch appearance.state {
        case .appearing:
            announceIsAppearing(outsideWindow: true)
            appearance.state = .appeared
            endAppearanceOfChildren(in: .appearing)
            viewDidAppear(appearance.isAnimated)
            isMovingToParentNow = false
            showInputAccessory()
        case .disappearing:
            appearance.state = .disappeared
            appearance.lacksAccessory = false
            endAppearanceOfChildren(in: .disappearing)
            viewDidDisappear(appearance.isAnimated)
        case .appeared, .disappeared:
            World.current.log("Unbalanced calls to begin/end appearance transitions for \(self).")
        }
    }

    /// Makes a controller with an accessory view first responder if there is none.
    private func showInputAccessory() {
        guard canBecomeFirstResponder, inputAccessoryView != nil, let window = loadedView?.window,
            window.firstResponder == nil, !appearance.lacksAccessory
        else { return }
        becomeFirstResponder()
    }

    private func endAppearanceOfChildren(in state: AppearanceRecord.State) {
        guard shouldAutomaticallyForwardAppearanceMethods else { return }
        for child in childrenSharingAppearance where child.appearance.state == state {
            child.endAppearanceTransition()
        }
    }

    /// Calls `viewIsAppearing` once per appearance, as soon as the view is in the window.
    func announceIsAppearing(outsideWindow: Bool = false) {
        guard appearance.awaitsIsAppearing, appearance.state == .appearing,
            outsideWindow || loadedView?.window != nil
        else { return }
        appearance.awaitsIsAppearing = false
        viewIsAppearing(appearance.isAnimated)
        guard shouldAutomaticallyForwardAppearanceMethods else { return }
        for child in childrenSharingAppearance { child.announceIsAppearing(outsideWindow: outsideWindow) }
    }

    var childrenInViewHierarchy: [UIViewController] {
        guard let view = loadedView else { return [] }
        return childLinks.filter { $0.loadedView?.isDescendant(of: view) == true }
    }

    // MARK: Following the view

    /// Begins an appearance transition when the view is moved to a window or out of it, unless a parent or a presentation controls that.
    package func ownedView(willMoveTo window: UIWindow?) {
        guard followsView else { return }
        if window == nil {
            guard appearance.isVisible, parentLink?.appearance.state != .disappearing else { return }
            appearance.endsWithMove = true
            beginAppearanceTransition(false, animated: false)
        } else if appearance.state == .disappeared {
            switch parentLink?.appearance.state {
            case nil, .appeared:
                appearance.endsWithMove = true
                beginAppearanceTransition(true, animated: false)
            case .appearing:
                beginAppearanceTransition(true, animated: parentLink?.appearance.isAnimated ?? false)
            case .disappearing, .disappeared:
                break
            }
        }
    }

    package func ownedView(didMoveTo window: UIWindow?) {
        if window != nil { checkPlaceOfView() }
        guard appearance.endsWithMove else { return }
        appearance.endsWithMove = false
        if window == nil {
            if appearance.state == .disappearing { endAppearanceTransition() }
        } else {
            endAppearanceAfterCommit()
        }
    }

    /// Ends the appearance transition after the next commit, when the view has been laid out.
    func endAppearanceAfterCommit() {
        World.current.afterCommit { [weak self] in
            guard let self, self.appearance.state == .appearing else { return }
            self.endAppearanceTransition()
        }
    }

    /// Whether appearance follows the view. A presentation calls its presented controller itself, whenever the view is added to the
    /// container.
    private var followsView: Bool {
        if isBeingPresentedNow || isBeingDismissedNow { return false }
        guard let parentLink else { return true }
        return parentLink.shouldAutomaticallyForwardAppearanceMethods && !parentLink.decidesAppearanceOfChildren
    }
}
