import SheetPresentation

/// Both views move by a whole width or height.
enum PushScene {
    static let scene = Album.scene(
        "push", title: "Push", summary: "Both screens move together", symbolName: "arrow.left", code: ".push"
    ) { _ in
        .push
    }
}
