import Foundation
import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// What a sheet of 300 points looks like in every kind of container.
@MainActor
struct ContainerTableTests {
    /// A screen, or a part of one.
    enum Container: CaseIterable {
        /// 393 × 852, compact and regular.
        case phone
        /// 852 × 393, compact and compact.
        case phoneInLandscape
        /// 820 × 1180, regular and regular.
        case pad
        /// 410 × 1180, compact and regular.
        case halfOfPad
    }

    enum Look: CaseIterable {
        case standard, full, leading, floating, anchored, atTheTop, atTheSide
    }

    private func frame(_ look: Look, in container: Container) -> CGRect {
        switch (look, container) {
        case (.standard, .phone), (.full, .phone), (.leading, .phone), (.anchored, .phone):
            CGRect(x: 0, y: 552, width: 393, height: 300)
        case (.standard, .phoneInLandscape), (.anchored, .phoneInLandscape):
            CGRect(x: 156, y: 93, width: 540, height: 300)
        case (.standard, .pad): CGRect(x: 140, y: 880, width: 540, height: 300)
        case (.standard, .halfOfPad), (.full, .halfOfPad), (.anchored, .halfOfPad):
            CGRect(x: 0, y: 880, width: 410, height: 300)
        case (.full, .phoneInLandscape): CGRect(x: 0, y: 93, width: 852, height: 300)
        case (.full, .pad): CGRect(x: 0, y: 880, width: 820, height: 300)
        case (.leading, .phoneInLandscape): CGRect(x: 0, y: 93, width: 400, height: 300)
        case (.leading, .pad), (.leading, .halfOfPad): CGRect(x: 0, y: 880, width: 400, height: 300)
        case (.floating, .phone): CGRect(x: 8, y: 552, width: 377, height: 292)
        case (.floating, .phoneInLandscape): CGRect(x: 164, y: 93, width: 524, height: 292)
        case (.floating, .pad): CGRect(x: 148, y: 880, width: 524, height: 292)
        case (.floating, .halfOfPad): CGRect(x: 8, y: 880, width: 394, height: 292)
        case (.anchored, .pad): CGRect(x: 8, y: 148, width: 320, height: 300)
        case (.atTheTop, .phone): CGRect(x: 0, y: 0, width: 393, height: 300)
        case (.atTheTop, .phoneInLandscape): CGRect(x: 156, y: 0, width: 540, height: 300)
        case (.atTheTop, .pad): CGRect(x: 140, y: 0, width: 540, height: 300)
        case (.atTheTop, .halfOfPad): CGRect(x: 0, y: 0, width: 410, height: 300)
        case (.atTheSide, .phone): CGRect(x: 0, y: 0, width: 300, height: 852)
        case (.atTheSide, .phoneInLandscape): CGRect(x: 0, y: 0, width: 300, height: 393)
        case (.atTheSide, .pad), (.atTheSide, .halfOfPad): CGRect(x: 0, y: 0, width: 300, height: 1_180)
        }
    }

    private func set(_ look: Look, _ scene: SheetScene) {
        scene.configuration.detents = [.height(300)]
        switch look {
        case .standard: break
        case .full: scene.configuration.width = .full
        case .leading: scene.configuration.width = .upTo(400, at: .leading)
        case .floating: scene.configuration.detents = [.height(300).floating(8)]
        case .anchored:
            let button = UIButton(frame: CGRect(x: 20, y: 100, width: 60, height: 40))
            scene.root.view.addSubview(button)
            scene.configuration.width = .anchored(to: button)
        case .atTheTop: scene.configuration.edge = .top
        case .atTheSide: scene.configuration.edge = .leading
        }
    }

    private func change(_ scene: SheetScene, to container: Container) {
        switch container {
        case .phone, .pad: break
        case .phoneInLandscape: scene.device.rotate(to: .landscapeLeft)
        case .halfOfPad: scene.device.resizeScene(to: CGRect(x: 0, y: 0, width: 410, height: 1_180))
        }
        scene.device.settle()
    }

    private func make(_ container: Container) -> SheetScene {
        SheetScene(container == .phone || container == .phoneInLandscape ? .iPhone16 : .iPad10)
    }

    @Test(arguments: Container.allCases, Look.allCases)
    func `presented there it has this frame`(container: Container, look: Look) {
        let scene = make(container)
        change(scene, to: container)
        set(look, scene)

        scene.present()

        expectSame(scene.visibleSheet, frame(look, in: container))
    }

    @Test(arguments: [Container.phoneInLandscape, .halfOfPad], Look.allCases)
    func `changed to that container it has the same frame`(container: Container, look: Look) {
        let scene = make(container)
        set(look, scene)
        scene.present()

        change(scene, to: container)

        expectSame(scene.visibleSheet, frame(look, in: container))
    }

    @Test(arguments: Look.allCases)
    func `a window that becomes narrower under a finger ends the drag at the sheet's detent`(look: Look) {
        let scene = make(.pad)
        set(look, scene)
        scene.present()
        let start = CGPoint(x: scene.visibleSheet.midX, y: scene.visibleSheet.midY)
        func drag(by distance: CGFloat) {
            scene.device.step(to: start.moved(by: distance, along: scene.outward))
        }
        scene.device.touchAndHold(at: start)
        drag(by: 12)

        scene.device.resizeScene(to: CGRect(x: 0, y: 0, width: 700, height: 1_180))
        scene.device.advance(by: 0.2)
        scene.device.resizeScene(to: CGRect(x: 0, y: 0, width: 410, height: 1_180))
        scene.device.settle()
        let held = scene.visibleSheet
        drag(by: 18)
        expectSame(scene.visibleSheet, held)
        scene.device.liftAndSettle()

        expectSame(scene.visibleSheet, frame(look, in: .halfOfPad))
        #expect(scene.content.activeSheet?.selectedDetent == Detent.height(300).identifier)
    }
}
