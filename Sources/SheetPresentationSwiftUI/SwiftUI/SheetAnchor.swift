#if canImport(SwiftUI)
import SheetPresentation
import SwiftUI

/// An invisible view that passes the app's state on to a ``SheetDriver``.
struct SheetAnchor<Sheet: View>: UIViewRepresentable {
    let identity: AnyHashable?
    let configuration: SheetConfiguration?
    let onDismiss: ((DismissalReason) -> Void)?
    let withdraw: (AnyHashable) -> Bool
    let sheet: () -> Sheet

    @MainActor
    final class Coordinator {
        let view: SheetAnchorView
        let driver: SheetDriver

        init() {
            view = SheetAnchorView(frame: .zero)
            driver = SheetDriver(.presentation(view))
        }
    }

    func makeCoordinator() -> Coordinator {
        Coordinator()
    }

    func makeUIView(context: Context) -> SheetAnchorView {
        context.coordinator.view
    }

    func updateUIView(_ view: SheetAnchorView, context: Context) {
        context.coordinator.driver.update(
            SheetRequest(
                identity: identity, configuration: configuration ?? SheetTransition.default.configuration,
                sheet: sheet, withdraw: withdraw, onDismiss: onDismiss, environment: context.environment,
                transaction: context.transaction))
    }

    static func dismantleUIView(_ view: SheetAnchorView, coordinator: Coordinator) {
        coordinator.driver.remove()
    }
}

/// A transparent controller above the view for its panel, which passes the app's state on to a ``SheetDriver``.
struct PanelAnchor<Panel: View>: UIViewControllerRepresentable {
    let identity: AnyHashable?
    let configuration: SheetConfiguration
    let settings: PanelSettings
    let onDismiss: ((DismissalReason) -> Void)?
    let withdraw: (AnyHashable) -> Bool
    let setInsets: (UIEdgeInsets) -> Void
    let panel: () -> Panel

    @MainActor
    final class Coordinator {
        let controller: PanelAnchorController
        let driver: SheetDriver

        init() {
            controller = PanelAnchorController()
            driver = SheetDriver(.panel(controller))
        }
    }

    func makeCoordinator() -> Coordinator {
        Coordinator()
    }

    func makeUIViewController(context: Context) -> PanelAnchorController {
        context.coordinator.controller
    }

    func updateUIViewController(_ controller: PanelAnchorController, context: Context) {
        controller.onInsetsChange = { insets in
            let animation = Animation.inherited
            // The layout that changes them may be a part of a view update.
            DispatchQueue.main.async { withAnimation(animation) { setInsets(insets) } }
        }
        var request = SheetRequest(
            identity: identity, configuration: configuration, sheet: panel, withdraw: withdraw, onDismiss: onDismiss,
            environment: context.environment, transaction: context.transaction)
        request.panel = settings
        context.coordinator.driver.update(request)
    }

    static func dismantleUIViewController(_ controller: PanelAnchorController, coordinator: Coordinator) {
        coordinator.driver.remove()
    }
}

extension SheetRequest {
    /// A request whose content is a SwiftUI view.
    init<Sheet: View>(
        identity: AnyHashable?, configuration: SheetConfiguration, sheet: @escaping () -> Sheet,
        withdraw: @escaping (AnyHashable) -> Bool, onDismiss: ((DismissalReason) -> Void)?,
        environment: EnvironmentValues, transaction: Transaction
    ) {
        let inherited = InheritedEnvironment(environment)
        self.init(
            identity: identity, configuration: configuration, isAnimated: !transaction.disablesAnimations,
            makeContent: { SheetHostingController<Sheet>() },
            noteAnimation: { ($0 as? SheetHostingController<Sheet>)?.noteAnimation(transaction.animation) },
            updateContent: { content, shown in
                (content as? SheetHostingController<Sheet>)?.show(sheet(), inherited, configuration, in: shown)
            }, withdraw: withdraw, onDismiss: { onDismiss?($0) })
    }
}
#endif
