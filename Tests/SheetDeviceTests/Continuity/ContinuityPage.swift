import ScreenContinuity
import SheetPresentation
import UIKit

/// Content with a text field, and a list below it that dismisses the keyboard interactively.
final class ContinuityPage: UIViewController {
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
    /// A view of the presenter that its sheet moves.
    private(set) weak var driven: UIView?
    /// By which checks recognize its view.
    let name: String
    private let scrolls: Bool
    private let number: Int

    /// Half the width of the button from which sheets open.
    nonisolated static let buttonRadius: CGFloat = 22

    /// Adds a text, an image and possibly a field, by whose names the check recognizes them, also in snapshots.
    static func addContent(to page: UIView, number: Int, hasField: Bool) {
        let (label, image) = (UILabel(), UIImageView(image: UIImage(systemName: "star")))
        label.text = "Page \(number)"
        // Narrower than half of a phone.
        label.frame = CGRect(x: 20, y: 180, width: 160, height: 30)
        image.frame = CGRect(x: 20, y: 230, width: 40, height: 40)
        var views: [(name: String, view: UIView)] = [("label", label), ("image", image)]
        if hasField {
            let field = UITextField(frame: CGRect(x: 20, y: 120, width: 160, height: 40))
            // In a color that nothing else has.
            field.backgroundColor = .page(number, saturation: 0.3)
            views.append(("field", field))
        }
        for (name, view) in views {
            view.accessibilityIdentifier = name + VisibleRegion.pageSeparator + "\(number)"
            page.addSubview(view)
        }
    }

    /// Adds a button at the lower right, for sheets that open from it.
    static func addButton(to view: UIView) {
        let button = UIButton(type: .system)
        button.frame = CGRect(
            x: view.bounds.maxX - 80, y: view.bounds.maxY - 100, width: 2 * buttonRadius, height: 2 * buttonRadius)
        button.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
        view.addSubview(button)
    }

    /// The screen's button, if it has one.
    static func button(of controller: UIViewController?) -> UIView? {
        controller?.viewIfLoaded?.subviews.first { $0 is UIButton }
    }

    init(scrolls: Bool, number: Int) {
        (self.scrolls, self.number) = (scrolls, number)
        name = "page \(number)"
        super.init(nibName: nil, bundle: nil)
        preferredContentSize.height = 300
    }

    required init?(coder: NSCoder) { nil }

    /// The page of a sheet's content.
    static func page(in content: UIViewController?) -> ContinuityPage? {
        content as? ContinuityPage ?? (content as? UINavigationController)?.viewControllers.first as? ContinuityPage
    }

    /// Below a bar of UIKit.
    func inNavigation() -> UINavigationController {
        let navigation = UINavigationController(rootViewController: self)
        title = "Page \(number)"
        navigation.preferredContentSize = preferredContentSize
        Self.addButton(to: navigation.view)
        return navigation
    }

    /// Lets its sheet move a view of the presenter.
    func drive(on presenter: UIView, with sheet: SheetController) {
        let view = UIView(frame: CGRect(x: 40, y: 100, width: 44, height: 44))
        presenter.addSubview(view)
        view.accessibilityIdentifier = RegionLimits.drivenView
        driven = view
        guard let tallest = sheet.configuration.detents.last else { return }
        sheet.drive(view, to: tallest) { progress in
            TransitionViewState { $0.translation.y = progress * CGFloat(ContinuityLimits.drivenDistance) }
        }
    }

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
        view.accessibilityIdentifier = name
        field.accessibilityIdentifier = "field" + VisibleRegion.pageSeparator + "\(number)"
        // In a color that nothing else has.
        field.backgroundColor = .page(number, saturation: 0.3)
        view.addSubview(field)
        Self.addContent(to: view, number: number, hasField: false)
        Self.addButton(to: view)
        addPinnedText()
    }

    /// Adds a text at the lower end of the safe area, such as a button that stays in sight.
    private func addPinnedText() {
        let label = UILabel()
        label.text = "Pinned \(number)"
        label.accessibilityIdentifier = "pinned" + VisibleRegion.pageSeparator + "\(number)"
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        NSLayoutConstraint.activate([
            label.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            label.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
            label.widthAnchor.constraint(equalToConstant: 120), label.heightAnchor.constraint(equalToConstant: 30),
        ])
    }
}
