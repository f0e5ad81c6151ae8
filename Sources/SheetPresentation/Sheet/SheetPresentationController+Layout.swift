import UIKit

/// What the next layout of a sheet takes into account besides the measures of its container.
struct LayoutRequest: Equatable {
    /// Whether it cannot wait until a movement is over.
    var isDue = false
    /// Whether it shows a new extent of a resting sheet as a movement, or at once; nil for what comes of itself.
    var isAnimated: Bool?
    /// Whether it comes with the keyboard's animation, from under which a finger keeps what it holds.
    var isForKeyboard = false
    /// Whether it has something to show even where every measure is the same.
    var isRestyled = false
    /// Whether the container was laid out during a movement, which changed nothing that the layout is known to depend on.
    var wasPutOff = false
}

extension SheetPresentationController {
    /// A view that moves by its transform may have its superview laid out at every step (reported of several versions of iOS).
    /// Detents are not measured each time.
    func layOutUnlessMoving() {
        guard let containerView, drive.phase != .absent else { return }
        geometry.visiblePage.look()
        guard !isFollowingContent(in: environment(of: containerView)) else { return }
        let isMoving = drive.phase.isHeld || drive.motion.isPlaying
        guard isMoving, !layoutRequest.isDue, environment(of: containerView) == geometry.environment else {
            return layOut()
        }
        layoutRequest.wasPutOff = true
    }

    /// Measures the container anew and puts everything where it belongs; a sheet in motion goes on towards its new place.
    func layOut() {
        guard let containerView, drive.phase != .absent else { return }
        if surface.dimmingView.frame != containerView.bounds { surface.dimmingView.frame = containerView.bounds }
        var request = layoutRequest
        layoutRequest = LayoutRequest()
        let old = geometry.layout
        let environment = environment(of: containerView)
        // A keyboard that becomes this sheet's, as when another sheet above it goes, is on the screen already.
        if request.isAnimated == nil, !request.isForKeyboard,
            geometry.environment?.differsByKeyboard(from: environment) == true
        {
            request.isAnimated = true
            guard UIView.areAnimationsEnabled else { return layOutLater(request) }
        }
        let isNew = geometry.measure(configuration, in: environment, container: containerView)
        guard isNew || request.isRestyled || surface.layout != geometry.layout else {
            // A keyboard can come and go beneath a sheet that is as tall as can be.
            if drive.phase.isStaying { updateContentSafeArea() }
            return
        }
        let seen = drive.motion.state.position
        let dimming = surface.dimming(at: seen)
        let position = seen + Double(geometry.layout.closed - old.closed)
        if geometry.adaptSelection(near: position, detents: configuration.detents) { selectionDidChange() }
        surface.updateRamp(geometry.layout, configuration)
        updateTouchPassthrough()
        follow(to: position, from: old, request)
        let duration =
            drive.phase.isPlayingOut && drive.motion.isPlaying ? drive.motion.remainingTime : configuration.duration
        if request.isAnimated != false {
            surface.blendDimming(from: dimming, at: drive.motion.position, duration: duration)
        }
    }

    /// UIKit lays containers out without animations while it begins a transition; what is to be seen as a movement comes after that.
    private func layOutLater(_ request: LayoutRequest) {
        layoutRequest = request
        layoutRequest.isDue = true
        DispatchQueue.main.async { [weak self] in self?.containerView?.setNeedsLayout() }
    }

    /// Brings a new layout to the screen. `position` is where the sheet would be seen with the extent it has.
    private func follow(to position: Double, from old: SheetLayout, _ request: LayoutRequest) {
        let phase = drive.phase
        if phase == .resting {
            let isOwn = request.isAnimated == true && UIView.inheritedAnimationDuration == 0
            if isOwn { goToStop(from: position) } else { standAtStop() }
        } else if let rest = drive.path.rest {
            // Off its edge a sheet cannot make up for another place: it goes there as UIKit's own views do.
            let length = max(Double(old.closed) - rest, 1)
            let presence = (Double(old.closed) - drive.motion.position) / length
            let closed = Double(geometry.layout.closed)
            let seen = drive.path.displacement(drive.motion.position)
            placeLikeUIKit(request)
            drive.goOn(from: closed - presence * (closed - geometry.rest))
            let displacement = drive.path.displacement(closed - presence * (closed - geometry.rest))
            surface.blendPlace(
                by: CGPoint(x: seen.x - displacement.x, y: seen.y - displacement.y), duration: configuration.duration)
        } else if UIView.inheritedAnimationDuration > 0, !request.isForKeyboard {
            // Whoever animates the screen takes the place along, and the motion goes on beside that.
            let displacement = drive.motion.position - surface.anchor
            surface.place(geometry.layout, at: geometry.rest)
            drive.goOn(from: geometry.rest + displacement)
        } else {
            let stranded = (position - Double(geometry.layout.lowest)) - (drive.motion.position - Double(old.lowest))
            drive.displacePull(by: stranded)
            // What moves or is held is shown by its motion alone: it keeps the visible extent it has.
            let breadth = surface.placeUnderMotion(geometry.layout, at: geometry.rest)
            drive.goOn(from: position)
            animate(breadth, request)
        }
    }

    private func placeLikeUIKit(_ request: LayoutRequest) {
        let place = { self.surface.place(self.geometry.layout, at: self.geometry.rest) }
        guard UIView.inheritedAnimationDuration == 0, request.isAnimated != false else { return place() }
        surface.animatePlace(configuration.duration, place)
    }

    /// Another breadth comes in an animation, whatever the motion does.
    private func animate(_ formerBreadth: CGRect?, _ request: LayoutRequest) {
        guard let formerBreadth, request.isAnimated == true else { return }
        surface.showBreadth(of: formerBreadth)
        surface.animatePlace(configuration.duration) { [surface] in surface.place(surface.layout, at: surface.anchor) }
    }

    /// At its tallest stop a sheet takes its far end along, and all that stands there. Below, the far end is out of sight.
    private func goToStop(from position: Double) {
        guard surface.anchor == 0, geometry.rest == 0 else {
            let breadth = surface.placeUnderMotion(geometry.layout, at: geometry.rest)
            drive.stand(at: position, on: .edge)
            drive.send(.selected)
            animate(breadth, LayoutRequest(isAnimated: true))
            return
        }
        surface.animatePlace(configuration.duration) { self.standAtStop() }
    }

    func standAtStop() {
        surface.place(geometry.layout, at: geometry.rest)
        drive.stand(at: geometry.rest, on: .edge)
        surface.measureSafeAreaAtRest()
        updateContentSafeArea()
    }

    /// The sheet's first place: that of the initial detent, or of the lowest that exists here.
    func standAtInitialDetent(_ initial: Detent.Identifier?) {
        guard let containerView else { return }
        let longest = max(containerView.bounds.width, containerView.bounds.height)
        for problem in configuration.detents.compactMap({ $0.problem(onScreenOf: longest) }) { problem.report() }
        let environment = environment(of: containerView)
        if configuration.detents.contains(where: \.dependsOnContent) {
            // What is measured stands at the edge of the screen already, laid out: elsewhere its safe area would be another one.
            geometry.standAtLargest(configuration, in: environment)
            surface.place(geometry.layout, at: 0)
            surface.view.layoutIfNeeded()
        }
        geometry.measure(configuration, in: environment, container: containerView)
        geometry.selectInitial(initial)
        surface.updateRamp(geometry.layout, configuration)
        surface.place(geometry.layout, at: geometry.rest)
        layoutRequest = LayoutRequest()
    }

    /// Gives way to the keyboard in the keyboard's own animation.
    func layOutForKeyboard(_ animation: KeyboardObserver.Animation) {
        guard let containerView, drive.phase != .absent else { return }
        layoutRequest.isForKeyboard = true
        let change = {
            self.layOut()
            containerView.layoutIfNeeded()
        }
        guard animation.duration > 0, UIView.areAnimationsEnabled else { return change() }
        UIView.animate(withDuration: animation.duration, delay: 0, options: animation.options, animations: change)
    }

    func environment(of container: UIView) -> SheetEnvironment {
        SheetEnvironment(
            size: container.bounds.size, safeAreaInsets: container.safeAreaInsets,
            displayScale: container.traitCollection.displayScale,
            isHeightCompact: container.traitCollection.verticalSizeClass == .compact,
            keyboardOverlap: keyboardOverlap(in: container).covered, side: surface.view.side)
    }

    /// Whether something is presented over the sheet that is not part of its content.
    var isCovered: Bool {
        guard let other = presentedViewController.presentedViewController, !other.isBeingDismissed else { return false }
        let isInside = other is UISearchController || other.viewIfLoaded?.isDescendant(of: surface.view) == true
        return !isInside
    }

    /// Content as large as the tallest stop hangs beyond the screen at a lower one, and behind the keyboard; its safe area tells it
    /// how much.
    func updateContentSafeArea() {
        guard let containerView else { return }
        let side = surface.layout.side
        var insets = side.insets(CGFloat(geometry.rest))
        let keyboard = keyboardOverlap(in: containerView)
        if side != .top {
            insets.bottom += max(0, keyboard.covered - keyboard.pulled - containerView.safeAreaInsets.bottom)
        }
        inset.insets = insets
    }

    func updateBackdrop() {
        surface.view.updateBackdrop(presentedViewController.visibleBackground)
    }
}

extension UIViewController {
    /// The background of the page that is seen in this controller.
    fileprivate var visibleBackground: UIColor? {
        let page =
            switch self {
            case let navigation as UINavigationController: navigation.topViewController
            case let tabs as UITabBarController: tabs.selectedViewController
            default: nil as UIViewController?
            }
        return page?.visibleBackground ?? viewIfLoaded?.backgroundColor
    }
}
