import SheetPresentation
import Simulator
import UIKit

/// Applies a page's options to the sheet on its screen, and to every later one.
@MainActor
final class Playground {
    /// The values of the sheet on the screen, for the page's controls.
    struct Reading: Encodable, Equatable {
        /// By the options' identifiers, as the scene has set them.
        var values: [String: PageMessage.Value]
        /// The extent at which the dimming is complete, in points.
        var dimmedExtent: Double
        /// The opacity of the dimming there.
        var dimming: Double
    }

    private(set) var options: SheetOptions
    private let device: Device
    /// The sheet on the screen, as its scene has presented it.
    private var original: Original?
    /// The configuration of a sheet that is about to be presented again.
    private var carried: SheetConfiguration?

    /// Whether another edge waits for the end of a transition.
    private var isWaiting = false

    private struct Original {
        weak var surface: UIView?
        var configuration: SheetConfiguration
    }

    init(_ options: SheetOptions, on device: Device) {
        self.options = options
        self.device = device
    }

    /// Adjusts a sheet that is presented in the next run loop turn, before it is visible.
    ///
    /// Within a frame display links are called after the input, and transitions begin at its end.
    func adjustNextSheet() {
        guard !options.isEmpty else { return }
        device.perform {
            let link = CADisplayLink(target: self, selector: Selector(Playground.frameArrived))
            link.add(to: .main, forMode: .common)
        }
    }

    private func frameArrived(_ link: CADisplayLink) {
        link.invalidate()
        adjust()
    }

    /// Adjusts a sheet that is new on the screen.
    func adjust() {
        device.perform {
            guard let found = SheetOnScreen(in: device.window) else {
                original = nil
                isWaiting = false
                return
            }
            if isWaiting {
                isWaiting = false
                present(found, again: applied(to: found.sheet.configuration))
            }
            guard found.surface !== original?.surface else { return }
            let configuration = carried ?? found.sheet.configuration
            carried = nil
            original = Original(surface: found.surface, configuration: configuration)
            let wanted = applied(to: configuration)
            if wanted != found.sheet.configuration { found.sheet.configuration = wanted }
        }
    }

    /// Changes an option, or resets it with nil, also of the sheet on the screen; false for an invalid name or value.
    func set(_ identifier: String, to value: PageMessage.Value?) -> Bool {
        adjust()
        guard options.set(identifier, to: value), let option = SheetOption.named(identifier) else { return false }
        device.perform {
            guard let found = SheetOnScreen(in: device.window), let original = original?.configuration else { return }
            var wanted = found.sheet.configuration
            if options[identifier] == nil { option.restore(original, &wanted) }
            wanted = applied(to: wanted)
            guard wanted != found.sheet.configuration else { return }
            var kept = wanted
            kept.takeFixedSettings(of: found.sheet.configuration)
            if wanted == kept { found.sheet.configuration = wanted } else { present(found, again: wanted) }
        }
        return true
    }

    var hasSheet: Bool { device.perform { SheetOnScreen(in: device.window) != nil } }

    /// Nil without a sheet.
    var reading: Reading? {
        device.perform {
            guard let found = SheetOnScreen(in: device.window) else { return nil }
            let known = found.surface === original?.surface ? original?.configuration : nil
            let configuration = known ?? found.sheet.configuration
            var values: [String: PageMessage.Value] = [:]
            for option in SheetOption.all { values[option.identifier] = option.read(configuration) }
            return Reading(
                values: values, dimmedExtent: found.dimmedExtent,
                dimming: Double(found.sheet.configuration.appearance.dimmingOpacity))
        }
    }

    private func applied(to configuration: SheetConfiguration) -> SheetConfiguration {
        var configuration = configuration
        for option in SheetOption.all {
            if let value = options[option.identifier] { option.apply(value, to: &configuration) }
        }
        return configuration
    }

    /// A sheet on screen keeps its edge, so the content is presented again. A panel keeps it for good.
    private func present(_ found: SheetOnScreen, again configuration: SheetConfiguration) {
        let content = found.content
        guard let presenter = content.presentingViewController, configuration.edge != found.sheet.configuration.edge
        else { return }
        guard !content.isBeingPresented, !content.isBeingDismissed else {
            isWaiting = true
            return
        }
        let delegate = content.presentationController?.delegate as? any SheetDelegate
        let (header, footer) = (found.sheet.header, found.sheet.footer)
        (found.sheet.header, found.sheet.footer) = (nil, nil)
        carried = original?.configuration
        presenter.dismiss(animated: false) {
            SheetTransition(configuration: configuration).present(content, from: presenter, delegate: delegate)
            content.activeSheet?.header = header
            content.activeSheet?.footer = footer
        }
    }
}

extension SheetConfiguration {
    /// Takes those that a sheet on screen keeps.
    fileprivate mutating func takeFixedSettings(of other: SheetConfiguration) {
        (edge, contentMode, presenterEffect) = (other.edge, other.contentMode, other.presenterEffect)
    }
}
