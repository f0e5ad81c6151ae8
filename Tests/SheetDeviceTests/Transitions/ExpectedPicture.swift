import Foundation
import UIKit

/// What each style shall show, written down a second time: where both views stand when `part` of the front one is there.
///
/// Plain geometry of a screen of `width` by `height` with the eye before its middle; nothing here is taken from the library.
struct ExpectedPicture {
    var front = View()
    var back = View()
    /// The radius of the opening in the middle through which the front view is seen.
    var opening: Double?
    /// The radius of the coloured disc in the middle.
    var disc: Double?
    /// The two wings of a door.
    var wings: [View] = []
    /// A page's blank back.
    var leafBack: View?

    struct View {
        /// Where a point of the view, in parts of its size, is on the screen.
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

        /// - Parameter depth: How far below its place its middle is.
        static func scaled(_ factor: Double, loweredBy depth: Double = 0) -> View {
            View { u, v in ((0.5 + (u - 0.5) * factor) * width, (0.5 + (v - 0.5) * factor) * height + depth) }
        }

        /// Seen through a lens from `eye` points before the middle of the screen.
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

        /// The same in a mirror that swaps left and right, but with the view's own left side still on its left.
        var mirrored: View {
            var result = View { [place] u, v in
                let (x, y) = place(1 - u, v)
                return (width - x, y)
            }
            (result.alpha, result.shade) = (alpha, shade)
            return result
        }
    }

    /// The same with the front view `distance` points further along `direction`, where a finger has taken it.
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
    /// From the middle to a corner.
    static let halfDiagonal = hypot(width / 2, height / 2)
}

extension ExpectedPicture {
    /// - Parameter part: How much of the front view is there, 0...1.
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
            back = .scaled(1 - 0.1 * part, loweredBy: 24 * part)
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
                    // From the hinge at the screen's edge to the middle, or the other way round.
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
