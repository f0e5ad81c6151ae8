import UIKit

/// A container for an app's whole interface with panels above it.
///
///     let host = SheetPanelHost(contentViewController: tabBarController)
///     window.rootViewController = host
///     panel.add(to: host)
///
/// The content decides about the status bar, supported orientations, the home indicator and deferred system gestures.
public final class SheetPanelHost: UIViewController {
    /// The controller below the panels.
    public let contentViewController: UIViewController

    /// Creates a container with a content controller as its child.
    public init(contentViewController: UIViewController) {
        self.contentViewController = contentViewController
        super.init(nibName: nil, bundle: nil)
        addChild(contentViewController)
        contentViewController.didMove(toParent: self)
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) {
        nil
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        contentViewController.view.frame = view.bounds
        contentViewController.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.insertSubview(contentViewController.view, at: 0)
    }

    // MARK: Forwarded to the content

    public override var childForStatusBarStyle: UIViewController? { contentViewController }

    public override var childForStatusBarHidden: UIViewController? { contentViewController }

    public override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation {
        contentViewController.preferredStatusBarUpdateAnimation
    }

    public override var childForHomeIndicatorAutoHidden: UIViewController? { contentViewController }

    public override var childForScreenEdgesDeferringSystemGestures: UIViewController? { contentViewController }

    public override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        contentViewController.supportedInterfaceOrientations
    }

    public override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        contentViewController.preferredInterfaceOrientationForPresentation
    }
}
