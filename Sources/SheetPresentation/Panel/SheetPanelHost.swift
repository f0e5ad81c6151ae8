import UIKit

/// A container around an app's whole interface, over which panels stand.
///
///     let host = SheetPanelHost(content: tabBarController)
///     window.rootViewController = host
///     panel.add(to: host)
///
/// Everything that UIKit asks a root controller about the screen is answered by the content.
public final class SheetPanelHost: UIViewController {
    /// What the panels stand over.
    public let content: UIViewController

    /// Makes a container around `content`, which becomes its child.
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

    // MARK: What the content answers

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
