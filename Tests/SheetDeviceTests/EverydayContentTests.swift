import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Common content keeps its own drags and leaves the others to the sheet.
@MainActor
struct EverydayContentTests {
    private static let top: CGFloat = 352

    /// Drags vertically, and returns the distance that the sheet has followed before the release.
    private func pull(_ scene: SheetScene, at point: CGPoint, by distance: CGFloat) -> CGFloat {
        scene.follow(from: point, by: CGVector(dx: 0, dy: distance), hold: 0.3)
    }

    @Test
    func `a slider follows a mainly horizontal drag, and the sheet does not move`() {
        let slider = UISlider()
        let scene = SheetScene(showing: slider, at: CGRect(x: 40, y: 100, width: 300, height: 34))
        slider.value = 0.5
        let knob = CGPoint(x: 190, y: Self.top + 117)

        scene.device.drag(from: knob, to: CGPoint(x: 290, y: knob.y + 60), over: 0.4, hold: 0.1)

        #expect(slider.value > 0.8)
        #expect(scene.top == Self.top)
    }

    @Test
    func `a slider keeps its drag in a sheet that is dismissed sideways`() {
        let slider = UISlider()
        let scene = SheetScene { $0.style = .slide(from: .right, to: .left) }
        slider.frame = CGRect(x: 40, y: 100, width: 300, height: 34)
        slider.value = 0.5
        scene.content.view.addSubview(slider)
        scene.present(height: 500)

        scene.device.drag(
            from: CGPoint(x: 190, y: Self.top + 117), to: CGPoint(x: 60, y: Self.top + 117), over: 0.4, hold: 0.1)
        scene.device.settle()

        #expect(slider.value < 0.2)
        #expect(scene.isPresented)
    }

    @Test
    func `a slider keeps its drag in tabs, and a picker in a modal style`() {
        let device = Device(.iPhone16)
        let tabs = UITabBarController()
        let pages = [UIViewController(), UIViewController()]
        tabs.viewControllers = pages
        TabTransition(.slide).attach(to: tabs)
        let slider = UISlider(frame: CGRect(x: 40, y: 400, width: 300, height: 34))
        slider.value = 0.5
        pages[0].view.addSubview(slider)
        device.showAndSettle(tabs)

        device.drag(from: CGPoint(x: 190, y: 417), to: CGPoint(x: 60, y: 417), over: 0.4, hold: 0.1)
        device.settle()
        #expect(slider.value < 0.2)
        #expect(tabs.selectedIndex == 0)

        let page = UIViewController()
        let picker = UIPickerView(frame: CGRect(x: 0, y: 300, width: 393, height: 216))
        let numbers = Numbers()
        picker.dataSource = numbers
        page.view.addSubview(picker)
        ModalTransition(.slide).present(page, from: tabs)
        device.settle()
        device.drag(from: CGPoint(x: 190, y: 408), to: CGPoint(x: 190, y: 800), over: 0.2)
        device.settle()
        #expect(page.presentingViewController != nil)
        device.drag(from: CGPoint(x: 190, y: 150), to: CGPoint(x: 190, y: 700), over: 0.2)
        device.settle()
        #expect(page.presentingViewController == nil)
    }

    private final class Numbers: NSObject, UIPickerViewDataSource {
        func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 20 }
    }

    @Test(arguments: [0, 10])
    func `a picker keeps its drag, even at its first row`(row: Int) {
        let picker = UIPickerView()
        let numbers = Numbers()
        picker.dataSource = numbers
        picker.selectRow(row, inComponent: 0, animated: false)
        let scene = SheetScene(showing: picker, at: CGRect(x: 0, y: 100, width: 393, height: 216))

        #expect(pull(scene, at: CGPoint(x: 196, y: Self.top + 208), by: 110) == 0)

        #expect(picker.selectedRow(inComponent: 0) == max(0, row - 3))
        #expect(pull(scene, at: CGPoint(x: 196, y: Self.top + 50), by: 110) > 90)
    }

    @Test
    func `a picker under the pointer scrolls, and the sheet does not move`() {
        let picker = UIPickerView()
        let numbers = Numbers()
        picker.dataSource = numbers
        let scene = SheetScene(showing: picker, at: CGRect(x: 0, y: 100, width: 393, height: 216))

        scene.device.scroll(at: CGPoint(x: 196, y: Self.top + 208), by: CGVector(dx: 0, dy: 120))
        #expect(scene.top == Self.top)
        scene.device.settle()

        #expect(scene.isPresented && scene.top == Self.top)
    }

    @Test
    func `a moving sheet can be caught on a picker too`() {
        let picker = UIPickerView()
        let numbers = Numbers()
        picker.dataSource = numbers
        let scene = SheetScene()
        picker.frame = CGRect(x: 0, y: 0, width: 393, height: 500)
        scene.content.view.addSubview(picker)
        scene.present(settled: false)
        scene.device.advance(frames: 8)

        scene.device.touchAndHold(at: scene.onSheet(60))
        let held = scene.top
        scene.device.advance(frames: 10)

        #expect(scene.top == held && held > Self.top)
        scene.device.liftAndSettle()
        #expect(scene.top == Self.top)
    }

    private final class Rows: NSObject, UITableViewDataSource {
        var numbers = Array(0..<40)

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { numbers.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
        ) {
            numbers.remove(at: indexPath.row)
            tableView.deleteRows(at: [indexPath], with: .automatic)
        }
        func tableView(
            _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
        ) {
            numbers.insert(numbers.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
        }
    }

    private func presentTable(_ rows: Rows, isEditing: Bool = false) -> (SheetScene, UITableView) {
        let table = UITableView()
        table.rowHeight = 50
        table.dataSource = rows
        table.isEditing = isEditing
        return (SheetScene(showing: table, at: CGRect(x: 0, y: 0, width: 393, height: 500)), table)
    }

    @Test
    func `rows are reordered by their handles, and the sheet does not move`() {
        let rows = Rows()
        let (scene, _) = presentTable(rows, isEditing: true)

        #expect(pull(scene, at: CGPoint(x: 375, y: Self.top + 25), by: 100) == 0)

        #expect(rows.numbers.prefix(4) == [1, 2, 0, 3])
        #expect(scene.isPresented)
    }

    @Test
    func `beside its reorder controls a table in editing mode still moves the sheet`() {
        let rows = Rows()
        let (scene, _) = presentTable(rows, isEditing: true)

        #expect(pull(scene, at: CGPoint(x: 200, y: Self.top + 25), by: 100) > 80)

        #expect(rows.numbers == Array(0..<40))
        #expect(scene.top == Self.top)
    }

    @Test
    func `rows are swiped away, and the sheet does not move`() {
        let rows = Rows()
        let (scene, _) = presentTable(rows)
        let row = Self.top + 75

        scene.device.drag(from: CGPoint(x: 380, y: row), to: CGPoint(x: 20, y: row + 30), over: 0.3)
        #expect(scene.top == Self.top)
        scene.device.settle()

        #expect(rows.numbers == [0] + Array(2..<40))
        #expect(scene.top == Self.top)
    }

    private final class Zoomed: NSObject, UIScrollViewDelegate {
        let picture = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 500))

        func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
    }

    @Test
    func `a picture can be zoomed and looked around in, and not zoomed the sheet follows again`() {
        let scroll = UIScrollView()
        let zoomed = Zoomed()
        scroll.addSubview(zoomed.picture)
        scroll.contentSize = zoomed.picture.bounds.size
        scroll.maximumZoomScale = 4
        scroll.delegate = zoomed
        let scene = SheetScene(showing: scroll, at: CGRect(x: 0, y: 0, width: 393, height: 500))

        scene.device.pinch(at: CGPoint(x: 196, y: 600), from: 80, to: 240, over: 0.4)
        #expect(scene.top == Self.top)
        scene.device.settle()
        #expect(scroll.zoomScale > 2)
        #expect(pull(scene, at: CGPoint(x: 200, y: 500), by: 80) == 0)

        scroll.contentOffset.y = 0
        #expect(pull(scene, at: CGPoint(x: 200, y: 500), by: 80) == 0)

        scroll.zoomScale = 1
        #expect(pull(scene, at: CGPoint(x: 200, y: 500), by: 80) > 60)
    }

    @Test
    func `a canvas that draws with a pan keeps its drags`() {
        let canvas = UIView()
        let pan = UIPanGestureRecognizer()
        canvas.addGestureRecognizer(pan)
        let scene = SheetScene(showing: canvas, at: CGRect(x: 0, y: 100, width: 393, height: 300))

        #expect(pull(scene, at: CGPoint(x: 196, y: 500), by: 100) == 0)

        #expect(scene.isPresented)
    }

    private final class Joystick: UIView {
        var translation: CGFloat = 0

        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
            guard let touch = touches.first else { return }
            translation += touch.location(in: self).y - touch.previousLocation(in: self).y
        }

        override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            !(gestureRecognizer is UIPanGestureRecognizer)
        }
    }

    @Test
    func `a view that prevents pans keeps its touches`() {
        let joystick = Joystick()
        let scene = SheetScene(showing: joystick, at: CGRect(x: 0, y: 100, width: 393, height: 300))

        #expect(pull(scene, at: CGPoint(x: 196, y: 500), by: 100) == 0)

        #expect(joystick.translation == 100)
        #expect(scene.isPresented)
    }

    @Test
    func `a second finger neither stops a pull nor makes the sheet jump`() {
        let scene = SheetScene(showing: UIView(), at: .zero)
        scene.device.touchDown(0, at: CGPoint(x: 100, y: 500))
        scene.device.advanceFrame()
        for step in 1...20 {
            if step == 10 { scene.device.touchDown(1, at: CGPoint(x: 300, y: 400)) }
            scene.device.touchMove(0, to: CGPoint(x: 100, y: 500 + CGFloat(step) * 5))
            scene.device.advanceFrame()
            if step > 2 { expectClose(scene.top, Self.top + CGFloat(step) * 5 - 10, within: 0.5) }
        }
        scene.device.touchUp(1)
        scene.device.touchUp(0)
        scene.device.settle()
        #expect(scene.top == Self.top)
    }

    @Test
    func `a finger that touches as another one is lifted pulls by its own way`() {
        let scene = SheetScene(showing: UIView(), at: .zero)
        scene.device.touchDown(0, at: CGPoint(x: 100, y: 700))
        scene.device.advanceFrame()
        scene.device.touchUp(0)
        scene.device.touchDown(1, at: CGPoint(x: 100, y: 500))
        scene.device.advanceFrame()
        for step in 1...20 {
            scene.device.touchMove(1, to: CGPoint(x: 100, y: 500 + CGFloat(step) * 5))
            scene.device.advanceFrame()
            if step > 2 { expectClose(scene.top, Self.top + CGFloat(step) * 5 - 10, within: 0.5) }
        }
        scene.device.touchUp(1)
        scene.device.settle()
        #expect(scene.top == Self.top)
    }
}
