/// Runs `body`. Swift frees what nobody holds at once, so there is nothing to drain.
public func autoreleasepool<Result, Failure>(
    invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result {
    try body()
}
