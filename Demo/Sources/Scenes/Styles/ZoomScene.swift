import SheetPresentation

/// A card grows into its photo, and the photo shrinks back into it.
enum ZoomScene {
    static let scene = Album.scene(
        "zoom", title: "Zoom", summary: "Grows from its card and shrinks back",
        symbolName: "arrow.up.left.and.arrow.down.right", code: ".zoom(from: card)"
    ) { source in
        .zoom(source)
    }
}
