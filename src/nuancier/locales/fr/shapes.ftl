### Ce qui ne va pas dans la forme d’un message ou d’un fichier.

shape-missing = « { $field } » manque dans { $place }
shape-unknown = « { $field } » est inconnu dans { $place }
shape-kind = { $place } doit être du genre { $wanted }, pas { $given }
shape-kind-only = { $place } doit être du genre { $wanted }
shape-bound = { $place } doit être { $bound }
shape-length = { $place } doit avoir une longueur { $bound }
shape-pattern = { $place } doit suivre le motif { $pattern }
shape-value = { $place } ne peut pas être { $given }
shape-range = le nombre dans { $place } est trop grand
shape-other = { $told }
