import Support
import Testing
import UIKit

/// Removing views from a hierarchy with constraints.
@MainActor
struct LayoutDepartureTests {
    private final class Box: UIView {
        override var intrinsicContentSize: CGSize { CGSize(width: 30, height: 20) }
    }

    @Test
    func `a view that is added and removed between two layouts is freed without effect [I]`() async {
        let (stage, root) = await Stage.withView()
        let stays = Box()
        _ = root.addConstrained(stays)
        NSLayoutConstraint.activate([
            stays.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            stays.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        await stage.settle()

        weak var guest: UIView?
        for _ in 0..<20 {
            let box = Box()
            guest = box
            _ = root.addConstrained(box)
            root.addConstraint(box.centerYAnchor.constraint(equalTo: root.centerYAnchor))
            box.removeFromSuperview()
        }
        stays.invalidateIntrinsicContentSize()
        await stage.settle()

        #expect(guest == nil)
        #expect(root.constraints.count == 2)
        #expect(stays.frame.size == CGSize(width: 30, height: 20))
    }

    @Test
    func `a measured view can release another one that waits for measurement [I]`() async {
        final class Eater: UIView {
            var prey: UIView?
            override var intrinsicContentSize: CGSize {
                prey?.removeFromSuperview()
                prey = nil
                return CGSize(width: 10, height: 10)
            }
        }
        let (stage, root) = await Stage.withView()
        await stage.settle()

        let eater = Eater()
        _ = root.addConstrained(eater)
        let prey = Box()
        eater.prey = prey
        _ = root.addConstrained(prey)
        let last = Box()
        _ = root.addConstrained(last)
        NSLayoutConstraint.activate([
            eater.topAnchor.constraint(equalTo: root.topAnchor),
            last.topAnchor.constraint(equalTo: eater.bottomAnchor),
        ])
        await stage.settle()

        #expect(prey.superview == nil)
        #expect(eater.frame.height == 10)
        #expect(last.frame.height == 20 && last.frame.minY == 10)
    }
}
