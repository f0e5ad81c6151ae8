import UIKit

/// Content with a field to type into, and a list below it that takes the keyboard along.
final class ContinuityPage: UIViewController {
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
    private let scrolls: Bool

    init(scrolls: Bool) {
        self.scrolls = scrolls
        super.init(nibName: nil, bundle: nil)
        preferredContentSize.height = 300
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        if scrolls {
            let list = UIScrollView(frame: view.bounds)
            list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            list.contentSize = CGSize(width: 300, height: 3_000)
            list.keyboardDismissMode = .interactive
            view.addSubview(list)
        }
        view.addSubview(field)
    }
}
