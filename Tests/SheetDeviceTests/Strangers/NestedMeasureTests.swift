import Foundation
import SheetPresentation
import Simulator
import Testing
import UIKit

/// A page that begins editing while the sheet measures its content.
struct NestedMeasureTests {
    @Test(.separateProcess, arguments: 0..<11)
    func `a page may begin editing while a sheet measures it`(way: Int) async {
        await #expect(processExitsWith: .success) { [way] in
            await MainActor.run { NestedMeasureTests.run(way) }
        }
    }

    @MainActor
    private static func run(_ way: Int) {
        let device = Device(.iPhone16)
        let root = UIViewController()
        device.showAndSettle(root)
        let first = EditingPage(.never)
        let second = EditingPage(way < 10 ? [.appearing, .layout][way % 2] : .layouts(way - 9))
        let navigation = UINavigationController(rootViewController: first)
        let transition = NavigationTransition(.slide)
        if way < 8 { transition.attach(to: navigation) }
        let configuration = SheetConfiguration(detents: [.fitContent])
        let sheet = SheetTransition.default.present(navigation, configuration: configuration, from: root)
        device.settle()
        switch way / 2 {
        case 0, 4:
            first.field.becomeFirstResponder()
            device.settle()
            navigation.pushViewController(second, animated: true)
            first.view.endEditing(true)
        case 1:
            navigation.pushViewController(second, animated: true)
            device.rotate(to: .landscapeLeft)
        case 2:
            UIView.animate(withDuration: 0.3) {
                navigation.pushViewController(second, animated: true)
                sheet?.invalidateDetents()
                sheet?.presentationController?.containerView?.layoutIfNeeded()
            }
        default:
            navigation.pushViewController(second, animated: true)
        }
        device.settle()
        #expect(device.keyboardFrame != nil)
        #expect(second.field.isFirstResponder)
        let extent = sheet!.visibleExtent
        sheet?.invalidateDetents()
        device.settle()
        #expect(abs(sheet!.visibleExtent - extent) < 1, "\(extent)")
        #expect(device.presentedFrame(of: second.field).maxY <= device.keyboardFrame!.minY)
    }
}

final class EditingPage: UIViewController {
    enum Moment: Equatable { case never, appearing, layout, layouts(Int) }
    private var layouts = 0
    let moment: Moment
    let field = UITextField()
    /// Of the space below the field.
    lazy var height: CGFloat = moment == .never ? 100 : 40
    init(_ moment: Moment) {
        self.moment = moment
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        field.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(field)
        let safe = view.safeAreaLayoutGuide
        let bottom = field.bottomAnchor.constraint(
            equalTo: safe.bottomAnchor, constant: -height)
        bottom.priority = .defaultLow
        NSLayoutConstraint.activate([
            field.topAnchor.constraint(equalTo: safe.topAnchor, constant: 20),
            field.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 20),
            field.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -20),
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
        layouts += 1
        if moment == .layouts(layouts) { field.becomeFirstResponder() }
        if moment == .layout, !field.isFirstResponder, view.window != nil { field.becomeFirstResponder() }
    }
}
