import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Content that avoids the keyboard itself, as SwiftUI's hosting controllers and table controllers do: nothing is avoided twice.
@MainActor
struct KeyboardAvoidingContentTests {
    /// What the content's lower end is tied to.
    enum Kind: CaseIterable {
        case safeArea, keyboardGuide, table, hosting

        @MainActor
        func make() -> any AvoidingPage {
            switch self {
            case .safeArea: GuidedPage(usesKeyboardGuide: false)
            case .keyboardGuide: GuidedPage(usesKeyboardGuide: true)
            case .table: TablePage(style: .plain)
            case .hosting: HostingModel()
            }
        }
    }

    @MainActor
    protocol AvoidingPage: UIViewController {
        /// The lower end of what can be used, in the window.
        var usableEnd: CGFloat { get }
    }

    private final class GuidedPage: UIViewController, AvoidingPage {
        private let usesKeyboardGuide: Bool
        private let area = UIView()

        init(usesKeyboardGuide: Bool) {
            self.usesKeyboardGuide = usesKeyboardGuide
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            area.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(area)
            let bottom =
                usesKeyboardGuide ? view.keyboardLayoutGuide.topAnchor : view.safeAreaLayoutGuide.bottomAnchor
            NSLayoutConstraint.activate([
                area.topAnchor.constraint(equalTo: view.topAnchor), area.bottomAnchor.constraint(equalTo: bottom),
                area.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                area.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            ])
        }

        var usableEnd: CGFloat { area.convert(area.bounds, to: nil).maxY }
    }

    private final class TablePage: UITableViewController, AvoidingPage {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }

        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }

        var usableEnd: CGFloat {
            tableView.convert(tableView.bounds, to: nil).maxY - tableView.adjustedContentInset.bottom
        }
    }

    /// Like SwiftUI it keeps the keyboard's frame, and insets its content by what the keyboard covers or the safe area excludes,
    /// whichever is more.
    private final class HostingModel: UIViewController, AvoidingPage {
        private let area = UIView()
        private var keyboard = CGRect.null
        private nonisolated(unsafe) var token: (any NSObjectProtocol)?

        deinit {
            if let token { NotificationCenter.default.removeObserver(token) }
        }

        override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(area)
            token = NotificationCenter.default.addObserver(
                forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
            ) { [weak self] notification in
                let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
                MainActor.assumeIsolated {
                    self?.keyboard = frame ?? .null
                    self?.view.setNeedsLayout()
                }
            }
        }

        override func viewSafeAreaInsetsDidChange() {
            super.viewSafeAreaInsetsDidChange()
            view.setNeedsLayout()
        }

        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            let covered = keyboard.isNull ? 0 : view.bounds.maxY - view.convert(keyboard, from: nil).minY
            area.frame = view.bounds
            area.frame.size.height -= max(view.safeAreaInsets.bottom, covered)
        }

        var usableEnd: CGFloat { area.convert(area.bounds, to: nil).maxY }
    }

    /// When the sheet begins to avoid the keyboard.
    enum Order: CaseIterable {
        case fromBeginning
        /// After the content has begun to observe it.
        case later
        /// While it is visible.
        case underKeyboard
    }

    @Test(arguments: Kind.allCases, [CGFloat?.some(300), nil])
    func `the content ends at the keyboard, at the edge of the screen and at the maximum height`(
        kind: Kind, height: CGFloat?
    ) {
        // Whether a table controller insets its rows anew when its safe area changes under a keyboard is not known.
        for order in Order.allCases where kind != .table || order != .underKeyboard {
            let page = kind.make()
            let scene = SheetScene(content: page, detents: [height.map { .height($0) } ?? .large]) {
                $0.keyboardBehavior = order == .fromBeginning ? .move : .ignore
            }
            let sheet = scene.present()
            let (frame, end) = (scene.frame, page.usableEnd)
            if order == .later { sheet?.configuration.keyboardBehavior = .move }

            scene.device.showKeyboard(height: 336)
            scene.device.settle()
            if order == .underKeyboard {
                sheet?.configuration.keyboardBehavior = .move
                scene.device.settle()
            }

            expectClose(page.usableEnd, scene.screenHeight - 336, within: 0.5, "\(order)")
            scene.device.showKeyboard(height: 290)
            scene.device.settle()
            expectClose(page.usableEnd, scene.screenHeight - 290, within: 0.5, "\(order)")
            scene.device.hideKeyboard()
            scene.device.settle()
            #expect(scene.frame == frame)
            expectClose(page.usableEnd, end, within: 0.5, "\(order)")
        }
    }

    @Test(arguments: Kind.allCases, [SheetConfiguration.KeyboardBehavior.move, .resize, .select(.large)])
    func `the content follows the keyboard without a jump, whatever the sheet does`(
        kind: Kind, behavior: SheetConfiguration.KeyboardBehavior
    ) {
        let page = kind.make()
        let scene = SheetScene(content: page, detents: [.height(500), .large]) { $0.keyboardBehavior = behavior }
        scene.present()
        let (frame, end) = (scene.frame, page.usableEnd)
        let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
        page.view.addSubview(field)

        field.becomeFirstResponder()
        #expect(scene.steps().allSatisfy { $0 < 60 })
        #expect((scene.top == frame.minY) == (behavior == .resize))
        expectClose(page.usableEnd, scene.device.keyboardFrame?.minY ?? 0, within: 0.5)
        field.resignFirstResponder()
        #expect(scene.steps().allSatisfy { $0 < 60 })

        #expect(scene.frame == frame)
        expectClose(page.usableEnd, end, within: 0.5)
        #expect(scene.problems.isEmpty && scene.device.exceptions.isEmpty)
    }
}
