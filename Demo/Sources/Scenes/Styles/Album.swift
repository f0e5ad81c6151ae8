import SheetPresentation
import UIKit

/// A demonstration of a style: the cards of an album open in it, presented, pushed or as tabs.
struct Album: Sendable {
    let title: String
    /// The names of the cards and their styles, used in turn.
    let openings: [Opening]

    struct Opening: Sendable {
        let caption: String
        let makeStyle: @MainActor @Sendable (@escaping TransitionStyle.ViewProvider) -> TransitionStyle
    }

    /// The scene in which every card opens in the same style; `code` is the style in code.
    static func scene(
        _ identifier: String, title: String, summary: String, symbolName: String, code: String,
        makeStyle: @escaping @MainActor @Sendable (@escaping TransitionStyle.ViewProvider) -> TransitionStyle
    ) -> Scene {
        let places = ["Lisbon", "Porto", "Sintra", "Évora", "Nazaré", "Tavira"]
        return scene(
            identifier, title: title, summary: summary, symbolName: symbolName, code: code,
            openings: places.map { Opening(caption: $0, makeStyle: makeStyle) })
    }

    static func scene(
        _ identifier: String, title: String, summary: String, symbolName: String, code: String, openings: [Opening]
    ) -> Scene {
        let album = Album(title: title, openings: openings)
        return Scene(
            identifier, title: title, summary: summary, symbolName: symbolName, group: "Styles",
            code: """
                let style: TransitionStyle =
                    \(code)
                ModalTransition(style)
                    .present(photo, from: self)
                NavigationTransition(style)
                    .attach(to: navigationController)
                TabTransition(style)
                    .attach(to: tabBarController)
                """,
            tour: [
                .wait(0.5), .tap("card-1"), .wait(1.3), .tap("close-photo"), .wait(1.2),
                .tap("ways"), .wait(0.5), .tap("card-2"), .wait(1.4),
                .drag("photo", at: CGPoint(x: 0.01, y: 0.5), by: .right(100), over: 0.7, holding: 0.5),
                .wait(0.9), .drag("photo", at: CGPoint(x: 0.01, y: 0.5), by: .right(260), over: 0.35), .wait(1.2),
            ]
        ) { AlbumViewController(album) }
    }
}
