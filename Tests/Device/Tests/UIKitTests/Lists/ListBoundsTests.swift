import Support
import Testing
import UIKit

/// A layout's calls for its collection view's size.
@MainActor
struct ListBoundsTests {
    private final class ItemsController: UIViewController, UICollectionViewDataSource {
        private(set) var list: UICollectionView!

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        }
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a layout is informed about a new size even if it is already invalid [W]`() async {
        let stage = Stage()
        let items = ItemsController()
        await stage.show(items)
        await stage.settle()
        #expect(items.list.contentInset.left == (stage.window.bounds.width - 100) / 2)

        // The safe area changes first, and with it the insets.
        stage.rotate(to: .landscapeRight)
        await stage.settle()
        #expect(items.list.bounds.width == stage.window.bounds.width)
        #expect(items.list.contentInset.left == (stage.window.bounds.width - 100) / 2)
    }
}
