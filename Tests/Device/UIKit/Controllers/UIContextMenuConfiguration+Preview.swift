import Foundation

public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

extension UIContextMenuConfiguration {
    public convenience init(
        identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
        actionProvider: UIContextMenuActionProvider? = nil
    ) {
        self.init(identifier, actionProvider: actionProvider)
        guard let previewProvider else { return }
        makePreview = {
            guard let controller = previewProvider(), let view = controller.view else { return nil }
            let preferred = controller.preferredContentSize
            let screen = UIScreen.main.bounds.size
            let size = preferred.width > 0 && preferred.height > 0 ? preferred : screen
            return MenuPreviewContent(view: view, size: size, owner: controller)
        }
    }
}
