import Foundation
import Simulator
import UIKit

/// A phone with a given number of views on the screen, without a sheet.
@MainActor
final class ScreenOnDevice {
    let device = Device(.iPhone16)
    private let root = UIViewController()
    private var first: NSLayoutConstraint?
    private let asked = Asked()

    enum Arrangement {
        /// Views with frames, ten in each group.
        case frames
        /// Every view has its own constraints to the root.
        case pinned
        /// Every view is constrained to the previous one.
        case chained
    }

    init(views: Int, _ arrangement: Arrangement) {
        switch arrangement {
        case .frames: addFrames(views)
        case .pinned: addConstrained(views, chained: false)
        case .chained: addConstrained(views, chained: true)
        }
        device.show(root)
        device.settle()
    }

    private func addFrames(_ count: Int) {
        var group = UIView()
        for index in 0..<count {
            if index.isMultiple(of: 10) {
                group = AskedView(asked, frame: CGRect(x: 0, y: CGFloat(index % 800), width: 393, height: 20))
                root.view.addSubview(group)
            } else {
                let frame = CGRect(x: CGFloat(index % 10) * 30, y: 0, width: 20, height: 20)
                group.addSubview(AskedView(asked, frame: frame))
            }
        }
    }

    private func addConstrained(_ count: Int, chained: Bool) {
        var above: NSLayoutYAxisAnchor = root.view.topAnchor
        var constraints: [NSLayoutConstraint] = []
        for index in 0..<count {
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            root.view.addSubview(view)
            let top = view.topAnchor.constraint(
                equalTo: chained ? above : root.view.topAnchor, constant: chained ? 1 : CGFloat(index % 800))
            if first == nil { first = top }
            constraints += [
                top, view.leadingAnchor.constraint(equalTo: root.view.leadingAnchor),
                view.widthAnchor.constraint(equalToConstant: 100), view.heightAnchor.constraint(equalToConstant: 1),
            ]
            above = view.bottomAnchor
        }
        NSLayoutConstraint.activate(constraints)
    }

    /// Animates one view across the screen, longer than any measurement.
    func moveOneView() {
        guard let view = root.view.subviews.first else { return }
        UIView.animate(withDuration: 100_000, delay: 0, options: .curveLinear) { view.center.x += 1000 }
        device.advanceFrame()
    }

    /// Changes one constraint's constant, and updates the screen.
    func changeConstraint(to constant: CGFloat) {
        first?.constant = constant
        device.advanceFrame()
    }

    /// How often a view was asked whether it contains a point.
    var viewsAsked: Int { asked.count }

    func resetCount() {
        asked.count = 0
    }

    func hit() -> UIView? {
        device.view(at: CGPoint(x: 390, y: 840))
    }
}

private final class Asked {
    var count = 0
}

/// Counts how often hit testing asks it.
private final class AskedView: UIView {
    private let asked: Asked

    init(_ asked: Asked, frame: CGRect) {
        self.asked = asked
        super.init(frame: frame)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        nil
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        asked.count += 1
        return super.point(inside: point, with: event)
    }
}
