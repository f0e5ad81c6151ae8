import Support
import Testing
import UIKit

@MainActor
struct ViewSnapshotTests {
    @Test func `a snapshot has the view's size and does not change [D]`() async throws {
        let stage = Stage()
        let view = UIView(frame: CGRect(x: 40, y: 50, width: 100, height: 80))
        view.backgroundColor = .red
        stage.window.addSubview(view)
        await stage.settle()

        let snapshot = try #require(view.snapshotView(afterScreenUpdates: false))
        view.backgroundColor = .green
        view.removeFromSuperview()

        expectClose(snapshot.frame, CGRect(x: 0, y: 0, width: 100, height: 80))
        #expect(snapshot.superview == nil)
    }

    @Test func `a snapshot has no subviews [W]`() async throws {
        let stage = Stage()
        let view = UIView(frame: CGRect(x: 40, y: 50, width: 100, height: 80))
        view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)))
        stage.window.addSubview(view)
        await stage.settle()

        let snapshot = try #require(view.snapshotView(afterScreenUpdates: true))

        #expect(snapshot.subviews.isEmpty)
        #expect(snapshot.layer.sublayers == nil)
    }

    @Test func `a resizable snapshot shows a part of the view [D]`() async throws {
        let stage = Stage()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
        stage.window.addSubview(view)
        await stage.settle()

        let snapshot = try #require(
            view.resizableSnapshotView(
                from: CGRect(x: 10, y: 10, width: 30, height: 20), afterScreenUpdates: true, withCapInsets: .zero))

        expectClose(snapshot.bounds.size, CGSize(width: 30, height: 20))
    }

    @Test func `an effect view's subviews belong in its content view [D]`() {
        let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        let label = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))

        view.contentView.addSubview(label)

        expectClose(view.contentView.frame, view.bounds)
        #expect(view.hitTest(CGPoint(x: 15, y: 15), with: nil) === label)
    }
}
