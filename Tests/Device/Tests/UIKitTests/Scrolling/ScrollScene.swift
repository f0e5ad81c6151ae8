import Support
import UIKit

/// A scroll view that fills the window, without adjusted insets.
@MainActor
struct ScrollScene {
    let stage = Stage()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    let recorder = ScrollRecorder()

    init(contentHeight: CGFloat = 20_000, contentWidth: CGFloat = 393) async {
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.contentSize = CGSize(width: contentWidth, height: contentHeight)
        scrollView.delegate = recorder
        await stage.place(scrollView)
        recorder.log.clear()
    }

    /// Drags the content at a constant velocity in points per second, upwards for a positive one.
    func flick(_ speed: Double, for seconds: Double = 0.15) {
        let middle = 426.0
        let half = speed * seconds / 2
        stage.drag(from: CGPoint(x: 196, y: middle + half), to: CGPoint(x: 196, y: middle - half), over: seconds)
    }
}
