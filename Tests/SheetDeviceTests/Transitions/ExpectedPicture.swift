import Foundation
import UIKit

/// The expected picture of each style, computed independently: the positions of both views at a progress `part`.
///
/// This is plain geometry of a screen of `width` by `height` with the eye in front of its center, without any code of the library.
struct ExpectedPicture {
    var front = View()
    var back = View()
    /// The radius of the opening in the center that reveals the front view.
    var opening: Double?
    /// The radius of the colored disc in the center.
    var disc: Double?
    /// The two wings of a door.
    var wings: [View] = []
    /// A page's blank back.
    var leafBack: View?

    struct View {
        /// The position on the screen of a point in the view, in fractions of its size.
        var place: (_ u: Double, _ v: Double) -> (x: Double, y: Double)
        var alpha = 1.0
        var shade = 0.0

        init(_ place: @escaping (Double, Double) -> (x: Double, y: Double) = { ($0 * width, $1 * height) }) {
            self.place = place
        }

        var corners: [CGPoint] {
            SeenLayer.units.map { unit in
                let (x, y) = place(Double(unit.x), Double(unit.y))
                return CGPoint(x: x, y: y)
            }
        }

        static func moved(_ x: Double, _ y: Double) -> View {
            View { u, v in ((u + x) * width, (v + y) * height) }
        }

        /// - Parameter depth: The distance of its center below its position at rest.
        static func scaled(_ factor: Double, loweredBy depth: Double = 0) -> View {
            View { u, v in ((0.5 + (u - 0.5) * factor) * width, (0.5 + (v - 0.5) * factor) * height + depth) }
        }

        /// In perspective, with the eye at this distance in front of the screen's center.
        static func inSpace(eye: Double, _ place: @escaping (Double, Double) -> (x: Double, y: Double, z: Double))
            -> View
        {
            View { u, v in
                let point = place(u, v)
                let nearness = 1 / (1 - point.z / eye)
                return (
                    width / 2 + (point.x - width / 2) * nearness, height / 2 + (point.y - height / 2) * nearness
                )
            }
        }

        /// The mirrored positions; the view's content is not mirrored.
        var mirrored: View {
            var result = View { [place] u, v in
                let (x, y) = place(1 - u, v)
                return (width - x, y)
            }
            (result.alpha, result.shade) = (alpha, shade)
            return result
        }
    }

    /// The same with the front view dragged by `distance` points along `direction`.
    func taken(by distance: Double, along direction: CGPoint) -> ExpectedPicture {
        var result = self
        result.front.place = { [place = front.place] u, v in
            let (x, y) = place(u, v)
            return (x + Double(direction.x) * distance, y + Double(direction.y) * distance)
        }
        return result
    }

    var mirrored: ExpectedPicture {
        ExpectedPicture(
            front: front.mirrored, back: back.mirrored, opening: opening, disc: disc,
            wings: wings.map(\.mirrored), leafBack: leafBack?.mirrored)
    }

    static let width = 393.0
    static let height = 852.0
    /// The distance from the center to a corner.
    static let halfDiagonal = hypot(width / 2, height / 2)
}

extension ExpectedPicture {
    /// - Parameter part: The progress, 0...1.
    init(_ style: NamedStyle, _ kind: TransitionStageScene.Kind, isLeaving: Bool, part: Double) {
        let isModal = kind == .modal
        let out = 1 - part
        switch style {
        case .slide: front = isModal ? .moved(0, out) : .moved(out, 0)
        case .slideTop: front = .moved(0, -out)
        case .slideLeft: front = .moved(isLeaving && kind != .tabs ? -out : out, 0)
        case .push:
            front = isModal ? .moved(0, out) : .moved(out, 0)
            back = isModal ? .moved(0, -part) : .moved(-part, 0)
        case .parallax:
            front = isModal ? .moved(0, out) : .moved(out, 0)
            back = isModal ? .moved(0, -0.3 * part) : .moved(-0.3 * part, 0)
            back.shade = 0.1 * part
        case .sink:
            // About its upper edge.
            back = .scaled(1 - 0.1 * part, loweredBy: (4 - 0.05 * Self.height) * part)
            let card = 400.0
            let top = Self.height - card + card * out
            front = isModal ? View { u, v in (u * Self.width, top + v * card) } : .moved(out, 0)
        case .circle: opening = Self.halfDiagonal * part
        case .bubble:
            disc = Self.halfDiagonal * part
            front = .scaled(part)
            front.alpha = part
        case .cube:
            let edge = Self.width * out
            let (forth, away) = (Double.pi / 2 * out, Double.pi / 2 * part)
            front = .inSpace(eye: 200) { u, v in
                (edge + u * Self.width * cos(forth), v * Self.height, -u * Self.width * sin(forth))
            }
            back = .inSpace(eye: 200) { u, v in
                let far = (1 - u) * Self.width
                return (edge - far * cos(away), v * Self.height, -far * sin(away))
            }
        case .page:
            front.shade = 0.25 * out
            let turned = Double.pi * part
            back = .inSpace(eye: 3_000) { u, v in
                (u * Self.width * cos(turned), v * Self.height, u * Self.width * sin(turned))
            }
            let leaf = back
            leafBack = View { u, v in leaf.place(1 - u, v) }
        case .corner: front = isLeaving && kind != .tabs ? .moved(0, -out) : .moved(-out, out)
        case .flip:
            func side(_ angle: Double) -> View {
                .inSpace(eye: 2_000) { u, v in
                    let far = (u - 0.5) * Self.width
                    return (Self.width / 2 + far * cos(angle), v * Self.height, -far * sin(angle))
                }
            }
            front = side(.pi * out)
            back = side(-.pi * part)
        case .door:
            front = .scaled(0.9 + 0.1 * part)
            front.shade = 0.5 * out
            back.alpha = 0
            let open = Double.pi / 2 * part
            wings = [0.0, 1].map { hinge in
                .inSpace(eye: 2_000) { u, v in
                    // From the hinge at the screen's edge to the center, or the reverse.
                    let far = abs(u - hinge) * Self.width / 2
                    let x = hinge == 0 ? far * cos(open) : Self.width - far * cos(open)
                    return (x, v * Self.height, far * sin(open))
                }
            }
        case .zoom:
            front = .scaled(0.6 + 0.4 * part)
            front.alpha = part
        case .fade: front.alpha = part
        case .none: break
        }
    }
}
