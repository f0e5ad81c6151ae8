import SheetPresentation
import Simulator
import Testing
import UIKit

/// A page that begins editing while the sheet measures its content, which posts the keyboard's notifications in the midst of the measurement.
@MainActor
struct NestedMeasureTests {
    /// What the app does in the turn of the push.
    nonisolated enum Change: CaseIterable {
        case nothing, endEditing, rotation, animation
    }

    nonisolated struct Row: CustomTestStringConvertible {
        let change: Change
        let moment: EditingPage.Moment
        /// Whether the library animates the push.
        let isStyled: Bool

        var testDescription: String {
            "\(change), begins editing when \(moment), \(isStyled ? "with a style" : "UIKit's push")"
        }

        static let all: [Row] =
            Change.allCases.flatMap { change in
                [EditingPage.Moment.appearing, .inWindow].map { Row(change: change, moment: $0, isStyled: true) }
            } + [
                Row(change: .endEditing, moment: .appearing, isStyled: false),
                Row(change: .endEditing, moment: .inWindow, isStyled: false),
                Row(change: .nothing, moment: .firstLayout, isStyled: false),
            ]
    }

    @Test(arguments: Row.all)
    func `a page may begin editing while a sheet measures it`(row: Row) throws {
        let device = Device(.iPhone16)
        let root = UIViewController()
        device.showAndSettle(root)
        let (first, second) = (
            EditingPage(beginning: .never, space: 100), EditingPage(beginning: row.moment, space: 40)
        )
        let navigation = UINavigationController(rootViewController: first)
        let transition = NavigationTransition(.slide)
        if row.isStyled { transition.attach(to: navigation) }
        let configuration = SheetConfiguration(detents: [.fitContent])
        let sheet = try #require(
            SheetTransition.default.present(navigation, configuration: configuration, from: root))
        device.settle()
        if row.change == .endEditing {
            first.field.becomeFirstResponder()
            device.settle()
        }

        switch row.change {
        case .nothing:
            navigation.pushViewController(second, animated: true)
        case .endEditing:
            navigation.pushViewController(second, animated: true)
            first.view.endEditing(true)
        case .rotation:
            navigation.pushViewController(second, animated: true)
            device.rotate(to: .landscapeLeft)
        case .animation:
            UIView.animate(withDuration: 0.3) {
                navigation.pushViewController(second, animated: true)
                sheet.invalidateDetents()
                sheet.presentationController?.containerView?.layoutIfNeeded()
            }
        }
        device.settle()

        let keyboard = try #require(device.keyboardFrame)
        #expect(second.field.isFirstResponder)
        #expect(device.presentedFrame(of: second.field).maxY <= keyboard.minY)
        let extent = sheet.visibleExtent
        sheet.invalidateDetents()
        device.settle()
        #expect(abs(sheet.visibleExtent - extent) < 1)
    }
}

/// A form with a field that begins editing at some moment.
final class EditingPage: UIViewController {
    nonisolated enum Moment {
        case never, appearing, firstLayout, inWindow
    }

    let field = UITextField()
    private let moment: Moment
    /// The space below the field in the page's fitting height, in points.
    private let space: CGFloat
    private var hasLaidOut = false

    init(beginning moment: Moment, space: CGFloat) {
        (self.moment, self.space) = (moment, space)
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        nil
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        field.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(field)
        let safeArea = view.safeAreaLayoutGuide
        let bottom = field.bottomAnchor.constraint(equalTo: safeArea.bottomAnchor, constant: -space)
        bottom.priority = .defaultLow
        NSLayoutConstraint.activate([
            field.topAnchor.constraint(equalTo: safeArea.topAnchor, constant: 20),
            field.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor, constant: 20),
            field.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor, constant: -20),
            field.heightAnchor.constraint(equalToConstant: 40),
            bottom,
        ])
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if moment == .appearing { field.becomeFirstResponder() }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let isFirst = !hasLaidOut
        hasLaidOut = true
        if moment == .firstLayout && isFirst || moment == .inWindow && view.window != nil, !field.isFirstResponder {
            field.becomeFirstResponder()
        }
    }
}
