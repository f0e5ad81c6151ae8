import SheetPresentation
import Support
import Testing
import UIKit

/// A window with a sheet, on Apple's UIKit or on the simulated device. Only what is public is used.
@MainActor
final class SheetOnStage {
    let stage = Stage()
    let log = EventLog()
    let root: LifecycleRecorder
    let content: LifecycleRecorder
    var configuration = SheetConfiguration()
    private(set) var sheet: SheetController?
    private(set) lazy var observer = SheetObserver(log)

    static let low = Detent.height(200)
    static let high = Detent.height(400)

    init() async {
        root = LifecycleRecorder("root", log, recording: .appearance)
        content = LifecycleRecorder("content", log, recording: .appearance)
        configuration.detents = [Self.low, Self.high]
        root.view.backgroundColor = .systemBackground
        content.view.backgroundColor = .secondarySystemBackground
        await stage.show(root)
        await stage.settle()
        log.clear()
    }

    /// Presents the content, expects no problem, and waits until the sheet is at rest.
    func present(animated: Bool = true) async {
        let problems = Self.problems {
            sheet = SheetTransition(configuration: configuration).present(
                content, from: root, delegate: observer, animated: animated
            ) { [log] in log.append("completion") }
        }
        #expect(problems.isEmpty)
        await stage.settle()
    }

    /// Dismisses the content, and waits until it is gone.
    func dismiss(animated: Bool = true) async {
        content.dismiss(animated: animated) { [log] in log.append("completion") }
        await stage.wait { [root] in root.presentedViewController == nil }
        await stage.settle()
    }

    /// The problems that are reported during a call.
    ///
    /// Not longer, because on Apple's UIKit other tests run while this one waits, and there is one reporter for all of them.
    static func problems(during action: () -> Void) -> [SheetProblem] {
        let former = SheetProblem.reporter
        var problems: [SheetProblem] = []
        SheetProblem.reporter = { problems.append($0) }
        action()
        SheetProblem.reporter = former
        return problems
    }

    var bounds: CGRect { stage.window.bounds }

    /// The visible frame of the content in the window.
    var frame: CGRect { stage.presentedFrame(of: content.view) }

    /// The visible height of a sheet at the bottom.
    var height: CGFloat { bounds.maxY - frame.minY }

    /// Expects the visible height; half a point is the rounding to the pixels of any screen.
    func expectHeight(_ expected: CGFloat, sourceLocation: SourceLocation = #_sourceLocation) {
        expectClose(height, expected, within: 0.5, "the height", sourceLocation: sourceLocation)
    }
}

/// Records a sheet's calls.
@MainActor
final class SheetObserver: NSObject, SheetDelegate {
    private let log: EventLog
    /// Called when the sheet has been dismissed.
    var onDismissal: () -> Void = {}

    init(_ log: EventLog) {
        self.log = log
    }

    func sheetDidChangeSelectedDetent(_ sheet: SheetController) {
        log.append("selected \(sheet.selectedDetent.rawValue)")
    }

    func sheet(_ sheet: SheetController, willMoveTo movement: SheetMovement) {
        log.append("moves")
    }

    func sheet(_ sheet: SheetController, didSettleAt detent: Detent.Identifier) {
        log.append("settled at \(detent.rawValue)")
    }

    func sheet(_ sheet: SheetController, didDismissFor reason: DismissalReason) {
        log.append("dismissed for \(reason)")
        onDismissal()
    }
}
