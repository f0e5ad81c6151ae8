#if canImport(SwiftUI)
import SheetPresentation
import SwiftUI

/// The controller of a SwiftUI view in a sheet.
final class SheetHostingController<Sheet: View>: UIHostingController<SheetRoot<Sheet>>, SheetContent {
    var driver: SheetDriver?
    private var fitting = FittingWatch()

    init(_ configuration: SheetConfiguration) {
        super.init(rootView: SheetRoot())
        // The sheet's own background is seen through a transparent view.
        if configuration.appearance.background != .content { view.backgroundColor = .clear }
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        nil
    }

    /// Shows the app's state.
    func show(_ sheet: Sheet, inherited: InheritedEnvironment, in shown: ShownSheet?, avoidsKeyboard: Bool) {
        rootView = SheetRoot(
            content: sheet, inherited: inherited, sheet: shown?.sheet, driver: driver, avoidsKeyboard: avoidsKeyboard)
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
        if fitting.isNew(size.height, under: conditions) { driver.contentSizeDidChange() }
    }
}

/// The content of a sheet with its environment; nothing before the sheet is presented and after its dismissal.
struct SheetRoot<Sheet: View>: View {
    var content: Sheet?
    var inherited: InheritedEnvironment?
    var sheet: SheetController?
    var driver: SheetDriver?
    var avoidsKeyboard = false

    var body: some View {
        if let content {
            content
                .ignoresSafeArea(avoidsKeyboard ? .keyboard : [])
                .environment(\.sheet, sheet)
                .environment(\.sheetDriver, driver)
                .transformEnvironment(\.self) { inherited?.apply(to: &$0) }
        }
    }
}
#endif
