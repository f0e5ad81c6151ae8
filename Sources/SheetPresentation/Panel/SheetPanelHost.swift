import UIKit

/// A container for an app's whole interface with panels above it.
///
///     let host = SheetPanelHost(content: tabBarController)
///     window.rootViewController = host
///     panel.add(to: host)
///
/// The content decides about the status bar, supported orientations, the home indicator and deferred system gestures.
public final class SheetPanelHost: UIViewController {
    /// The controller below the panels.
    public let content: UIViewController

    /// Creates a container with `content` as its child.
    public init(content: UIViewController) {
        self.content = content
        super.init(nibName: nil, bundle: nil)
        addChild(content)
        content.didMove(toParent: self)
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) {
        nil
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        content.view.frame = view.bounds
        content.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.insertSubview(content.view, at: 0)
    }

    // MARK: Forwarded to the content

    public override var childForStatusBarStyle: UIViewController? { content }

    public override var childForStatusBarHidden: UIViewController? { content }

    public override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation {
        content.preferredStatusBarUpdateAnimation
    }

    public override var childForHomeIndicatorAutoHidden: UIViewController? { content }

    public override var childForScreenEdgesDeferringSystemGestures: UIViewController? { content }

    public override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        content.supportedInterfaceOrientations
    }

    public override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        content.preferredInterfaceOrientationForPresentation
    }
}
