import Simulator
import Testing
import UIKit

@testable import DeviceServer
@testable import Scenes

/// A simulated phone with the page *Check this phone*.
@MainActor
final class PhoneCheck {
    let phone: SimulatedPhone
    let page: PhoneCheckViewController

    init(_ change: (inout PageSettings) -> Void = { _ in }) throws {
        var settings = PageSettings()
        settings.scene = "phone"
        change(&settings)
        phone = SimulatedPhone(settings: settings, scenes: SceneList.all)
        phone.device.settle()
        let navigation = try #require(phone.device.window.rootViewController as? UINavigationController)
        page = try #require(navigation.topViewController as? PhoneCheckViewController)
    }

    var device: Device { phone.device }

    private var table: UITableView { page.tableView }

    /// The second line of each row, by the question's identifier.
    var answers: [String: String] {
        var answers: [String: String] = [:]
        for path in paths {
            let cell = page.tableView(table, cellForRowAt: path)
            let content = cell.contentConfiguration as? UIListContentConfiguration
            answers[cell.accessibilityIdentifier ?? ""] = content?.secondaryText
        }
        return answers
    }

    private var paths: [IndexPath] {
        (0..<table.numberOfSections).flatMap { section in
            (0..<table.numberOfRows(inSection: section)).map { IndexPath(row: $0, section: section) }
        }
    }

    /// Selects a question's row, wherever it is.
    func select(_ identifier: String) throws {
        let path = try path(of: identifier)
        device.perform { page.tableView(table, didSelectRowAt: path) }
    }

    private func path(of identifier: String) throws -> IndexPath {
        try #require(paths.first { page.tableView(table, cellForRowAt: $0).accessibilityIdentifier == identifier })
    }

    /// Scrolls to a question and taps it.
    func ask(_ identifier: String) throws {
        let path = try path(of: identifier)
        device.perform { table.scrollToRow(at: path, at: .middle, animated: false) }
        device.settle()
        let cell = try #require(table.cellForRow(at: path))
        device.tap(cell)
    }

    /// The answer to one question, after `act` and the time that a person has at most.
    func answer(to identifier: String, within seconds: TimeInterval = 12, act: () throws -> Void = {}) throws -> String?
    {
        try ask(identifier)
        try act()
        let end = device.now + seconds
        while device.now < end, !isFree { device.advanceFrame() }
        device.settle()
        return answers[identifier]
    }

    /// Whether no question is being asked.
    var isFree: Bool { page.navigationItem.rightBarButtonItems?.first?.isEnabled == true }

    func view(_ identifier: String) throws -> UIView {
        try #require(device.window.descendant(identifiedBy: identifier))
    }

    /// What a probe may leave behind, as text.
    var remains: [String] {
        var remains = device.window.subviews.map { "\(type(of: $0))" }
        if let presented = page.presentedViewController { remains.append("\(type(of: presented)) is presented") }
        remains += page.children.map { "\(type(of: $0)) is a child" }
        if device.window.hasFirstResponder { remains.append("something is edited") }
        return remains
    }
}

extension UIView {
    fileprivate func descendant(identifiedBy identifier: String) -> UIView? {
        if accessibilityIdentifier == identifier { return self }
        return subviews.lazy.compactMap { $0.descendant(identifiedBy: identifier) }.first
    }

    fileprivate var hasFirstResponder: Bool {
        isFirstResponder || subviews.contains { $0.hasFirstResponder }
    }
}
