import SheetPresentation
import UIKit

extension TransitionStyle {
    /// The library's styles: those with parameters with an example, those with a source view without one.
    public static var builtIn: [TransitionStyle] {
        [
            .slide, .slide(from: .top), .slide(from: .right, to: .left), .push, .parallax, .sink, .circle,
            .bubble(color: .systemOrange), .cube, .page, .corner, .flip, .door, .zoom, .fade,
            .none,
        ]
    }
}
