#if canImport(SwiftUI)
import SheetPresentation
import SwiftUI

/// The controller of a SwiftUI view in a sheet.
final class SheetHostingController<Sheet: View>: UIHostingController<SheetRoot<Sheet>>, SheetContent {
    var driver: SheetDriver?
    private var fitting = FittingWatch()
    /// The number of updates with an animation.
    private var animations = 0
    /// The background of the view as SwiftUI makes it.
    private lazy var ownColor = view.backgroundColor

    init() {
        super.init(rootView: SheetRoot())
        // SwiftUI does not invalidate the size with which Auto Layout measures it otherwise.
        if #available(iOS 16, *) { sizingOptions = .intrinsicContentSize }
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        nil
    }

    /// Shows the app's state.
    func show(_ request: SheetRootRequest<Sheet>, _ configuration: SheetConfiguration, in shown: ShownSheet?) {
        if request.animation != nil { animations += 1 }
        let avoidsKeyboard = configuration.keyboardBehavior != .ignore
        rootView = SheetRoot(
            request: request, latest: LatestValue(request.content()), animations: animations, sheet: shown?.sheet,
            driver: driver, avoidsKeyboard: avoidsKeyboard)
        // The sheet's own background is seen through a transparent view.
        let own = ownColor
        view.backgroundColor = configuration.appearance.background == .content ? own : .clear
        // The sheet avoids the keyboard, with its frame and the safe area of its content; SwiftUI would do so once more.
        if #available(iOS 16.4, *) { safeAreaRegions = avoidsKeyboard ? .container : .all }
    }

    func end() {
        // Its views may retain the sheet, which retains this controller.
        rootView = SheetRoot()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard let driver, driver.measuresContent else { return }
        let width = view.bounds.width
        let size = sizeThatFits(in: CGSize(width: width, height: UIView.layoutFittingExpandedSize.height))
        let conditions = FittingWatch.Conditions(width: width, insets: view.safeAreaInsets)
        guard fitting.isNew(size.height, under: conditions) else { return }
        // The sheet measures with Auto Layout.
        view.invalidateIntrinsicContentSize()
        driver.contentSizeDidChange()
    }
}

/// What an update of the view that asks for a sheet has passed on.
struct SheetRootRequest<Sheet: View> {
    var content: () -> Sheet
    var inherited: InheritedEnvironment
    /// The animation of the update; nil without one.
    var animation: Animation?
}

/// The content of a sheet with its environment; nothing before the sheet is presented and after its dismissal.
struct SheetRoot<Sheet: View>: View {
    var request: SheetRootRequest<Sheet>?
    var latest: LatestValue<Sheet>?
    var animations = 0
    var sheet: SheetController?
    var driver: SheetDriver?
    var avoidsKeyboard = false

    var body: some View {
        if let request {
            // Always called here: SwiftUI updates what a view update has read, and nothing else.
            let content = request.content()
            (latest?.take() ?? content)
                .ignoresSafeArea(avoidsKeyboard ? .keyboard : [])
                .environment(\.sheet, sheet)
                .environment(\.sheetDriver, driver)
                .transformEnvironment(\.self) { request.inherited.apply(to: &$0) }
                .animation(request.animation, value: animations)
        }
    }
}

/// The content as it was outside of a view update, with the app's state at that moment: inside of one, SwiftUI gives state that the presenting view has
/// not read the value of an earlier update. It is shown first.
@MainActor
final class LatestValue<Value> {
    private var value: Value?

    init(_ value: Value) {
        self.value = value
    }

    func take() -> Value? {
        defer { value = nil }
        return value
    }
}
#endif
