import Foundation

/// An alert in the center of the screen, or an action sheet at its bottom.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    public enum Style: Int, Sendable {
        case actionSheet, alert
    }

    private var styleSlot = Style.alert
    private var actionList: [UIAlertAction] = []
    private var fields: [UITextField] = []
    private var content: AlertContentView? { loadedView as? AlertContentView }

    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        styleSlot = preferredStyle
        self.title = title
        self.message = message
    }

    open var preferredStyle: Style { styleSlot }
    open var actions: [UIAlertAction] { actionList }
    open var textFields: [UITextField]? { fields.isEmpty ? nil : fields }
    open var message: String? {
        didSet { rebuild() }
    }
    open override var title: String? {
        didSet { rebuild() }
    }
    /// Affects the appearance on a Mac only.
    open var severity = UIAlertControllerSeverity.default

    open func addAction(_ action: UIAlertAction) {
        if action.style == .cancel, actionList.contains(where: { $0.style == .cancel }) {
            World.current.raise(
                "NSInternalInconsistencyException",
                "UIAlertController can only have one action with a style of UIAlertActionStyleCancel")
            return
        }
        actionList.append(action)
        rebuild()
    }

    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        guard preferredStyle == .alert else {
            World.current.raise(
                "NSInternalInconsistencyException",
                "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert")
            return
        }
        let field = UITextField(frame: .zero)
        configurationHandler?(field)
        fields.append(field)
        rebuild()
    }

    // MARK: View

    open override func loadView() {
        let view = AlertContentView(frame: UIScreen.main.bounds)
        view.whenChosen = { [weak self] in self?.choose($0) }
        self.view = view
        rebuild()
    }

    open override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        fields.first?.becomeFirstResponder()
    }

    private func rebuild() {
        content?.show(
            title: title, message: message, fields: fields, actions: orderedActions,
            isAlert: preferredStyle == .alert)
    }

    /// The cancel action is to the left of a single other action, and below several.
    private var orderedActions: [UIAlertAction] {
        let cancel = actionList.filter { $0.style == .cancel }
        let others = actionList.filter { $0.style != .cancel }
        return preferredStyle == .alert && actionList.count == 2 ? cancel + others : others + cancel
    }

    // MARK: Presentation

    override var automaticPresentationStyle: UIModalPresentationStyle { .overFullScreen }
    override var offersPopover: Bool { preferredStyle == .actionSheet }
    open override var modalPresentationStyle: UIModalPresentationStyle {
        get { isPopover ? .popover : super.modalPresentationStyle }
        set { super.modalPresentationStyle = newValue }
    }

    private var isPopover: Bool {
        preferredStyle == .actionSheet && UITraitCollection.current.userInterfaceIdiom == .pad
    }

    override func makeSystemPresentationController(_ style: UIModalPresentationStyle) -> UIPresentationController {
        guard style == .overFullScreen else { return super.makeSystemPresentationController(style) }
        return AlertPresentationController(presentedViewController: self, presenting: nil)
    }

    override func missingPopoverAnchor(_ popover: UIPopoverPresentationController) -> String {
        "Your application has presented a UIAlertController (\(self)) of style UIAlertControllerStyleActionSheet from "
            + "\(presentingLink.map { "\($0)" } ?? "(null)"). The modalPresentationStyle of a UIAlertController with this "
            + "style is UIModalPresentationPopover. You must provide location information for this popover through the "
            + "alert controller's popoverPresentationController. You must provide either a sourceView and sourceRect or a "
            + "barButtonItem. If this information is not known when you present the alert controller, you may provide it "
            + "in the UIPopoverPresentationControllerDelegate method -prepareForPopoverPresentation."
    }

    /// Calls the handler after the dismissal, so that it can present another controller.
    private func choose(_ action: UIAlertAction) {
        guard action.isEnabled, let presenter = presentingLink else { return }
        presenter.dismiss(animated: true) { action.handler?(action) }
    }

    /// Selects the cancel action, after a tap outside an action sheet or the escape gesture.
    @discardableResult
    func cancelByUser() -> Bool {
        guard let cancel = actionList.first(where: { $0.style == .cancel }) else { return false }
        choose(cancel)
        return true
    }

    @discardableResult
    open override func accessibilityPerformEscape() -> Bool { cancelByUser() }
}

public enum UIAlertControllerSeverity: Int, Sendable {
    case `default` = 0
    case critical
}
