lobby-locked = This table is locked: the host must unlock it before anybody else can sit down.
lobby-name-taken = { $name } already sits here: please take another name.
lobby-name-alike = { $name } looks like { $other }, who already sits here: please take another name.
lobby-running = The game is running: that has to wait until it is over.
lobby-full = All { $seats } seats are taken: you can watch.
lobby-seat-taken = Seat { $number } is taken.
lobby-nobody-there = Nobody sits on seat { $number }.
lobby-kick-oneself = The host cannot be shown out: leave instead.
lobby-words-closed = Words for the luck close at the start of a game.
lobby-host-only = Only the host of the table can do that.
lobby-seats-free = Seat { $number } is still free: wait for somebody, or put a bot there.
lobby-no-seat = You are watching: take a seat first.
lobby-no-game = No game is running: the host has to start one.
lobby-one-by-one = This move shows something: make it first, and what follows after it.
lobby-elsewhere = Your seat is being played from another device or tab: this one only looks on.
lobby-too-many = Your seat is open in too many places: this one was closed.
lobby-seat-lost = { $why ->
    [shown_out] The host has put a bot in your seat.
    [gave_up] You have given up: a bot has your seat.
   *[other] This seat is no longer yours.
 }
lobby-no-table = There is no such table.
lobby-no-code = There is no table with the code { $code }.
lobby-no-free-code = So many tables are open that no code was found for another one. Try again in an hour, or join a table that is open.
lobby-bad-token = This is not the key of a seat at this table.
lobby-bad-key = This key for another device is used up or too old: ask for a new one.
lobby-not-kept = The server could not keep that just now. Nothing was done: try again.
lobby-resting = The table is being put to rest: please connect again.
lobby-restored = The server has gone back to an older copy of its tables: what was played here since then is lost. This is the table as it stands now.
lobby-other-rules = What was played here by version { $version } of the rules has ended, and no result of it can be shown: this server now plays by version { $known }. The host can start a new game.
lobby-given-up = The game was given up: it has no result.
lobby-damaged = This table is damaged: what the server kept of it can no longer be read, and trying again will not help. All other tables are well; whoever runs the server may find it in a backup.
lobby-removed = The server has lost its file: somebody removed or replaced it. Nothing was done, and nothing will be before the server is started again: tell whoever runs it.
lobby-first-hello = Say hello first.
lobby-protocol = This page speaks version { $given } and the server version { $wanted }: reload the page.
lobby-other-wish = This wish has the mark (op) of another one that came before it: send it again with a new one.
lobby-at-a-table = You are at a table already: use another connection for another table.
lobby-no-table-yet = Open a table or join one first.
lobby-no-free-seat = Leave one seat free for yourself.
lobby-replay-running = This game is not over: its replay comes with the end.
lobby-replay-rules = This game was played by version { $version } of the rules; this server knows version { $known }, and cannot show it.
lobby-replay-none = There is no such game at this table.
lobby-faster = { $seat-is ->
    [you] You were faster.
   *[other] { $seat } was faster.
 }
lobby-draft-gone = Your unfinished choice is no longer as you saw it ({ $drafted } moves are drafted): look again.
lobby-hint = The bot’s advice: { $move }.
# Why this hint, behind the move.
hint-only = the only move
hint-by-far = by far the best
hint-close = hardly better than “{ $other }”
hint-chances = better placed than with “{ $other }”
hint-points = expected gain +{ $gap } over “{ $other }”
hint-whole = { $whole }
hint-tenths = { $whole }.{ $tenth }
hint-asked = { $seat-is ->
    [you] You ask for a hint.
   *[other] { $seat } asks for a hint.
 }
shown-out = The host removes { $name }: { $bot } takes the seat.
gave-up = { $name } gives up: { $bot } takes the seat.
renamed = { $was } is now called { $name }.
lobby-rename-nothing = Give another name, another animal, or both.
lobby-cast-twice = { $name } already sits at this table: invite another bot.
lobby-no-hints = This table plays without hints: the host wanted it so.
lobby-hint-not-now = You can ask for a hint when it is your turn.
lobby-hint-waiting = The bot is already thinking about your question: wait for its hint.
lobby-hint-soon = You have just asked for a hint: wait a moment before the next one.
lobby-hint-stale = The position changed while the bot was thinking: its hint is no longer good.
lobby-hint-lost = The bot could not think about it just now: ask again in a moment.

# A paused race.
paused = { $seat-is ->
    [you] You pause the race.
   *[other] { $seat } pauses the race.
}
resumed = { $seat-is ->
    [you] You let the race go on.
   *[other] { $seat } lets the race go on.
}
lobby-paused = The race is paused: let it go on first.
lobby-pause-turns = Only a race can be paused: here the table waits for you.
lobby-pause-others = A race can be paused only while you play alone against bots.

# Passing over the turns of bots.
lobby-hurry-live = In a race everybody plays at their own pace: nobody waits for a turn.
# A first hand, and what waits until it is skipped.
lesson-other = Not yet: the first hand waits for another move. Stop it to play freely.
lesson-runs = The first hand shows what to do: stop it first.
lesson-alone = A first hand is played alone, with cards of its own: leave seats, options and clock empty.
lesson-none = No first hand is played at this table.
