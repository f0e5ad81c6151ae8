#if canImport(SwiftUI)
import SheetPresentation
import SwiftUI

/// The controller of a SwiftUI view in a sheet.
final class SheetHostingController<Sheet: View>: UIHostingController<SheetRoot<Sheet>>, SheetContent {
    var driver: SheetDriver?
    /// The number of updates with an animation, and the last of these.
    private var animations = 0
    private var animation: Animation?
    private var isAnimationPending = false
    private var laidOutSize = CGSize.zero
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

    /// Remembers the animation of an update, nil without one, for the content that is shown next.
    func noteAnimation(_ animation: Animation?) {
        guard let animation else { return }
        self.animation = animation
        animations += 1
        isAnimationPending = true
    }

    /// Shows what the app's state asks for.
    func show(
        _ content: Sheet, _ inherited: InheritedEnvironment, _ configuration: SheetConfiguration, in shown: ShownSheet?
    ) {
        let avoidsKeyboard = configuration.keyboardBehavior != .ignore
        rootView = SheetRoot(
            content: content, inherited: inherited, animation: animation, animations: animations, sheet: shown?.sheet,
            avoidsKeyboard: avoidsKeyboard)
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

    override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        joinAnimation()
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        guard view.bounds.size != laidOutSize else { return }
        laidOutSize = view.bounds.size
        joinAnimation()
    }

    /// SwiftUI renders outside of UIKit's animations: what the keyboard or a new height of the sheet moves in the content would be there at once.
    private func joinAnimation() {
        // One of the app's that has not been rendered yet has priority.
        guard !isAnimationPending, let inherited = Animation.inherited else { return }
        noteAnimation(inherited)
        (rootView.animation, rootView.animations) = (animation, animations)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        isAnimationPending = false
        // The sheet compares the size in which it fits now, before anything is shown: SwiftUI centers other content in the former one.
        view.superview?.setNeedsLayout()
    }
}

/// The content of a sheet with its environment; nothing before the sheet is presented and after its dismissal.
struct SheetRoot<Sheet: View>: View {
    var content: Sheet?
    var inherited: InheritedEnvironment?
    /// The animation of the last update that had one.
    var animation: Animation?
    var animations = 0
    var sheet: SheetController?
    var avoidsKeyboard = false

    var body: some View {
        content
            .ignoresSafeArea(avoidsKeyboard ? .keyboard : [])
            .environment(\.activeSheet, sheet)
            .transformEnvironment(\.self) { inherited?.apply(to: &$0) }
            .animation(animation, value: animations)
    }
}
#endif
