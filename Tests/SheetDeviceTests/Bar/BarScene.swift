import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A phone with a mini bar at an edge, from which a player is presented.
@MainActor
final class BarScene {
    let device = Device(.iPhone16)
    let log = EventLog()
    let home: LifecycleRecorder
    let bar = UIView()
    private(set) var player: LifecycleRecorder?
    let listener = MovementListener()
    let transition: SheetTransition
    private(set) var problems: [SheetProblem] = []
    private(set) var taps = 0
    /// Whether the app has a page.
    var hasPage = true
    var preferredSize = CGSize.zero
    private let edge: SheetEdge
    /// What the app does when the bar is tapped.
    var onTap: (BarScene) -> Void = { _ in }
    private lazy var tapAction = TapAction { [weak self] in
        guard let self else { return }
        taps += 1
        onTap(self)
    }

    init(_ edge: SheetEdge = .bottom, _ change: (inout SheetConfiguration) -> Void = { _ in }) {
        self.edge = edge
        home = LifecycleRecorder("home", log, recording: .appearance)
        home.view.backgroundColor = .systemBackground
        var configuration = SheetConfiguration()
        configuration.edge = edge
        configuration.detents = [.height(300)]
        change(&configuration)
        transition = SheetTransition(configuration: configuration)
        transition.delegate = listener
        device.showAndSettle(home)
        let bounds = device.window.bounds
        switch edge {
        case .bottom: bar.frame = CGRect(x: 20, y: bounds.height - 120, width: bounds.width - 40, height: 60)
        case .top: bar.frame = CGRect(x: 20, y: 60, width: bounds.width - 40, height: 60)
        case .leading: bar.frame = CGRect(x: 10, y: 200, width: 60, height: 300)
        case .trailing: bar.frame = CGRect(x: bounds.width - 70, y: 200, width: 60, height: 300)
        }
        bar.addGestureRecognizer(tapAction.recognizer)
        home.view.addSubview(bar)
        SheetProblem.reporter = { [weak self] in self?.problems.append($0) }
        attach()
        log.clear()
    }

    func attach() {
        transition.attach(to: bar) { [weak self] in self?.makePage() }
    }

    private func makePage() -> UIViewController? { hasPage ? makePlayer() : nil }

    func makePlayer() -> UIViewController {
        let player = LifecycleRecorder("player", log, recording: .appearance)
        player.view.backgroundColor = .secondarySystemBackground
        player.preferredContentSize = preferredSize
        self.player = player
        return player
    }

    /// A point at this distance inwards from the middle of the bar.
    func point(_ inwards: CGFloat) -> CGPoint {
        bar.center.moved(by: -inwards, along: edge.outward())
    }

    /// Drags from the bar inwards, without a release.
    func pull(_ points: CGFloat, frames: Int = 10) {
        device.touchAndMove(from: point(0), to: point(points), frames: frames)
    }

    /// Waits at rest, so that only the position counts.
    func hold() {
        device.advance(frames: 20)
    }

    func release() {
        device.liftAndSettle()
    }

    /// Advances frame by frame until nothing moves.
    func watch(_ check: () -> Void) {
        device.watch(check)
    }

    /// The player's visible extent, in points.
    var extent: CGFloat {
        guard let player, player.viewIfLoaded?.window != nil else { return 0 }
        return edge.extent(of: device.presentedFrame(of: player.view), in: device.window.bounds)
    }

    /// The extent at which the sheet appears and disappears: up to the free edge of the bar.
    var barExtent: CGFloat { edge.extent(of: bar.frame, in: device.window.bounds) }

    /// The player's visible opacity.
    var opacity: Double {
        let views = sequence(first: player?.viewIfLoaded) { $0?.superview }.compactMap { $0 }
        return views.map(device.presentedOpacity(of:)).reduce(1, *)
    }

    /// At its bar the sheet is transparent, and opaque 40 points further in. The dimming is in step with it.
    func expectInStep(sourceLocation: SourceLocation = #_sourceLocation) {
        guard player?.viewIfLoaded?.window != nil else { return }
        let progress = Double(extent - barExtent)
        expectClose(opacity, min(max(progress / 40, 0), 1), within: 0.005, sourceLocation: sourceLocation)
        let dimming = 0.2 * min(max(progress / Double(300 - barExtent), 0), 1)
        expectClose(device.dimming ?? 0, dimming, within: 1.0 / 255, sourceLocation: sourceLocation)
    }

    var isPresented: Bool { home.presentedViewController != nil }
}

@MainActor
private final class TapAction: NSObject {
    let recognizer = UITapGestureRecognizer()
    private let action: () -> Void

    init(_ action: @escaping () -> Void) {
        self.action = action
        super.init()
        #if canImport(ObjectiveC)
        recognizer.addTarget(self, action: #selector(fire))
        #else
        recognizer.addTarget(self, action: Selector(TapAction.fire))
        #endif
    }

    #if canImport(ObjectiveC)
    @objc
    #endif
    func fire() { action() }
}
