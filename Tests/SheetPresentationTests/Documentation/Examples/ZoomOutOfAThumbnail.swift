// Generated from the examples in ZoomOutOfAThumbnail.md by WRITE_EXAMPLES=1 swift test --filter DocumentationTests.

import SheetPresentation
import UIKit

extension UIViewController {
    func zoom(to photo: UIViewController, fromSelectedRowOf list: UITableView) {
        let style = TransitionStyle.zoom { [weak list] _ in
            list?.indexPathForSelectedRow.flatMap { list?.cellForRow(at: $0) }
        }
        ModalTransition(style).present(photo, from: self)
    }
}

extension UIViewController {
    func zoom(to gallery: PagedGallery, from list: UITableView) {
        let style = TransitionStyle.zoom { [weak list] context in
            guard let gallery = context.front as? PagedGallery else { return nil }
            return list?.cellForRow(at: IndexPath(row: gallery.index, section: 0))
        }
        ModalTransition(style).present(gallery, from: self)
    }
}

final class PagedGallery: UIViewController {
    var index = 0
}

extension UIViewController {
    func showPlayer(from thumbnail: UIView) {
        let style = TransitionStyle.zoom(from: thumbnail) { context in
            (context.front as? PlayerPage)?.cover
        }
        ModalTransition(style).present(PlayerPage(), from: self)
    }
}

final class PlayerPage: UIViewController {
    let cover = UIImageView()
}
