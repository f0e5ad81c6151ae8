import Samples
import Simulator
import Support
import Testing
import UIKit

@MainActor
struct PhotoTests {
    private func show(count: Int = 200) -> (SampleScene, PhotoGridViewController) {
        let scene = SampleScene()
        let grid = PhotoGridViewController(count: count)
        scene.showInNavigation(grid)
        return (scene, grid)
    }

    private func open(_ item: Int, _ scene: SampleScene, _ grid: PhotoGridViewController) -> PhotoViewController? {
        grid.collectionView.cellForItem(at: IndexPath(item: item, section: 0)).map { scene.device.tap($0) }
        scene.device.settle()
        return grid.presentedViewController as? PhotoViewController
    }

    @Test func `there are three columns of squares below the bar`() {
        let (_, grid) = show()
        let frames = (0..<4).compactMap { item in
            grid.collectionViewLayout.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame
        }

        #expect(frames.count == 4)
        #expect(abs(frames[0].width - (393 - 4) / 3) < 0.5)
        #expect(frames[1].minX - frames[0].maxX == 2)
        #expect(frames[3].minX == frames[0].minX && frames[3].minY == frames[0].maxY + 2)
        #expect(grid.collectionView.contentOffset.y == -grid.view.safeAreaInsets.top)
    }

    @Test func `scrolling through thousands creates only as many cells as fit`() {
        let (scene, grid) = show(count: 5000)

        for _ in 0..<6 {
            scene.device.flick(from: CGPoint(x: 200, y: 800), to: CGPoint(x: 200, y: 200), over: 0.08)
            scene.device.advance(by: 0.5)
        }
        scene.device.settle()

        #expect(grid.collectionView.contentOffset.y > 4000)
        #expect(grid.collectionView.visibleCells.count <= 27)
        #expect(grid.collectionView.subviews.count { $0 is UICollectionViewCell } <= 30)
        scene.expectSound()
    }

    @Test func `a photo grows from its square and shrinks back to it`() {
        let (scene, grid) = show()
        let cell = grid.collectionView.cellForItem(at: IndexPath(item: 4, section: 0))
        let square = cell.map { scene.device.presentedFrame(of: $0) } ?? .zero

        cell.map { scene.device.tap($0) }
        scene.device.advance(by: 0.03)
        let early = scene.view("photo").map { scene.device.presentedFrame(of: $0) } ?? .zero
        scene.device.settle()
        let late = scene.view("photo").map { scene.device.presentedFrame(of: $0) } ?? .zero
        #expect(early.width < square.width + 80 && early.contains(CGPoint(x: square.midX, y: square.midY)))
        #expect(late.width == 393)
        #expect(scene.device.statusBar.style == .lightContent)

        scene.all(UIButton.self).last.map { scene.device.tap($0) }
        scene.device.settle()
        #expect(grid.presentedViewController == nil)
        #expect(cell?.isHidden == false)
        scene.expectSound()
    }

    @Test func `a pull shrinks the photo with the finger and closes it, or is cancelled`() {
        let (scene, grid) = show()
        let viewer = open(4, scene, grid)

        scene.device.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 490), over: 0.3, hold: 0.3)
        scene.device.settle()
        #expect(grid.presentedViewController === viewer)
        #expect(scene.view("photo").map { scene.device.presentedFrame(of: $0).width } == 393)

        scene.device.touchDown(at: CGPoint(x: 200, y: 400))
        scene.device.advanceFrame()
        for step in 1...20 {
            scene.device.step(to: CGPoint(x: 200, y: 400 + CGFloat(step) * 10))
        }
        let pulled = scene.view("photo").map { scene.device.presentedFrame(of: $0).width } ?? 0
        #expect(pulled > 140 && pulled < 380)
        scene.device.touchUp()
        scene.device.settle()
        #expect(grid.presentedViewController == nil)
        scene.expectSound()
    }

    @Test func `shuffling moves every photo and keeps the grid complete`() {
        let (scene, grid) = show(count: 12)

        scene.device.tap(at: CGPoint(x: 350, y: 81))
        scene.device.advance(by: 0.1)
        scene.device.settle()

        #expect(grid.collectionView.visibleCells.count == 12)
        let first = grid.collectionView.cellForItem(at: IndexPath(item: 0, section: 0))
        #expect(first?.contentView.subviews.first?.accessibilityLabel == "Photo 12")
        scene.expectSound()
    }

    @Test func `it supports every environment`() {
        let (scene, grid) = show()

        scene.inEverySurrounding { name in
            if name == "turned" {
                let first = grid.collectionViewLayout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))
                #expect((first?.frame.width ?? 200) < 130)
            }
        }
    }

    @Test func `an open photo rotates with the phone`() {
        let (scene, grid) = show()
        _ = open(0, scene, grid)

        scene.inEverySurrounding { name in
            guard name == "turned" else { return }
            let frame = scene.view("photo").map { scene.device.presentedFrame(of: $0) } ?? .zero
            #expect(frame.height == 393 - 21 && abs(frame.midX - 426) < 1)
        }
    }

    @Test func `viewing and leaving frees everything`() {
        let scene = SampleScene()
        expectFreed { check in
            let grid = check.watch(PhotoGridViewController())
            scene.showInNavigation(grid)
            let viewer = open(2, scene, grid)
            if let viewer { check.watch(viewer) }
            viewer?.dismiss(animated: true)
            scene.device.settle()
            scene.show(UIViewController())
        }
    }
}
