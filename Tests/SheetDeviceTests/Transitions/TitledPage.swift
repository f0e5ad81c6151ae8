import UIKit

/// A page that tests identify by its title.
@MainActor
func page(_ title: String) -> UIViewController {
    let page = UIViewController()
    page.title = title
    page.view.backgroundColor = .systemBackground
    return page
}
