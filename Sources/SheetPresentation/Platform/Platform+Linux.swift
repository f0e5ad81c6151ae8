#if !canImport(ObjectiveC)
import CoreFoundation
import UIKit

extension Platform {
    static func keyframe(_ value: Any) -> Any { value }
    /// Whether this runs on the main actor: always true here, on any thread.
    static var isOnMainActor: Bool { true }
    static var commonModes: CFRunLoopMode { kCFRunLoopCommonModes }
}

extension GestureAction {
    var selector: Selector { Self.fireSelector }
    private static let fireSelector = Selector(GestureAction.fire)
}

extension DisplayLink.Target {
    var selector: Selector { Selector(DisplayLink.Target.fire) }
}

extension EscapeCommand {
    static var escapeAction: Selector { Selector(UIViewController.performEscape) }
}

// MARK: Delegates

extension TransitionForwarder {
    /// Not needed here: optional methods have default implementations, which run if the next delegate has none.
    static var forwardedSelectors: [Selector] { [] }
}

@MainActor
extension Platform {
    /// Whether UIKit asks a delegate for animators, and therefore begins no swipe of its own. Of other delegates it is not known here.
    static func providesAnimators(_ delegate: any UINavigationControllerDelegate) -> Bool {
        delegate is TransitionForwarder
    }

    static func supportedOrientations(
        of container: UINavigationController, _ delegate: (any UINavigationControllerDelegate)?
    ) -> UIInterfaceOrientationMask {
        (delegate ?? EmptyDelegate.shared).navigationControllerSupportedInterfaceOrientations(container)
    }

    static func supportedOrientations(
        of container: UITabBarController, _ delegate: (any UITabBarControllerDelegate)?
    ) -> UIInterfaceOrientationMask {
        (delegate ?? EmptyDelegate.shared).tabBarControllerSupportedInterfaceOrientations(container)
    }

    static func preferredOrientation(
        of container: UINavigationController, _ delegate: (any UINavigationControllerDelegate)?
    ) -> UIInterfaceOrientation {
        (delegate ?? EmptyDelegate.shared).navigationControllerPreferredInterfaceOrientationForPresentation(container)
    }

    static func preferredOrientation(
        of container: UITabBarController, _ delegate: (any UITabBarControllerDelegate)?
    ) -> UIInterfaceOrientation {
        (delegate ?? EmptyDelegate.shared).tabBarControllerPreferredInterfaceOrientationForPresentation(container)
    }
}

/// Implements nothing: the protocols' default implementations answer.
private final class EmptyDelegate: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate {
    static let shared = EmptyDelegate()
}
#endif
