import Foundation
import Simulator
import UIKit

/// The focus ring that a hardware keyboard moves between the pressable elements on the screen.
@MainActor
final class KeyboardFocus {
    /// The ring for the page, in screen coordinates.
    struct Ring: Encodable, Equatable {
        var x: Double
        var y: Double
        var width: Double
        var height: Double
        var radius: Double
        /// The element's index; beyond the first and the last one the keyboard returns to the page.
        var index: Int
        var count: Int
    }

    enum Direction { case next, previous, up, down, left, right }

    /// Nil while the keyboard is not in use.
    private(set) var current: UIView?
    /// The previously focused elements, the last one last, to which the ring returns after a sheet's dismissal.
    private var past: [Past] = []
    private unowned let device: Device

    private struct Past { weak var view: UIView? }

    private static let longestPast = 20

    init(_ device: Device) {
        self.device = device
    }

    func enter(atEnd: Bool) {
        let all = elements
        focus(on: atEnd ? all.last : all.first)
    }

    func leave() {
        resignText()
        current = nil
        past = []
    }

    func move(_ direction: Direction) {
        let all = elements
        guard let current, let index = all.firstIndex(where: { $0 === current }) else { return focus(on: all.first) }
        switch direction {
        case .next: focus(on: all[min(index + 1, all.count - 1)])
        case .previous: focus(on: all[max(index - 1, 0)])
        case .up, .down, .left, .right:
            guard !adjust(current, direction) else { return }
            if let nearest = nearest(to: current, direction, among: all) { focus(on: nearest) }
        }
    }

    /// Presses the focused element; false if there is none.
    func press() -> Bool {
        guard let current, isTouchable(current) else { return false }
        device.perform { scrollToVisible(current, animated: false) }
        device.accessibilityActivate(current)
        return true
    }

    /// The current ring; it moves with its element, and to a view that covers it.
    func ring() -> Ring? {
        guard let covered = current else { return nil }
        let all = elements
        if !all.contains(where: { $0 === covered }) {
            let former = past.reversed().compactMap(\.view).first { view in all.contains { $0 === view } }
            remember(covered)
            current = former ?? all.first
        }
        guard let current, let index = all.firstIndex(where: { $0 === current }) else { return nil }
        let frame = device.presentedFrame(of: current)
        return Ring(
            x: Double(frame.minX), y: Double(frame.minY), width: Double(frame.width), height: Double(frame.height),
            radius: Double(device.perform { current.layer.cornerRadius }), index: index, count: all.count)
    }

    private func focus(on view: UIView?) {
        guard let view, view !== current else { return }
        if let current { remember(current) }
        resignText()
        current = view
        device.perform {
            scrollToVisible(view, animated: true)
            if view is any UIKeyInput { view.becomeFirstResponder() }
        }
    }

    private func remember(_ view: UIView) {
        past.append(Past(view: view))
        if past.count > Self.longestPast { past.removeFirst() }
    }

    private func resignText() {
        guard let current, current is any UIKeyInput else { return }
        device.perform { _ = current.resignFirstResponder() }
    }

    // MARK: Elements

    /// The elements in reading order; the last modal view hides everything outside of it.
    private var elements: [UIView] {
        device.perform {
            let windows = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.flatMap(\.windows)
            guard let front = windows.last(where: { !$0.isHidden }) else { return [] }
            var found: [UIView] = []
            collect(below: front, into: &found)
            let screen = front.bounds
            let places = found.map { Place(view: $0, frame: $0.convert($0.bounds, to: nil)) }
                .filter { isScrolled($0.view) || $0.frame.intersects(screen) }
            let isMirrored = front.effectiveUserInterfaceLayoutDirection == .rightToLeft
            return Self.rows(of: places).flatMap { row in
                row.sorted { isMirrored ? $0.frame.maxX > $1.frame.maxX : $0.frame.minX < $1.frame.minX }.map(\.view)
            }
        }
    }

    private struct Place {
        let view: UIView
        let frame: CGRect
    }

    /// Groups elements in rows, from the top.
    private static func rows(of places: [Place]) -> [[Place]] {
        var rows: [[Place]] = []
        for place in places.sorted(by: { $0.frame.midY < $1.frame.midY }) {
            if let first = rows.last?.first, place.frame.midY < first.frame.maxY, first.frame.midY > place.frame.minY {
                rows[rows.count - 1].append(place)
            } else {
                rows.append([place])
            }
        }
        return rows
    }

    private func collect(below view: UIView, into found: inout [UIView]) {
        guard !view.isHidden, view.alpha >= 0.01, !view.accessibilityElementsHidden, view.isUserInteractionEnabled
        else {
            return
        }
        if isFocusable(view) {
            found.append(view)
            if !(view is UITableViewCell) { return }
        }
        if let modal = view.subviews.last(where: { $0.accessibilityViewIsModal && !$0.isHidden }) {
            return collect(below: modal, into: &found)
        }
        for subview in view.subviews { collect(below: subview, into: &found) }
    }

    private func isFocusable(_ view: UIView) -> Bool {
        if let control = view as? UIControl {
            return control.isEnabled && control.bounds.width > 0 && isPressable(control)
        }
        if view is UITableViewCell || view is UICollectionViewCell || view is UITextView { return true }
        return view.accessibilityTraits.contains(.adjustable) || view.accessibilityTraits.contains(.button)
    }

    /// Controls without an action are containers.
    private func isPressable(_ control: UIControl) -> Bool {
        control is UIButton || control is UITextField || control is UISwitch || control is UISlider
            || control is UISegmentedControl || control.accessibilityIdentifier != nil || control.isAccessibilityElement
    }

    /// Whether it can be scrolled into view.
    private func isScrolled(_ view: UIView) -> Bool {
        sequence(first: view.superview, next: { $0?.superview }).contains { $0 is UIScrollView }
    }

    private func isTouchable(_ view: UIView) -> Bool {
        device.perform { view.window != nil }
    }

    private func scrollToVisible(_ view: UIView, animated: Bool) {
        var above = view.superview
        while let each = above {
            if let scroll = each as? UIScrollView, scroll.isScrollEnabled {
                scroll.scrollRectToVisible(
                    view.convert(view.bounds, to: scroll).insetBy(dx: 0, dy: -12), animated: animated)
                return
            }
            above = each.superview
        }
    }

    // MARK: Arrows

    /// Sliders, grabbers and segmented controls handle the arrows that change them.
    private func adjust(_ view: UIView, _ direction: Direction) -> Bool {
        let isForward = direction == .up || direction == .right
        if let segments = device.perform({ view as? UISegmentedControl }) {
            guard direction == .left || direction == .right else { return false }
            device.perform {
                let index = segments.selectedSegmentIndex + (isForward ? 1 : -1)
                guard (0..<segments.numberOfSegments).contains(index) else { return }
                segments.selectedSegmentIndex = index
                segments.sendActions(for: .valueChanged)
            }
            return true
        }
        guard device.perform({ view.accessibilityTraits.contains(.adjustable) || view is UISlider }) else {
            return false
        }
        if isForward { device.accessibilityIncrement(view) } else { device.accessibilityDecrement(view) }
        return true
    }

    /// The element with the nearest center in that direction; lateral distance counts more.
    private func nearest(to view: UIView, _ direction: Direction, among all: [UIView]) -> UIView? {
        let from = device.presentedFrame(of: view)
        var best: (view: UIView, distance: Double)?
        for other in all where other !== view {
            let to = device.presentedFrame(of: other)
            let (dx, dy) = (Double(to.midX - from.midX), Double(to.midY - from.midY))
            let (along, aside) =
                switch direction {
                case .up: (-dy, abs(dx))
                case .down: (dy, abs(dx))
                case .left: (-dx, abs(dy))
                default: (dx, abs(dy))
                }
            guard along > 1 else { continue }
            let distance = along + 2 * aside
            if best.map({ distance < $0.distance }) ?? true { best = (other, distance) }
        }
        return best?.view
    }
}
