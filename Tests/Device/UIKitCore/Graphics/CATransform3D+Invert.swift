// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

/// Returns the transform itself if it is singular, as Core Animation does.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
    if CATransform3DIsAffine(t) {
        let affine = CATransform3DGetAffineTransform(t)
        return CATransform3DMakeAffineTransform(affine.inverted())
    }
    guard let inverse = inverted(t.rowMajor) else { return t }
    return CATransform3D(rowMajor: inverse)
}

/// Gauss-Jordan elimination with partial pivoting, nil for a singular matrix.
private func inverted(_ values: [Double]) -> [Double]? {
    var left = values
    var right = CATransform3DIdentity.rowMajor
    for column in 0..<4 {
        var pivot = column
        for row in column..<4 where abs(left[row * 4 + column]) > abs(left[pivot * 4 + column]) {
            pivot = row
        }
        guard left[pivot * 4 + column] != 0 else { return nil }
        if pivot != column {
            for index in 0..<4 {
                left.swapAt(pivot * 4 + index, column * 4 + index)
                right.swapAt(pivot * 4 + index, column * 4 + index)
            }
        }
        let divisor = left[column * 4 + column]
        for index in 0..<4 {
            left[column * 4 + index] /= divisor
            right[column * 4 + index] /= divisor
        }
        for row in 0..<4 where row != column {
            let factor = left[row * 4 + column]
            if factor == 0 { continue }
            for index in 0..<4 {
                left[row * 4 + index] -= factor * left[column * 4 + index]
                right[row * 4 + index] -= factor * right[column * 4 + index]
            }
        }
    }
    return right
}
