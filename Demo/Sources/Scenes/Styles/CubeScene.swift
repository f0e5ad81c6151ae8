import SheetPresentation

/// Both views are faces of a turning cube.
enum CubeScene {
    static let scene = Album.scene(
        "cube", title: "Cube", summary: "Two faces that share an edge", symbolName: "cube", code: ".cube"
    ) { _ in
        .cube
    }
}
