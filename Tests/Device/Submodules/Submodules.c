// A C target needs a source; this one is here for its module map.
