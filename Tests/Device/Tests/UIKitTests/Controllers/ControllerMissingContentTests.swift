import Support
import Testing
import UIKit

/// What a controller shows in place of content that is missing.
@MainActor
struct ControllerMissingContentTests {
    private final class Content: UIViewController {
        var isEmpty = true
        var asked: [String] = []

        override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
            asked.append(state.searchText ?? "-")
            var configuration = UIContentUnavailableConfiguration.empty()
            configuration.text = "Nothing here"
            configuration.secondaryText = "Come back later"
            contentUnavailableConfiguration = isEmpty ? configuration : nil
        }

        override func viewWillLayoutSubviews() {
            super.viewWillLayoutSubviews()
            if asked.count < 2 { asked.append("layout") }
        }
    }

    /// A label with a text, and where it is in the window.
    private func place(_ text: String, in view: UIView) -> CGRect? {
        if let label = view as? UILabel, label.text == text, !label.isHidden {
            return label.convert(label.bounds, to: nil)
        }
        for subview in view.subviews where !subview.isHidden {
            if let place = place(text, in: subview) { return place }
        }
        return nil
    }

    @Test func `a controller is asked before it is laid out, and again when it asks for that [D]`() {
        let stage = Stage()
        let content = Content()
        stage.show(content)
        stage.settle()
        #expect(content.asked.prefix(2) == ["-", "layout"])
        #expect(place("Nothing here", in: content.view) != nil)

        content.isEmpty = false
        content.asked = []
        content.setNeedsUpdateContentUnavailableConfiguration()
        content.setNeedsUpdateContentUnavailableConfiguration()
        #expect(content.asked == [])
        stage.settle()
        #expect(content.asked.first == "-")
        #expect(content.asked.filter { $0 == "-" }.count == 1)
        #expect(place("Nothing here", in: content.view) == nil)
        #expect(content.contentUnavailableConfiguration == nil)
    }

    @Test func `texts stand in the middle of what is safe [I]`() throws {
        let stage = Stage()
        let content = Content()
        stage.show(UINavigationController(rootViewController: content))
        stage.settle()
        let title = try #require(place("Nothing here", in: content.view))
        let detail = try #require(place("Come back later", in: content.view))
        let safe = content.view.convert(content.view.safeAreaLayoutGuide.layoutFrame, to: nil)

        #expect(title.maxY + 3 == detail.minY)
        #expect(abs(title.midX - safe.midX) < 1)
        #expect(abs((title.minY + detail.maxY) / 2 - safe.midY) < 1)
    }

    @Test func `the ready-made configurations differ in these values [M]`() {
        let empty = UIContentUnavailableConfiguration.empty()
        let loading = UIContentUnavailableConfiguration.loading()
        let search = UIContentUnavailableConfiguration.search()
        #expect([empty, loading, search].map(\.text) == [nil, "Loading…", "No Results"])
        #expect(
            [empty, loading, search].map(\.secondaryText) == [nil, nil, "Check the spelling or try a new search."])
        #expect([empty, loading, search].map { $0.image != nil } == [false, false, true])
        #expect([empty, loading, search].map(\.imageToTextPadding) == [15, 8, 15])
        #expect([empty, loading, search].map(\.textProperties.font.pointSize) == [22, 15, 22])
        #expect([empty, loading, search].map(\.textProperties.color) == [.label, .secondaryLabel, .label])
        for one in [empty, loading, search] {
            #expect(
                one.directionalLayoutMargins
                    == NSDirectionalEdgeInsets(top: 16, leading: 32, bottom: 16, trailing: 32))
            #expect(one.axesPreservingSuperviewLayoutMargins == .horizontal)
            #expect(one.alignment == .center)
            #expect(one.textToSecondaryTextPadding == 3)
            #expect(one.textToButtonPadding == 20)
            #expect(one.buttonToSecondaryButtonPadding == 15)
            #expect(one.secondaryTextProperties.font.pointSize == 15)
            #expect(one.secondaryTextProperties.color == .secondaryLabel)
            #expect(one.imageProperties.tintColor == .secondaryLabel)
            #expect(one.textProperties.numberOfLines == 0)
            #expect(one.buttonProperties.isEnabled)
        }
    }

    @Test(.enabled(if: Stage.canTouch))
    func `its buttons perform their actions [D]`() throws {
        let stage = Stage()
        let content = UIViewController()
        var log: [String] = []
        var configuration = UIContentUnavailableConfiguration.empty()
        configuration.text = "Offline"
        configuration.button.title = "Retry"
        configuration.buttonProperties.primaryAction = UIAction { _ in log.append("retry") }
        configuration.secondaryButton.title = "Help"
        configuration.secondaryButtonProperties.primaryAction = UIAction { _ in log.append("help") }
        content.contentUnavailableConfiguration = configuration
        stage.show(content)
        stage.settle()

        for text in ["Retry", "Help"] {
            let frame = try #require(place(text, in: content.view))
            stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
            stage.settle()
        }
        #expect(log == ["retry", "help"])
        let title = try #require(place("Offline", in: content.view))
        let retry = try #require(place("Retry", in: content.view))
        let help = try #require(place("Help", in: content.view))
        #expect(title.maxY < retry.minY && retry.maxY < help.minY)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `the state knows what is searched for [D]`() {
        let stage = Stage()
        let content = Content()
        let search = UISearchController(searchResultsController: nil)
        content.navigationItem.searchController = search
        content.definesPresentationContext = true
        stage.show(UINavigationController(rootViewController: content))
        stage.settle()
        stage.tap(search.searchBar.searchTextField)
        stage.settle()
        content.asked = ["", ""]
        stage.type("ab")
        stage.settle()
        #expect(content.asked.last == "ab")
        #expect(content.contentUnavailableConfigurationState.searchText == "ab")
    }

    @Test func `a search without results names what was searched for [I]`() {
        var state = UIContentUnavailableConfigurationState(traitCollection: UITraitCollection())
        let search = UIContentUnavailableConfiguration.search()
        #expect(search.updated(for: state).text == "No Results")
        state.searchText = "kiwi"
        #expect(search.updated(for: state).text == "No Results for “kiwi”")
        var own = search
        own.text = "Nothing"
        #expect(own.updated(for: state).text == "Nothing")
    }

    @Test func `it stays in place over a table that scrolls [I]`() throws {
        let stage = Stage()
        let table = UITableViewController(style: .plain)
        var configuration = UIContentUnavailableConfiguration.empty()
        configuration.text = "Empty"
        table.contentUnavailableConfiguration = configuration
        stage.show(table)
        stage.settle()
        let before = try #require(place("Empty", in: table.view))
        table.tableView.contentOffset.y += 50
        stage.settle()
        #expect(place("Empty", in: table.view) == before)
    }

    @Test func `any content configuration will do [D]`() throws {
        let stage = Stage()
        let content = UIViewController()
        stage.show(content)
        var list = UIListContentConfiguration.cell()
        list.text = "A list's"
        content.contentUnavailableConfiguration = list
        stage.settle()
        #expect(place("A list's", in: content.view) != nil)

        var other = UIContentUnavailableConfiguration.empty()
        other.text = "Another"
        content.contentUnavailableConfiguration = other
        stage.settle()
        #expect(place("A list's", in: content.view) == nil)
        #expect(place("Another", in: content.view) != nil)
    }

    @Test func `the view shows a configuration anywhere, and scrolls when it may [D]`() throws {
        let stage = Stage()
        var configuration = UIContentUnavailableConfiguration.empty()
        configuration.text = "One"
        let view = UIContentUnavailableView(configuration: configuration)
        #expect(!view.isScrollEnabled)
        view.frame = CGRect(x: 0, y: 200, width: 393, height: 300)
        let root = UIViewController()
        root.view.addSubview(view)
        stage.show(root)
        stage.settle()
        let one = try #require(place("One", in: view))
        #expect(abs(one.midY - 350) < 1)

        configuration.text = "Two"
        configuration.alignment = .natural
        view.configuration = configuration
        view.isScrollEnabled = true
        stage.settle()
        #expect(place("One", in: view) == nil)
        #expect(place("Two", in: view) != nil)
        #expect(view.isScrollEnabled)
    }
}
