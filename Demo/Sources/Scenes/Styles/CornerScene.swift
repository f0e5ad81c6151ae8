import SheetPresentation

/// A card flies in from the corner and leaves upwards.
enum CornerScene {
    static let scene = Album.scene(
        "corner", title: "Corner", summary: "Flies in from below, leaves upwards", symbolName: "arrow.up.right",
        code: ".corner"
    ) { _ in
        .corner
    }
}
