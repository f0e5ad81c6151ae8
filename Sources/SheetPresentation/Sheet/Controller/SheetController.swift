import UIKit

/// A sheet: one that is presented, or a panel's.
///
/// `SheetTransition.present` returns it, `activeSheet` finds it around any view controller in the sheet, a ``SheetDelegate`` receives it,
/// and it is the ``SheetPanel/sheet`` of a panel.
///
///     let sheet = SheetTransition.default.present(editor, height: 400)
///     sheet?.configuration.detents = [.height(400), .large]
///     sheet?.selectedDetent = .large
///
/// The presentation controller or the panel retains it. It holds its content weakly, so it can be kept after the dismissal: then
/// ``waitUntilDismissed()`` returns the reason immediately, and changes have no effect, which is reported once.
@MainActor
public final class SheetController {
    /// The content's controller; nil after it was deallocated.
    public private(set) weak var contentViewController: UIViewController?
    /// The content's controller and its visible pages, the innermost last.
    var pages: [UIViewController] { host?.content.visiblePages ?? [] }

    /// Sanitized, except inside `animateChanges`, and until a change inside an alongside block is applied.
    var settings: SheetConfiguration
    let placer: SheetPlacer
    private(set) lazy var drive = Drive(host: self, path: .alongEdge(placer.renderer.layout.side.outward))
    /// Set once, before the sheet appears.
    weak var host: (any SheetHost)?
    let driven = DrivenViews()
    private(set) lazy var events = SheetEvents { [weak self] in self?.updateObserver() }
    private(set) lazy var drag = SheetDrag(of: self)
    private(set) lazy var outsideTap = OutsideTap(for: self)
    private(set) lazy var escape = SheetEscape(of: self)
    var dragReports = DragReports()
    var keyboardSelection: KeyboardSelection?
    var changes: Changes
    /// The style of the current movement; nil along the edge.
    var movementStyle: TransitionStyle?
    /// Whether the content has a compact width, as in UIKit's popovers and form sheets.
    var isContentCompact = false
    /// Whether the picture of the views beneath will be taken again in the next turn.
    var isPictureAwaited = false
    /// The content's own, as it was measured last.
    var preferredSize: CGSize?
    /// The page that was visible then. UIKit does not report that another one without a preferred size is.
    weak var preferringPage: UIViewController?
    /// Whether its views are in a container.
    var isInstalled = false
    var windowLoss = WindowLoss()

    /// Changes inside `animateChanges`, or before the sheet appears.
    struct Changes {
        /// The detent at which it appears; nil for the lowest.
        var initialDetent: Detent.Identifier?
        var isCollecting = false
        /// Whether the configuration was set. Not whether it is another one: the closures of custom detents cannot be compared.
        var isConfigured = false
        /// Whether the configuration was set before the sheet appears; what it needs is set in any order.
        var isUnchecked = false
        var selection: Detent.Identifier?
        /// The kinds of refused changes that were reported, which is done once.
        var refused: Set<SheetProblem.Kind> = []
    }

    init(of content: UIViewController, _ configuration: SheetConfiguration) {
        contentViewController = content
        settings = configuration
        placer = SheetPlacer(of: content, configuration)
        changes = Changes(initialDetent: configuration.initialDetent?.identifier)
    }

    // MARK: Configuration

    /// The sheet's configuration; initially a copy of the one it was created with.
    ///
    /// Changes take effect on screen: detents, widths and undimmed detents animated; the appearance immediately or inside the app's
    /// animation; drag and dismissal settings with the next touch; duration, timing and style with the next movement. If the selected
    /// detent is removed, the sheet moves to the nearest one. Invalid values are reported and replaced. `edge`, `contentMode` and
    /// `presenterEffect` of a sheet on screen stay as they are, which is reported once, and `initialDetent` has no effect.
    /// `animateChanges` combines several changes in one movement.
    public var configuration: SheetConfiguration {
        get { settings }
        set { setConfiguration(newValue) }
    }

    /// The delegate, held weakly; default nil: content that conforms to ``SheetDelegate`` receives the calls.
    ///
    /// That of a presented sheet is the `delegate` of its presentation controller; nil if that is not a `SheetDelegate`.
    public var delegate: (any SheetDelegate)? {
        get { host?.sheetDelegate }
        set { host?.sheetDelegate = newValue }
    }

    /// Combines several changes of the configuration and a selection in one movement.
    ///
    ///     sheet.animateChanges {
    ///         sheet.configuration.detents = [.height(300), .large]
    ///         sheet.select(.large)
    ///     }
    ///
    /// Values are validated, detents are measured and the sheet moves once, after `changes` has returned. The last of several selections
    /// counts. The movement has the configured duration; there is none if animations are disabled.
    public func animateChanges(_ changes: () -> Void) {
        collect(changes)
    }

    /// Dismisses the sheet, with everything that its content presents, or removes its panel. The delegate is not asked. A sheet that waits for
    /// another transition will not appear.
    ///
    /// - Parameters:
    ///   - animated: Default true.
    ///   - completion: Called when the sheet has left the screen, also if it had before.
    public func dismiss(animated: Bool = true, completion: (() -> Void)? = nil) {
        guard let host else {
            completion?()
            return
        }
        host.end(animated: animated, completion: completion)
    }

    // MARK: Detents

    /// The detent at which the sheet rests, or to which it moves; setting it animates the sheet there, like ``select(_:animated:)``.
    ///
    /// ``SheetDelegate/sheetDidChangeSelectedDetent(_:)`` reports every change.
    public var selectedDetent: Detent.Identifier {
        get { placer.geometry.selectedDetent }
        set { select(identifier: newValue) }
    }

    /// Moves the sheet to the detent with this identifier; one it does not have is reported and ignored.
    ///
    /// During a drag the release decides. A sheet that has not appeared yet will appear at that detent. One that is inactive now, such as
    /// on a card beside its source, is selected as soon as it is active.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of one of its detents.
    ///   - animated: Default true.
    public func select(identifier: Detent.Identifier, animated: Bool = true) {
        moveToDetent(identifier, animated: animated)
    }

    /// Moves the sheet to another of its detents; one it does not have is reported and ignored.
    ///
    /// During a drag the release decides. A sheet that has not appeared yet will appear at that detent. One that is inactive now, such as
    /// on a card beside its source, is selected as soon as it is active.
    ///
    /// - Parameters:
    ///   - detent: One of its detents.
    ///   - animated: Default true.
    public func select(_ detent: Detent, animated: Bool = true) {
        moveToDetent(detent.identifier, animated: animated)
    }

    /// Measures the detents again in the next layout pass, after a change that a custom or fitting detent depends on.
    ///
    /// A new height is animated together with the layout of the content: in the app's animation if the sheet is laid out inside of one,
    /// otherwise in the configured duration, or not at all if `animated` is false; default true. A change of `preferredContentSize` needs no
    /// call. Calls inside a custom detent's closure have no effect.
    public func invalidateDetents(animated: Bool = true) {
        if !refusesChangeAfterEnd() { measureDetents(animated: animated) }
    }

    /// The visible extent in points at a detent; nil while it is inactive, and before the sheet has appeared.
    ///
    /// The extent is a height at the bottom and top edge, and a width at the sides.
    public func extent(of detent: Detent) -> CGFloat? {
        let layout = placer.geometry.layout
        guard placer.geometry.environment != nil, !placer.isUnmeasured else { return nil }
        return layout.offset(of: detent.identifier).map(layout.visibleExtent(at:))
    }

    // MARK: Visible extent

    /// The visible extent in points, now: at rest, under a finger or in an animation; 0 while the sheet is not on screen.
    ///
    /// The extent is a height at the bottom and top edge, and a width at the sides. In a style it is the extent at the same progress along the
    /// edge. While UIKit animates the sheet's frame, as together with the keyboard, it is the extent at the end of that animation.
    public var visibleExtent: CGFloat { drive.phase == .absent ? 0 : visibleExtent(at: drive.motion.position) }

    /// Called with the visible extent in points at every frame while the sheet moves; default nil.
    ///
    /// A change at rest, because of the content, the keyboard or a rotation, is reported once, inside its animation: a view that the closure
    /// moves goes on in that animation until its end, even if a finger takes the sheet over meanwhile, and is in another place than the sheet's
    /// edge until then. A moving sheet with this closure needs a display link. It is released after the end.
    public var onVisibleExtentChange: ((CGFloat) -> Void)? {
        get { events.onVisibleExtentChange }
        set { if newValue == nil || !refusesChangeAfterEnd() { events.observe(newValue) } }
    }

    /// The visible extents in points: the current one, and one in every frame while the sheet moves, until it is dismissed.
    ///
    ///     for await extent in sheet.visibleExtents { label.text = "\(Int(extent))" }
    ///
    /// A busy task receives only the newest extent. As with `onVisibleExtentChange`, a moving sheet needs a display link while such a
    /// stream exists.
    public var visibleExtents: AsyncStream<CGFloat> {
        endWaitWithWindow()
        return events.visibleExtents(from: drive.phase == .absent ? nil : visibleExtent)
    }

    // MARK: Appearance and dismissal

    /// Waits until the sheet has appeared, and returns whether it has.
    ///
    ///     guard let sheet = SheetTransition.default.present(picker), await sheet.waitUntilPresented() else { return }
    ///
    /// False if the presentation was refused or cancelled, and for a task that is cancelled while it waits. Still true after a dismissal.
    @discardableResult
    public func waitUntilPresented() async -> Bool {
        endWaitWithWindow()
        return await events.hasAppeared
    }

    /// Waits until the sheet is dismissed or the panel removed, and returns the reason.
    ///
    /// Nil if the sheet did not appear, or has disappeared with its window, or because that got another root view controller. Nil as well for a
    /// task that is cancelled while it waits, which does not dismiss the sheet. After the end the reason is returned immediately.
    @discardableResult
    public func waitUntilDismissed() async -> DismissalReason? {
        endWaitWithWindow()
        return await events.dismissal
    }

    // MARK: Gestures

    /// The gesture recognizer that drags the sheet, for relations to other recognizers.
    ///
    ///     canvasPan.require(toFail: sheet.panGestureRecognizer)
    ///
    /// While it is disabled the sheet cannot be dragged, as with the configuration's `isDraggable`; a drag in progress is cancelled. Its
    /// delegate cannot be replaced, which is reported.
    public var panGestureRecognizer: UIPanGestureRecognizer { drag.finger.recognizer }

    // MARK: Header and footer

    /// A view at the top of the sheet, above its content; default nil.
    ///
    /// Header and footer have the sheet's width and the height of their constraints, or of their frame without any. Changes of the height
    /// are followed, and the content's safe area includes both. Background colors extend to the edge of the screen.
    ///
    /// The header moves with the sheet, except at the top edge, where it stays in place.
    public var header: UIView? {
        get { placer.header }
        set { if !refusesChange() { placer.header = newValue } }
    }

    /// A view at the bottom of the visible part of the sheet, above content, home indicator and keyboard; default nil.
    ///
    /// While a sheet at the bottom edge moves, the footer stays in place as long as there is room; at the other edges it moves with the sheet.
    /// See `header` for its size.
    public var footer: UIView? {
        get { placer.footer }
        set { if !refusesChange() { placer.footer = newValue } }
    }

    // MARK: Driven views

    /// Moves one of the app's views as a function of the sheet's position, with a progress from 0 at `start` and below to 1 at `end` and
    /// above; nil for off screen.
    ///
    ///     sheet.drive(mapButtons, from: .medium, to: .large) { progress in
    ///         TransitionViewState { $0.alpha = 1 - progress }
    ///     }
    ///
    /// The view follows a drag, is animated together with the sheet by the render server, and keeps its state while the sheet is at rest.
    /// The state is relative to the view's own transform, opacity and corner radius. The view is held weakly; the last call for a view
    /// replaces earlier ones. If two sheets on screen drive the same view, the later one wins, which is reported. After the sheet's
    /// dismissal the view's own properties are restored, except for those that the app has changed meanwhile.
    ///
    /// `state` is called for many values in any order, and again when the detents have changed. Its result depends only on the progress and
    /// on the extents of the sheet's detents. If `start` is inactive, the progress begins
    /// off screen; if `end` is inactive, it is 0. A view that contains the sheet, and detents that the sheet does not have, are reported
    /// and ignored.
    public func drive(
        _ view: UIView, from start: Detent? = nil, to end: Detent, _ state: @escaping (CGFloat) -> TransitionViewState
    ) {
        addDriven(view, from: start, to: end, state)
    }

    /// Restores a view that the sheet moves, immediately or inside the app's animation.
    public func stopDriving(_ view: UIView) {
        if !refusesChange() { removeDriven(view) }
    }
}

extension UIViewController {
    /// The sheet that contains this controller: that of the nearest panel, or of the presentation that it is part of; nil if there is none.
    ///
    /// Content can configure its sheet in `viewDidLoad`: its presentation has begun, unless the app has loaded the view before.
    public var activeSheet: SheetController? {
        var controller = self
        // A search is part of the content, but not its child.
        while !(controller is any SheetHost),
            let outer = controller.parent ?? (controller as? UISearchController)?.presentingViewController
        {
            controller = outer
        }
        if let panel = controller as? any SheetHost { return panel.sheet }
        let upcoming = (controller.transitioningDelegate as? PresentingTransition)?.upcomingPresentation(of: controller)
        return controller.presentedSheet ?? (upcoming as? any SheetHost)?.sheet
    }

    /// The sheet of the presentation that it is part of; nil if there is none.
    var presentedSheet: SheetController? { (currentPresentationController as? any SheetHost)?.sheet }
}
