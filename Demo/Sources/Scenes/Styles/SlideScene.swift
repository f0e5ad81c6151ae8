import SheetPresentation
import UIKit

/// The view slides in from any edge.
enum SlideScene {
    static let scene = Album.scene(
        "slide", title: "Slide", summary: "In from any edge, out at another", symbolName: "arrow.right",
        code: ".slide(from: .top)",
        openings: [
            Album.Opening(caption: "From below") { _ in .slide(from: .bottom) },
            Album.Opening(caption: "From above") { _ in .slide(from: .top) },
            Album.Opening(caption: "From the left") { _ in .slide(from: .left) },
            Album.Opening(caption: "From the right") { _ in .slide(from: .right) },
            Album.Opening(caption: "Right in, left out") { _ in .slide(from: .right, to: .left) },
            Album.Opening(caption: "Like the system") { _ in .slide },
        ])
}
