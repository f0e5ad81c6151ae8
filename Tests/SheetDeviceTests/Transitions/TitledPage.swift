import UIKit

/// A page to push or to switch to, which tests tell from others by its title.
@MainActor
func page(_ title: String) -> UIViewController {
    let page = UIViewController()
    page.title = title
    page.view.backgroundColor = .systemBackground
    return page
}
