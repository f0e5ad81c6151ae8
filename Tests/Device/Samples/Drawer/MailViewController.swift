import UIKit

/// A mail app: mailboxes in a drawer, and the messages of the selected one.
public final class MailViewController: UIViewController {
    private lazy var menu = MailboxMenuViewController(Mailbox.samples) { [weak self] in self?.show($0) }
    public private(set) lazy var drawer = DrawerViewController(
        content: MailboxViewController(Mailbox.samples[0]), menu: menu)

    public init() {
        super.init(nibName: nil, bundle: nil)
        title = Mailbox.samples[0].title
        let button = UIBarButtonItem(
            image: UIImage(systemName: "line.3.horizontal"),
            primaryAction: UIAction { [weak self] _ in
                guard let self else { return }
                drawer.setOpen(!drawer.isOpen, animated: true)
            })
        button.accessibilityIdentifier = "open-menu"
        navigationItem.rightBarButtonItem = button
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        addChild(drawer)
        drawer.view.frame = view.bounds
        drawer.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(drawer.view)
        drawer.didMove(toParent: self)
    }

    // While this is visible, a drag from the edge opens the drawer and must not pop.
    public override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        navigationController?.interactivePopGestureRecognizer?.isEnabled = false
    }

    public override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        navigationController?.interactivePopGestureRecognizer?.isEnabled = true
    }

    private func show(_ mailbox: Mailbox) {
        title = mailbox.title
        drawer.show(MailboxViewController(mailbox))
    }
}
