import Support
import Testing
import UIKit

/// Colours that users choose.
@MainActor
struct ControllerColorPickerTests {
    private final class Witness: NSObject, UIColorPickerViewControllerDelegate {
        var picked: [(UIColor, Bool)] = []
        var finished = 0

        func colorPickerViewController(
            _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
        ) {
            picked.append((color, continuously))
        }

        func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) { finished += 1 }
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a touch in the picker selects a color, continuously until it ends [D]`() {
        let stage = Stage()
        let root = UIViewController()
        stage.show(root)
        let picker = UIColorPickerViewController()
        let witness = Witness()
        picker.delegate = witness
        root.present(picker, animated: false)
        stage.settle()

        let place = picker.view.convert(CGPoint(x: picker.view.bounds.midX, y: 160), to: nil)
        stage.tap(at: place)
        stage.settle()

        #expect(witness.picked.last?.1 == false)
        #expect(witness.picked.last?.0 == picker.selectedColor)
        #expect(witness.finished == 0)
        root.dismiss(animated: true)
        stage.settle()
        #expect(witness.finished == 1)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a color well opens a picker, takes its color and sends that its value changed [D]`() {
        let stage = Stage()
        let root = UIViewController()
        stage.show(root)
        let well = UIColorWell(frame: CGRect(x: 100, y: 300, width: 40, height: 40))
        well.selectedColor = .red
        var changes = 0
        well.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
        root.view.addSubview(well)

        stage.tap(well)
        stage.settle()
        let picker = root.presentedViewController as? UIColorPickerViewController
        #expect(picker?.selectedColor == .red)
        if let view = picker?.view { stage.tap(at: view.convert(CGPoint(x: view.bounds.midX, y: 160), to: nil)) }
        stage.settle()

        #expect(changes > 0)
        #expect(well.selectedColor == picker?.selectedColor)
        #expect(well.selectedColor != .red)
    }
}
