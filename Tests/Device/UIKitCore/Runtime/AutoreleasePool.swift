/// Runs `body`. Swift frees unreferenced objects immediately, so there is nothing to drain.
public func autoreleasepool<Result, Failure>(
    invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result {
    try body()
}
