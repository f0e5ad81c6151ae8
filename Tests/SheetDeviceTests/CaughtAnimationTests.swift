import Foundation
import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// UIKit animates a resting sheet's frame, and a finger catches it midway: nothing jumps, and the finger has it at once.
@MainActor
struct CaughtAnimationTests {
    /// An animation of the frame that ordinary apps cause.
    enum Cause: CaseIterable {
        case keyboardWithFooter, keyboardAway, growingContent, appSpring
    }

    /// A sheet of which UIKit animates the frame.
    private final class Stage: SheetScene {
        let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
        let button = UIButton(type: .system)
        let footer = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 50))
        let beside = UIView(frame: CGRect(x: 0, y: 100, width: 40, height: 40))
        private var boxHeight: NSLayoutConstraint?

        init(_ cause: Cause) {
            super.init(framesPerSecond: 120)
            content.view.addSubview(field)
            root.view.addSubview(beside)
            switch cause {
            case .keyboardWithFooter:
                configuration.contentMode = .resizing
                present(height: 400)?.footer = footer
                device.settle()
            case .keyboardAway:
                present(height: 400)
                field.becomeFirstResponder()
                device.settle()
            case .growingContent:
                fill()
                configuration.detents = [.fitContent]
                present()
            case .appSpring:
                configuration.detents = [.height(300)]
                present()
            }
        }

        /// Content of a fixed height with a button at its bottom.
        private func fill() {
            let box = UIView()
            for view in [box, button] {
                view.translatesAutoresizingMaskIntoConstraints = false
                content.view.addSubview(view)
            }
            button.setTitle("Save", for: .normal)
            let guide = content.view.safeAreaLayoutGuide
            let height = box.heightAnchor.constraint(equalToConstant: 200)
            boxHeight = height
            NSLayoutConstraint.activate([
                box.topAnchor.constraint(equalTo: guide.topAnchor), height,
                box.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
                box.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
                button.topAnchor.constraint(equalTo: box.bottomAnchor),
                button.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
                button.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
            ])
        }

        func begin(_ cause: Cause) {
            switch cause {
            case .keyboardWithFooter: field.becomeFirstResponder()
            case .keyboardAway: field.resignFirstResponder()
            case .growingContent:
                boxHeight?.constant = 420
                content.activeSheet?.invalidateDetents()
            case .appSpring:
                UIView.animate(
                    withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0,
                    options: .allowUserInteraction
                ) { [self] in
                    content.activeSheet?.configuration.detents = [.height(500)]
                    content.view.window?.layoutIfNeeded()
                    beside.center.x += 200
                }
            }
        }

        /// The visible edges of the sheet, its footer or the button at its bottom.
        var edges: [CGFloat] {
            var edges = [top]
            if footer.window != nil { edges.append(device.presentedFrame(of: footer).minY) }
            if button.window != nil { edges.append(device.presentedFrame(of: button).minY) }
            return edges
        }
    }

    /// The largest step of an edge in an uninterrupted run.
    private func uncut(_ cause: Cause) -> (frames: Int, step: CGFloat) {
        let stage = Stage(cause)
        stage.begin(cause)
        var (last, step) = (stage.edges, CGFloat(0))
        let frames = stage.watch {
            for (edge, former) in zip(stage.edges, last) { step = max(step, abs(edge - former)) }
            last = stage.edges
        }
        return (frames, step)
    }

    /// Begins to drag the sheet after some frames, and returns the touch's place.
    private func grab(_ stage: Stage, after frames: Int) -> CGPoint {
        let device = stage.device
        device.advance(frames: frames)
        var point = stage.onSheet(12)
        device.touchDown(at: point)
        point.y += 12
        device.move(to: point, frames: 3)
        return point
    }

    @Test(arguments: Cause.allCases)
    func `a drag holds it where it was seen, and nothing in it moves faster than before`(cause: Cause) {
        let (frames, step) = uncut(cause)
        #expect(frames > 20 && step > 1)

        for frame in [2, 6, 12] {
            let stage = Stage(cause)
            stage.begin(cause)
            let device = stage.device
            _ = grab(stage, after: frame)
            let held = stage.top
            var last = stage.edges
            for _ in 0..<60 {
                device.advanceFrame()
                for (edge, former) in zip(stage.edges, last) {
                    #expect(abs(edge - former) <= step + 0.5, "\(cause) at \(frame): \(former) to \(edge)")
                }
                last = stage.edges
            }
            #expect(abs(stage.top - held) < 0.5, "\(cause) at \(frame) is not held")
            device.liftAndSettle()
            #expect(stage.isPresented && stage.problems.isEmpty)
        }
    }

    @Test(arguments: Cause.allCases)
    func `after a drag it continues at the finger's velocity`(cause: Cause) {
        let stage = Stage(cause)
        let device = stage.device
        let (interval, step) = (1 / 120.0, 4.0)
        stage.begin(cause)
        var point = grab(stage, after: 8)
        var tops: [CGFloat] = []
        for _ in 0..<20 {
            point.y += step
            device.step(to: point)
            tops.append(stage.top)
        }
        let velocity = (tops[19] - tops[18]) / interval
        device.touchUp()
        device.advanceFrame()
        let last = stage.top
        device.advanceFrame()
        let speed = (stage.top - last) / interval
        device.settle()
        let end = stage.isPresented ? stage.top : stage.screenHeight

        // Within a frame the spring's acceleration changes the mean velocity by half of it times the frame.
        let frequency = 9.233413 / 0.4
        let acceleration = -frequency * frequency * (last - end) - 2 * frequency * velocity
        expectClose(
            speed, velocity + acceleration * interval / 2,
            within: abs(velocity) * 0.05 + abs(acceleration) * interval * 0.12, "\(cause)")
    }

    @Test(arguments: [1, 4, 10])
    func `the keyboard disappears and the app dismisses in one turn`(frame: Int) {
        let stage = Stage(.keyboardAway)
        let device = stage.device

        stage.field.resignFirstResponder()
        stage.content.dismiss(animated: true)
        device.advance(frames: frame)
        let before = stage.top
        device.advanceFrame()
        let step = stage.top - before
        device.touchAndHold(at: stage.onSheet(30))
        let held = stage.top
        device.advance(frames: 30)

        // The touch arrives in the next frame.
        #expect(held - before <= step * 2.5)
        #expect(abs(stage.top - held) < 0.5)
        device.liftAndSettle()
        // The app's own dismissal goes on.
        #expect(!stage.isPresented && stage.problems.isEmpty)
    }

    @Test
    func `a touch on a sheet that the keyboard takes along is not a tap beside it`() {
        let stage = Stage(.keyboardAway)
        stage.begin(.keyboardAway)
        stage.device.advanceFrame()
        stage.device.touchDown(at: stage.onSheet(12))
        stage.device.advance(frames: 60)
        stage.device.liftAndSettle()

        #expect(stage.isPresented, "\(stage.log.events)")
    }
}
