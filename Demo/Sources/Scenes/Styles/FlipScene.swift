import SheetPresentation

/// Both views are sides of a card that turns over.
enum FlipScene {
    static let scene = Album.scene(
        "flip", title: "Flip", summary: "A card that turns over", symbolName: "arrow.left.arrow.right",
        code: ".flip"
    ) { _ in
        .flip
    }
}
