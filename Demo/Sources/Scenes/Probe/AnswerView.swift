import UIKit

/// A full screen with a question to a person, something to look at or to do, and a button for each answer.
final class AnswerView: UIView {
    /// - Parameters:
    ///   - question: What to look for, or what to do.
    ///   - content: Shown between the question and the answers.
    ///   - answers: The titles of the buttons.
    init(_ question: String, _ content: UIView, answers: [String], onAnswer: @escaping (String) -> Void) {
        super.init(frame: .zero)
        backgroundColor = Look.page
        accessibilityViewIsModal = true
        let text = Look.label(question, .headline, size: 17, weight: .semibold, lines: 0)
        let buttons = answers.enumerated().map { index, answer in
            Look.mainButton(answer, identifier: "answer-\(index)") { onAnswer(answer) }
        }
        let column = Look.column([text, content] + buttons, spacing: 16)
        column.setCustomSpacing(24, after: text)
        column.setCustomSpacing(24, after: content)
        embedScrolling(column, top: Look.margin, bottom: Look.margin)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("The view is made in code.")
    }
}
