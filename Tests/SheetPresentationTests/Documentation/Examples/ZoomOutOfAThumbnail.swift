// Generated from the examples in ZoomOutOfAThumbnail.md by WRITE_EXAMPLES=1 swift test --filter DocumentationTests.

import SheetPresentation
import UIKit

final class PagedGallery: UIViewController {
    var index = 0
}

final class PlayerPage: UIViewController {
    let cover = UIImageView()
}

extension ExampleScreen {
    func zoomOutOfAThumbnail() {
        let style = TransitionStyle.zoom { [weak list] _ in
            list?.indexPathForSelectedRow.flatMap { list?.cellForRow(at: $0) }
        }
        ModalTransition(style).present(photo, from: self)
        NavigationTransition(style).attach(to: navigation)

        let gallery = TransitionStyle.zoom { [weak list] context in
            guard let photo = context.front as? PagedGallery else { return nil }
            return list?.cellForRow(at: IndexPath(row: photo.index, section: 0))
        }
        ModalTransition(gallery).present(photo, from: self)

        let player = TransitionStyle.zoom(from: thumbnail) { context in
            (context.front as? PlayerPage)?.cover
        }
        ModalTransition(player).present(PlayerPage(), from: self)
    }
}
