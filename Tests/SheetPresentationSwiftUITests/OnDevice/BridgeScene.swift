// Needs the simulator.
#if os(Linux)
import Foundation
import SheetPresentation
import Simulator
import Testing
import UIKit

@testable import SheetPresentationSwiftUI

/// The state of an app, and a view that asks for a sheet as SwiftUI's would: it is updated some time after each change of the state.
@MainActor
final class StateView {
    /// What the binding holds.
    var item: Int? { didSet { stateDidChange() } }
    /// What the content shows.
    var text = "a" { didSet { stateDidChange() } }
    /// What a detent binding holds.
    var detent = Detent.Identifier.height(200) { didSet { stateDidChange() } }
    /// The detents that the content asks for; nil if it asks for none.
    var detents: [Detent]? { didSet { stateDidChange() } }
    var configuration = SheetConfiguration() { didSet { stateDidChange() } }
    var isAnimated = true
    var panel = PanelSettings() { didSet { stateDidChange() } }

    let anchor = SheetAnchorView(frame: .zero)
    let panelController = PanelAnchorController()
    private(set) lazy var driver = SheetDriver(isPanel ? .panel(panelController) : .presentation(anchor))
    private let isPanel: Bool
    private let makeContent: () -> StateContent

    /// The items that the binding was set to nil for, and the detents that it was set to.
    private(set) var writes: [String] = []
    private(set) var reasons: [DismissalReason] = []
    var onDismiss: () -> Void = {}
    /// The contents that were created, held weakly.
    private(set) var contents: [WeakContent] = []
    private(set) var isUpdating = false
    private(set) var isRemoved = false
    private var isDirty = false

    struct WeakContent {
        let item: Int
        weak var controller: StateContent?
    }

    init(isPanel: Bool = false, makeContent: @escaping () -> StateContent = { StateContent() }) {
        self.isPanel = isPanel
        self.makeContent = makeContent
        configuration.detents = [.height(200), .height(500)]
    }

    /// Adds the view to a screen.
    func add(to controller: UIViewController) {
        if isPanel {
            controller.addChild(panelController)
            panelController.view.frame = controller.view.bounds
            controller.view.addSubview(panelController.view)
            panelController.didMove(toParent: controller)
        } else {
            controller.view.addSubview(anchor)
        }
        update()
    }

    /// Removes the view, as when a condition around it becomes false.
    func remove() {
        guard !isRemoved else { return }
        isRemoved = true
        isUpdating = true
        driver.remove()
        isUpdating = false
        anchor.removeFromSuperview()
    }

    var content: StateContent? { contents.last?.controller }

    private func stateDidChange() {
        guard !isDirty else { return }
        isDirty = true
        DispatchQueue.main.async {
            self.isDirty = false
            self.update()
        }
    }

    /// One view update.
    func update() {
        guard !isRemoved else { return }
        isUpdating = true
        defer { isUpdating = false }
        let item = item
        driver.update(
            SheetRequest(
                identity: item.map { AnyHashable($0) }, configuration: configuration, panel: panel,
                isAnimated: isAnimated,
                makeContent: { [weak self, makeContent] in
                    guard let self else { return StateContent() }
                    let content = makeContent()
                    contents.append(WeakContent(item: item ?? -1, controller: content))
                    return content
                },
                updateContent: { [weak self] content, shown in
                    guard let self else { return }
                    // There SwiftUI gives state that no view has read the value of an earlier update.
                    #expect(!isUpdating, "the content was made during a view update")
                    (content as? StateContent)?.show(self, in: shown)
                },
                withdraw: { [weak self] identity in
                    guard let self else { return true }
                    expectNoUpdate()
                    writes.append("nil for \(identity)")
                    if self.item.map({ AnyHashable($0) }) == identity { self.item = nil }
                    return self.item.map { AnyHashable($0) } != identity
                },
                onDismiss: { [weak self] reason in
                    self?.reasons.append(reason)
                    self?.onDismiss()
                }))
    }

    func write(_ detent: Detent.Identifier) {
        expectNoUpdate()
        writes.append(detent.rawValue)
        self.detent = detent
    }

    private func expectNoUpdate(sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(!isUpdating, "a binding was written during a view update", sourceLocation: sourceLocation)
    }

    /// What is on screen; nil for no sheet.
    var shownItem: Int? {
        contents.last { ($0.controller?.viewIfLoaded?.window) != nil }?.item
    }
}

/// The content of a sheet, which shows the app's state.
class StateContent: UIViewController, SheetContent {
    var driver: SheetDriver?
    private(set) var text = ""
    private(set) var updates = 0
    private(set) var isEnded = false
    /// Retained, as by a view with the sheet in its environment.
    private(set) var sheet: SheetController?
    private let anchor = DetentAnchorView(frame: .zero)
    private weak var state: StateView?

    func show(_ state: StateView, in shown: ShownSheet?) {
        text = state.text
        updates += 1
        sheet = shown?.sheet
        self.state = state
        requestDetents()
    }

    func end() {
        isEnded = true
        sheet = nil
        anchor.end()
    }

    /// The views inside exist from the first layout on.
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .secondarySystemBackground
        view.addSubview(anchor)
        requestDetents()
    }

    private func requestDetents() {
        guard isViewLoaded, !isEnded, let state else { return }
        guard let detents = state.detents else { return anchor.end() }
        anchor.update(DetentRequest(detents: detents, selection: state.detent) { [weak state] in state?.write($0) })
    }
}

/// A phone with an app whose root view asks for sheets.
@MainActor
final class BridgeScene {
    let device = Device(.iPhone16)
    let root = UIViewController()
    private(set) var problems: [SheetProblem] = []

    init() {
        root.view.backgroundColor = .systemBackground
        device.show(root)
        device.settle()
        SheetProblem.reporter = { [weak self] in self?.problems.append($0) }
    }

    /// A view on the screen, at rest.
    func makeView(showing item: Int? = nil) -> StateView {
        let view = StateView()
        view.add(to: root)
        view.item = item
        device.settle()
        return view
    }

    /// A view whose content asks for three detents, at rest at the one of 500 points.
    func makeDetentView() -> StateView {
        let view = StateView()
        view.detents = [.height(200), .height(500), .height(700)]
        view.detent = .height(500)
        view.add(to: root)
        view.item = 1
        device.settle()
        return view
    }

    func frames(_ count: Int) {
        for _ in 0..<count { device.advanceFrame() }
    }

    /// A point on the sheet that shows `content`, near its upper edge.
    func onSheet(_ content: UIViewController?) -> CGPoint {
        guard let content else { return .zero }
        let frame = device.presentedFrame(of: content.view)
        return CGPoint(x: frame.midX, y: frame.minY + 30)
    }

    /// Drags a sheet down, or up by a negative distance, and lifts the finger at rest.
    func drag(_ content: UIViewController?, by points: CGFloat) {
        let start = onSheet(content)
        device.drag(from: start, to: CGPoint(x: start.x, y: start.y + points), over: 0.3, hold: 0.3)
        device.settle()
    }
}
#endif
