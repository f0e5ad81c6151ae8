import SheetPresentation
import UIKit

/// The screen for the statements in the articles, with the properties that they use.
class ExampleScreen: UIViewController {
    let settings = UIViewController()
    let map = UIViewController()
    let photo = UIViewController()
    let story = UIViewController()
    let titleBar = UIView()
    let toolbar = UIToolbar()
    let thumbnail = UIImageView()
    let handle = UIImageView()
    let canvasPan = UIPanGestureRecognizer()
    let addButton = UIButton(type: .system)
    let list = UITableView()
    let searchField = UISearchBar()
    let navigation = UINavigationController()
    let tabs = UITabBarController()
    let observer = ExampleObserver()
}

final class ExampleObserver: NSObject, SheetDelegate {}
