import SheetPresentation

/// The view turns like a page.
enum PageScene {
    static let scene = Album.scene(
        "page", title: "Page", summary: "Turned like a page", symbolName: "book", code: ".page"
    ) { _ in
        .page
    }
}
