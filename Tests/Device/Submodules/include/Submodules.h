// Nothing is declared in C: whoever imports a submodule gets the Swift module of its name with it.
