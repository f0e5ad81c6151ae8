import UIKit

extension Stage {
    /// A stage that shows an empty controller.
    public static func withRoot() async -> (Stage, UIViewController) {
        let (stage, root) = (Stage(), UIViewController())
        await stage.show(root)
        return (stage, root)
    }

    /// A stage that shows an empty view.
    public static func withView() async -> (Stage, UIView) {
        let (stage, root) = (Stage(), UIView())
        await stage.show(root)
        return (stage, root)
    }

    /// Shows `views` at their frames, on the otherwise empty view of a controller.
    ///
    /// The controller retains `objects`, because views do not retain their data sources and delegates.
    public func place(_ views: UIView..., keeping objects: AnyObject...) async {
        let root = PlainController(keeping: objects)
        for view in views { root.view.addSubview(view) }
        await show(root)
    }
}

private final class PlainController: UIViewController {
    private let objects: [AnyObject]

    init(keeping objects: [AnyObject]) {
        self.objects = objects
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }
}
