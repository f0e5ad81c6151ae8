import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A container whose size changes again before the first change has ended, as with an iPad's divider.
@MainActor
struct OverlappingResizeTests {
    nonisolated enum Resize: String, CaseIterable, Sendable {
        /// An animated change, and another one back.
        case twice
        /// An animated change, and one back without animation.
        case backAtOnce
        /// UIKit discards the coordinator of the change without calling completions.
        case forgotten
        /// A coordinator refuses its blocks, but calls the completion.
        case refused
    }

    nonisolated enum Change: String, CaseIterable, Sendable {
        case detents, width, dimming, combined, invalidation, contentHeight, footer
    }

    nonisolated struct Row: Sendable, CustomTestStringConvertible {
        let resize: Resize
        let change: Change
        let isPanel: Bool

        var testDescription: String { "\(change) of a \(isPanel ? "panel" : "sheet") after \(resize)" }

        static let all: [Row] = Resize.allCases.flatMap { resize in
            Change.allCases.flatMap { change in
                [false, true].map { Row(resize: resize, change: change, isPanel: $0) }
            }
        }
    }

    /// A tablet with a sheet or a modal panel of 320 points.
    private final class Scene: SheetScene {
        let page = BoxPage(300)
        let footer = HeightBar(60)
        var customHeight: CGFloat = 320

        init(isPanel: Bool, fitsContent: Bool) {
            var height: () -> CGFloat = { 320 }
            let detent = Detent.custom("own") { _ in MainActor.assumeIsolated { height() } }
            super.init(.iPad10, content: page, detents: [fitsContent ? .fitContent : detent]) { $0.width = .full }
            show(isPanel: isPanel, isModal: true, animated: !isPanel)
            height = { [weak self] in self?.customHeight ?? 320 }
            device.settle()
        }
    }

    /// A coordinator without an animation.
    private final class Coordinator: NSObject, UIViewControllerTransitionCoordinator {
        typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

        private let accepts: Bool
        private var completions: [Block] = []

        init(accepts: Bool) {
            self.accepts = accepts
        }

        func end() {
            let blocks = completions
            completions = []
            for block in blocks { block(self) }
        }

        func animate(alongsideTransition animation: Block?, completion: Block?) -> Bool {
            if let completion { completions.append(completion) }
            return accepts
        }

        func animateAlongsideTransition(in view: UIView?, animation: Block?, completion: Block?) -> Bool {
            animate(alongsideTransition: animation, completion: completion)
        }

        func notifyWhenInteractionEnds(_ handler: @escaping Block) {}
        func notifyWhenInteractionChanges(_ handler: @escaping Block) {}

        let isAnimated = true
        let presentationStyle = UIModalPresentationStyle.none
        let initiallyInteractive = false
        let isInterruptible = false
        let isInteractive = false
        let isCancelled = false
        let transitionDuration: TimeInterval = 0.3
        let percentComplete: CGFloat = 0
        let completionVelocity: CGFloat = 1
        let completionCurve = UIView.AnimationCurve.easeInOut
        let containerView = UIView()
        let targetTransform = CGAffineTransform.identity

        func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
        func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }
    }

    private func perform(_ resize: Resize, in scene: Scene) {
        switch resize {
        case .twice, .backAtOnce:
            scene.device.resizeScene(to: CGRect(x: 0, y: 0, width: 500, height: 1180))
            scene.device.advance(by: 0.1)
            scene.device.resizeScene(to: nil, animated: resize == .twice)
        case .forgotten, .refused:
            let coordinator = Coordinator(accepts: resize == .forgotten)
            let size = scene.device.window.bounds.size
            let receiver: any UIContentContainer = scene.sheet.panel ?? scene.page.presentationController!
            receiver.viewWillTransition(to: size, with: coordinator)
            if resize == .refused { coordinator.end() }
        }
        scene.device.settle()
    }

    private func perform(_ change: Change, in scene: Scene) {
        let sheet = scene.sheet!
        switch change {
        case .detents: sheet.configuration.detents = [.height(500)]
        case .width: sheet.configuration.width = .upTo(400)
        case .dimming: sheet.configuration.appearance.dimmingOpacity = 0.6
        case .combined:
            sheet.animateChanges {
                sheet.configuration.detents = [.height(200), .height(500)]
                sheet.select(.height(500))
            }
        case .invalidation:
            scene.customHeight = 500
            sheet.invalidateDetents()
        case .contentHeight: scene.page.boxHeight.constant = 480
        case .footer: sheet.footer = scene.footer
        }
    }

    private func expect(_ change: Change, in scene: Scene) {
        switch change {
        case .detents, .combined, .invalidation, .contentHeight: #expect(scene.height == 500)
        case .width: #expect(scene.frame.width == 400)
        case .dimming: #expect(scene.dim == Double(Float(0.6)))
        case .footer:
            #expect(scene.device.presentedFrame(of: scene.footer).maxY == 1160)
            #expect(scene.content.view.safeAreaInsets.bottom == 80)
        }
    }

    @Test(arguments: Row.all)
    func `every later change takes effect`(row: Row) {
        let scene = Scene(isPanel: row.isPanel, fitsContent: row.change == .contentHeight)
        #expect(scene.height == 320)
        perform(row.resize, in: scene)
        #expect(scene.height == 320)

        perform(row.change, in: scene)
        scene.device.settle()

        expect(row.change, in: scene)
    }
}
