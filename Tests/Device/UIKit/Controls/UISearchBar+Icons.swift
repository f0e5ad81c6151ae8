import Foundation

/// The search icon before the text, and the bookmark or results button while the text is empty.
extension UISearchBar {
    func makeFieldButton() -> UIButton {
        let button = UIButton(type: .custom)
        button.frame.size = CGSize(width: 28, height: 28)
        button.addAction(UIAction { [weak self] _ in self?.fieldButtonWasTapped() }, for: .touchUpInside)
        return button
    }

    func fieldButtonsDidChange() {
        guard showsBookmarkButton || showsSearchResultsButton else {
            if searchTextField.rightView === fieldButton { searchTextField.rightView = nil }
            return
        }
        iconsDidChange()
        fieldButton.isSelected = isSearchResultsButtonSelected && !showsBookmarkButton
        searchTextField.rightView = fieldButton
        searchTextField.rightViewMode = text?.isEmpty == false ? .never : .always
    }

    func iconsDidChange() {
        if let glass = searchTextField.leftView as? UIImageView {
            glass.image = icons[.search] ?? UIImage(systemName: "magnifyingglass")
            glass.bounds.size = glass.intrinsicContentSize
        }
        guard showsBookmarkButton || showsSearchResultsButton else { return }
        let icon =
            showsBookmarkButton
            ? icons[.bookmark] ?? UIImage(systemName: "book")
            : icons[.resultsList] ?? UIImage(systemName: "list.bullet")
        fieldButton.setImage(icon, for: .normal)
    }

    private func fieldButtonWasTapped() {
        if showsBookmarkButton {
            delegate?.searchBarBookmarkButtonClicked(self)
        } else {
            delegate?.searchBarResultsListButtonClicked(self)
        }
    }
}
