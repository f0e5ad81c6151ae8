import Foundation

extension UIView {
    nonisolated var gestureRecognizerList: [UIGestureRecognizer] { attachedRecognizers ?? [] }

    func attach(_ recognizer: UIGestureRecognizer) {
        guard recognizer.attachedView !== self else { return }
        recognizer.attachedView?.removeGestureRecognizer(recognizer)
        attachedRecognizers = gestureRecognizerList + [recognizer]
        recognizer.attachedView = self
    }

    func detach(_ recognizer: UIGestureRecognizer) {
        guard let index = gestureRecognizerList.firstIndex(where: { $0 === recognizer }) else { return }
        attachedRecognizers?.remove(at: index)
        recognizer.attachedView = nil
    }

    func replaceGestureRecognizers(with recognizers: [UIGestureRecognizer]) {
        for recognizer in gestureRecognizerList where !recognizers.contains(where: { $0 === recognizer }) {
            removeGestureRecognizer(recognizer)
        }
        for recognizer in recognizers { addGestureRecognizer(recognizer) }
    }

    // MARK: Interactions

    func attach(_ interaction: any UIInteraction) {
        if let old = interaction.view {
            guard old !== self else { return }
            old.removeInteraction(interaction)
        }
        interaction.willMove(to: self)
        interactionList.append(interaction)
        interaction.didMove(to: self)
    }

    func detach(_ interaction: any UIInteraction) {
        guard let index = interactionList.firstIndex(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        interactionList.remove(at: index)
        interaction.didMove(to: nil)
    }

    func replaceInteractions(with interactions: [any UIInteraction]) {
        for interaction in interactionList where !interactions.contains(where: { $0 === interaction }) {
            removeInteraction(interaction)
        }
        for interaction in interactions { addInteraction(interaction) }
    }
}
