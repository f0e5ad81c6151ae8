import SheetPresentation
import Simulator
import Support
import UIKit

/// A sheet that starts in a state or changes its state step by step, with or without a rest between the steps. Numbers determine the steps.
@MainActor
final class WanderingSheet {
    let stage: ContinuityStage
    var device: Device { stage.device }
    private(set) var state: State
    private(set) var steps: [String] = []
    private let root = UIViewController()
    private let content: UIViewController
    private let sheet: SheetController?

    /// Everything that the screen depends on.
    struct State {
        var model = DeviceModel.iPhone16
        var content = Content.plain
        var isInNavigation = false
        var detents = 0
        var selected = 0
        var showsGrabber = false
        var isUndimmed = false
        var isNarrow = false
        var isRound = false
        var isDark = false
        var avoidsKeyboard = true
        var showsKeyboard = false
        var orientation = UIInterfaceOrientation.portrait
        var style = UIUserInterfaceStyle.light
        var textSize = UIContentSizeCategory.large

        init(seed: Int) {
            var random = SplitMix64(seed: UInt64(seed))
            if Int.random(in: 0..<5, using: &random) == 0 { model = .iPad10 }
            content = Content.allCases.randomElement(using: &random)!
            isInNavigation = Bool.random(using: &random)
            detents = Self.ladders.indices.randomElement(using: &random)!
            selected = ladder.indices.randomElement(using: &random)!
        }

        static let ladders: [[Detent]] = [
            [.large], [.height(200), .large], [.height(180), .fraction(0.5), .large], [.fitContent],
            [.fitContent, .large], [.medium, .large], [.height(300)],
            [.custom("third") { $0.maximumExtent / 3 }, .fraction(0.8)],
        ]
        static let orientations: [UIInterfaceOrientation] = [.portrait, .landscapeLeft, .landscapeRight]
        static let textSizes: [UIContentSizeCategory] = [.large, .extraSmall, .accessibilityLarge]

        var ladder: [Detent] { Self.ladders[detents] }

        var configuration: SheetConfiguration {
            var configuration = SheetConfiguration()
            configuration.detents = ladder
            configuration.initialDetent = ladder[selected]
            configuration.keyboardBehavior = avoidsKeyboard ? .move : .ignore
            configuration.width = isNarrow ? .upTo(300) : .full
            configuration.largestUndimmedDetent = isUndimmed ? ladder[0] : nil
            configuration.grabber = showsGrabber ? .standard : nil
            configuration.appearance.cornerRadius = isRound ? 30 : 10
            configuration.appearance.dimmingOpacity = isDark ? 0.7 : 0.2
            return configuration
        }
    }

    enum Content: CaseIterable {
        case plain, table, form

        @MainActor
        func make() -> UIViewController {
            switch self {
            case .plain: return UIViewController()
            case .table: return UITableViewController(style: .insetGrouped)
            case .form: return FormController()
            }
        }
    }

    /// - Parameter framesPerSecond: Of its device; enough for where it ends.
    init(_ state: State, framesPerSecond: Int = 60) {
        self.state = state
        stage = ContinuityStage(state.model, framesPerSecond: framesPerSecond)
        let device = stage.device
        device.settings.userInterfaceStyle = state.style
        device.settings.contentSizeCategory = state.textSize
        device.rotate(to: state.orientation)
        stage.show(root)
        root.view.backgroundColor = .systemBackground
        let page = state.content.make()
        page.view.backgroundColor = .secondarySystemBackground
        content = state.isInNavigation ? UINavigationController(rootViewController: page) : page
        sheet = SheetTransition(configuration: state.configuration).present(content, from: root, animated: false)
        device.settle()
        if state.showsKeyboard { device.showKeyboard(height: Self.keyboardHeight) }
    }

    func outline() -> [String] {
        device.settle()
        return device.window.outline
    }

    /// Takes the step for this number, with or without a rest after it.
    @discardableResult
    func act(_ seed: UInt64) -> String {
        var random = SplitMix64(seed: seed)
        let step = Self.step(using: &random)
        steps.append(step.name)
        step.take(self, &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: device.advance(by: 0.05)
        case 1: device.advance(by: 0.2)
        default: device.settle()
        }
        return step.name
    }

    /// The description of the step for this number.
    nonisolated static func name(of seed: UInt64) -> String {
        var random = SplitMix64(seed: seed)
        return step(using: &random).name
    }

    private nonisolated static func step(using random: inout SplitMix64) -> Step {
        steps.randomElement(using: &random)!
    }

    // MARK: Steps

    private typealias Step = (name: String, take: @MainActor @Sendable (WanderingSheet, inout SplitMix64) -> Void)

    private nonisolated static let steps: [Step] = [
        ("select", { wanderer, random in wanderer.select(&random) }),
        ("detents", { wanderer, random in wanderer.changeDetents(&random) }),
        ("grabber", { wanderer, _ in wanderer.toggleGrabber() }),
        ("undimmed", { wanderer, _ in wanderer.configure { $0.isUndimmed.toggle() } }),
        ("width", { wanderer, _ in wanderer.configure { $0.isNarrow.toggle() } }),
        ("corners", { wanderer, _ in wanderer.configure { $0.isRound.toggle() } }),
        ("dimming", { wanderer, _ in wanderer.configure { $0.isDark.toggle() } }),
        ("avoidance", { wanderer, _ in wanderer.toggleAvoidance() }),
        ("keyboard", { wanderer, _ in wanderer.toggleKeyboard() }),
        ("rotate", { wanderer, random in wanderer.rotate(&random) }),
        ("style", { wanderer, _ in wanderer.toggleStyle() }),
        ("text size", { wanderer, random in wanderer.changeTextSize(&random) }),
        ("pull and return", { wanderer, _ in wanderer.pullAndReturn() }),
        ("alert", { wanderer, _ in wanderer.showAlertForAWhile() }),
        ("background", { wanderer, _ in wanderer.leaveForAWhile() }),
    ]

    private static let keyboardHeight: CGFloat = 300

    private func configure(_ change: (inout State) -> Void) {
        change(&state)
        sheet?.configuration = state.configuration
    }

    /// A grabber appears and disappears without animation, like that of UIKit's sheet.
    private func toggleGrabber() {
        stage.isExempt = true
        configure { $0.showsGrabber.toggle() }
    }

    private func select(_ random: inout SplitMix64) {
        state.selected = state.ladder.indices.randomElement(using: &random)!
        let isAnimated = Bool.random(using: &random)
        if !isAnimated { stage.isExempt = true }
        sheet?.select(state.ladder[state.selected], animated: isAnimated)
    }

    private func changeDetents(_ random: inout SplitMix64) {
        device.settle()
        state.detents = State.ladders.indices.randomElement(using: &random)!
        state.selected = 0
        configure { _ in }
        select(&random)
    }

    /// A sheet that starts to avoid the keyboard does so with its next change, so there must be none.
    private func toggleAvoidance() {
        if state.showsKeyboard { toggleKeyboard() }
        device.settle()
        configure { $0.avoidsKeyboard.toggle() }
    }

    private func toggleKeyboard() {
        state.showsKeyboard.toggle()
        if state.showsKeyboard {
            device.showKeyboard(height: Self.keyboardHeight)
        } else {
            device.hideKeyboard()
        }
    }

    /// The keyboard has another height in landscape.
    private func rotate(_ random: inout SplitMix64) {
        if state.showsKeyboard {
            stage.noteRequest()
            toggleKeyboard()
        }
        state.orientation = State.orientations.randomElement(using: &random)!
        stage.rotate(to: state.orientation)
    }

    private func toggleStyle() {
        state.style = state.style == .light ? .dark : .light
        device.settings.userInterfaceStyle = state.style
    }

    private func changeTextSize(_ random: inout SplitMix64) {
        state.textSize = State.textSizes.randomElement(using: &random)!
        // People do that in Settings; what is laid out for it is not animated.
        stage.isExempt = true
        device.settings.contentSizeCategory = state.textSize
    }

    private func pullAndReturn() {
        guard let sheet, let view = sheet.presentationController?.presentedView else { return }
        device.settle()
        let frame = device.presentedFrame(of: view)
        stage.touchDown(at: CGPoint(x: frame.midX, y: frame.minY + 12))
        for step in [-6.0, 6] {
            for _ in 0..<10 { stage.moveFinger(by: CGVector(dx: 0, dy: step)) }
        }
        device.advance(by: 0.3)
        stage.liftFinger(isCancelled: false)
        device.settle()
        state.selected = state.ladder.firstIndex { $0.identifier == sheet.selectedDetent } ?? state.selected
    }

    private func showAlertForAWhile() {
        device.settle()
        let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Yes", style: .cancel))
        content.present(alert, animated: true)
        device.settle()
        alert.dismiss(animated: true)
    }

    private func leaveForAWhile() {
        stage.visitHome()
    }
}

/// Lines of text and a field above the keyboard.
private final class FormController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let (label, field) = (UILabel(), UITextField())
        label.numberOfLines = 0
        label.adjustsFontForContentSizeCategory = true
        label.font = .preferredFont(forTextStyle: .body)
        label.text = String(repeating: "more than a line ", count: 15)
        for child in [label, field] {
            child.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(child)
        }
        let space = field.topAnchor.constraint(greaterThanOrEqualTo: label.bottomAnchor, constant: 8)
        // A small screen has not enough room for everything.
        space.priority = .defaultHigh
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
            label.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            label.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
            field.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
            field.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor),
            field.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
            space,
        ])
    }
}
