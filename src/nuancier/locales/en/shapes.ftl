### What is wrong with the shape of a message or a file.

shape-missing = “{ $field }” is missing in { $place }
shape-unknown = “{ $field }” is unknown in { $place }
shape-kind = { $place } must be of the kind { $wanted }, not { $given }
shape-kind-only = { $place } must be of the kind { $wanted }
shape-bound = { $place } must be { $bound }
shape-length = { $place } must have a length { $bound }
shape-pattern = { $place } must follow the pattern { $pattern }
shape-value = { $place } cannot be { $given }
shape-range = the number in { $place } is too large
shape-other = { $told }
