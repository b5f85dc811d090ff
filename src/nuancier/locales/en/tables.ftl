### What the tables answer.

tables-not-utf8 = A message is text in UTF-8; byte { $byte } is not.
tables-not-json = A message is one whole JSON object; this one cannot be read from character { $character } on.
tables-half-letter = Half of a character (\uD800 to \uDFFF) stands alone; write the whole character.
tables-not-a-number = { $name } is not a number in JSON; write a finite number.
tables-number-too-large = { $number } is too large: whole numbers go from -{ $most } to { $most }.
tables-twice = The name “{ $name }” stands twice in one object; there is one place for it.
tables-too-deep = A message nests { $most } levels deep at most; this one goes on.
tables-unknown-message = No message is called { $given }. The messages are: { $known }.
tables-shape = This is not how such a message is written: { $detail }.

tables-code = { $word ->
    [unknown] No table’s code has that word: look for a typing error in “{ $given }”.
   *[none] A code is a word and two to four digits, such as { $example }; “{ $given }” is not one.
    }

tables-text-length = 1 to { $most } characters are needed; { $given } are there.
tables-text-character = The character { $code } cannot be seen or is none; write with letters, digits, signs and emoji.
tables-text-marks = There are too many marks on the letters: { $marks } at most on each, and { $most } code points in all.
tables-name-cast = “{ $name }” would be taken for { $other }, a bot of the house; choose another name.
tables-name-reserved = “{ $name }” looks like a name of the house; choose another one.
