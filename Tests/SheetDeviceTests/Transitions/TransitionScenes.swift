import BuiltInStyles
import Simulator
import Support
import Testing
import UIKit

@testable import SheetPresentation

/// The built-in styles by name.
enum NamedStyle: String, CaseIterable, Sendable {
    case slide
    case slideTop = "slide(from: top)"
    case slideLeft = "slide(from: right, to: left)"
    case push, parallax, sink, circle, bubble, cube, page, corner, flip, door, zoom, fade, none

    static let allCases = TransitionStyle.builtIn.map { NamedStyle($0) }

    private init(_ style: TransitionStyle) {
        guard let named = NamedStyle(rawValue: style.identifier.rawValue) else {
            fatalError("What \(style.identifier.rawValue) shows is not written down in ExpectedPicture.")
        }
        self = named
    }

    var style: TransitionStyle {
        guard let style = TransitionStyle.builtIn.first(where: { $0.identifier.rawValue == rawValue }) else {
            fatalError("\(rawValue) is no longer built in.")
        }
        return style
    }
}

/// A screen with one of the three containers and a style.
@MainActor
final class TransitionStageScene {
    enum Kind: String, CaseIterable, Codable, Sendable { case modal, navigation, tabs }

    /// The duration of the transitions in seconds.
    static let duration = 0.5

    let device: Device
    let kind: Kind
    let log: EventLog
    let first: Page
    let second: Page
    let navigation = UINavigationController()
    let tabs = UITabBarController()
    private let modal: ModalTransition
    private let navigationTransition: NavigationTransition
    private let tabTransition: TabTransition

    /// A full-screen view controller with a button on it.
    final class Page: LifecycleRecorder {
        private let color: UIColor
        let button = UIButton(type: .system)

        init(_ name: String, _ color: UIColor, _ log: EventLog) {
            self.color = color
            super.init(name, log, recording: .appearance)
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = color
            view.accessibilityIdentifier = name
            button.frame = CGRect(x: 100, y: 200, width: 190, height: 60)
            view.addSubview(button)
        }
    }

    init(_ kind: Kind, _ style: TransitionStyle, model: DeviceModel = .iPhone16, isRightToLeft: Bool = false) {
        self.kind = kind
        log = EventLog()
        first = Page("first", .systemTeal, log)
        second = Page("second", .systemIndigo, log)
        device = Device(model)
        device.settings.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
        modal = ModalTransition(style)
        navigationTransition = NavigationTransition(style)
        navigationTransition.backSwipe = .anywhere
        tabTransition = TabTransition(style)
        modal.duration = Self.duration
        navigationTransition.duration = Self.duration
        tabTransition.duration = Self.duration
        switch kind {
        case .modal:
            device.show(first)
        case .navigation:
            navigation.setViewControllers([first], animated: false)
            navigationTransition.attach(to: navigation)
            device.show(navigation)
        case .tabs:
            tabs.viewControllers = [first, second]
            tabTransition.attach(to: tabs)
            device.show(tabs)
        }
        device.settle()
    }

    /// Changes the style of later transitions.
    func restyle(_ style: TransitionStyle) {
        modal.style = style
        navigationTransition.style = style
        tabTransition.style = style
    }

    /// Presents, pushes, or selects the tab on the right.
    func goForth(animated: Bool = true) {
        switch kind {
        case .modal: modal.present(second, from: first, animated: animated) { [log] in log.append("completion") }
        case .navigation: navigation.pushViewController(second, animated: animated)
        case .tabs: tabs.selectedIndex = 1
        }
    }

    /// Dismisses, pops, or selects the tab on the left.
    func goBack() {
        switch kind {
        case .modal: first.dismiss(animated: true) { [log] in log.append("completion") }
        case .navigation: navigation.popViewController(animated: true)
        case .tabs: tabs.selectedIndex = 0
        }
    }

    /// The visible layers without the contents of the navigation bar, which UIKit recreates and animates itself.
    var layers: LayerSnapshot { device.layers.without("UINavigationBar") }

    /// The properties of a view, besides its layer's, that a transition changes and has to restore.
    struct ViewTraits: Equatable {
        var type: ObjectIdentifier
        var isUserInteractionEnabled, isHidden, clipsToBounds: Bool
        var recognizerCount: Int

        @MainActor
        init(_ view: UIView) {
            type = ObjectIdentifier(Swift.type(of: view))
            isUserInteractionEnabled = view.isUserInteractionEnabled
            isHidden = view.isHidden
            clipsToBounds = view.clipsToBounds
            recognizerCount = view.gestureRecognizers?.count ?? 0
        }
    }

    /// The state that a cancelled transition has to restore exactly.
    struct State: Equatable {
        var layers: LayerSnapshot
        var views: [ViewTraits]
        var stack: [ObjectIdentifier]
        var selectedIndex: Int?
        var isPresenting: Bool

        /// A short description of the difference; nil if there is none.
        func difference(from other: State) -> String? {
            if self == other { return nil }
            if views != other.views { return "views: \(views) were \(other.views)" }
            if layers != other.layers { return layers.firstDifference(from: other.layers) ?? "layers" }
            return "stack, selection or presentation"
        }
    }

    var state: State {
        State(
            layers: layers.withoutNumbers, views: device.window.descendants.map(ViewTraits.init),
            stack: navigation.viewControllers.map { ObjectIdentifier($0) },
            selectedIndex: kind == .tabs ? tabs.selectedIndex : nil,
            isPresenting: first.presentedViewController != nil)
    }

    /// Whether UIKit's transition is still open.
    var isTransitioning: Bool { first.transitionCoordinator != nil || second.transitionCoordinator != nil }

    var isForth: Bool {
        switch kind {
        case .modal: first.presentedViewController === second
        case .navigation: navigation.topViewController === second
        case .tabs: tabs.selectedIndex == 1
        }
    }

    var shown: Page { isForth ? second : first }

    /// The translation that reverses the transition, as a fraction of the screen; nil if the style has no gesture here.
    func backwards(_ style: TransitionStyle) -> CGPoint? {
        switch kind {
        case .navigation, .tabs: return CGPoint(x: 1, y: 0)
        case .modal:
            switch style.dismissalEdge {
            case UIRectEdge.top?: return CGPoint(x: 0, y: -1)
            case UIRectEdge.left?: return CGPoint(x: -1, y: 0)
            case UIRectEdge.right?: return CGPoint(x: 1, y: 0)
            case UIRectEdge.bottom?: return CGPoint(x: 0, y: 1)
            default: return nil
            }
        }
    }
}

extension LayerSnapshot {
    /// A copy without the contents of layers with this name.
    func without(_ name: String) -> LayerSnapshot {
        var copy = self
        copy.sublayers = self.name == name ? [] : sublayers.map { $0.without(name) }
        return copy
    }
}

extension LayerSnapshot {
    fileprivate func firstDifference(from other: LayerSnapshot) -> String? {
        for (mine, theirs) in zip(sublayers, other.sublayers) where mine != theirs {
            return mine.firstDifference(from: theirs) ?? String("\(mine) was \(theirs)".prefix(800))
        }
        return nil
    }

    /// A copy without the layers' numbers, except those of the pages, because each presentation has its own container.
    var withoutNumbers: LayerSnapshot {
        var copy = self
        if accessibilityIdentifier == nil { copy.id = 0 }
        copy.sublayers = sublayers.map(\.withoutNumbers)
        return copy
    }
}

extension UIView {
    /// This view and its descendants outside of bars, parents first.
    fileprivate var descendants: [UIView] {
        self is UINavigationBar ? [self] : [self] + subviews.flatMap(\.descendants)
    }
}
