import SheetPresentation

/// One view dissolves into the other.
enum FadeScene {
    static let scene = Album.scene(
        "fade", title: "Fade", summary: "One dissolves into the other", symbolName: "circle.lefthalf.filled",
        code: ".fade"
    ) { _ in
        .fade
    }
}
