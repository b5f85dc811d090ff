### What the client says: finding a table, sitting there with a bot, and what is wrong with the bot.

client-no-server = Nobody answers at { $url }. Is the address right, and does the server run?
client-turned-away = The server at { $url } turned the connection away (status { $status }).
client-lost = The connection to { $url } is lost, and could not be found again.

join-bad-link = “{ $link }” is no link to a table. One looks like this: http://192.168.1.20:8470/t/KIWI-42
join-which-server = Which server has the table { $code }? Give the whole link, or --server http://HOST:PORT.
join-bad-server = “{ $server }” is no address of a server. One looks like this: http://192.168.1.20:8470
join-needs-bot = Who plays? Give a bot with --bot FILE; sitting down from a terminal yourself comes later.
join-watch-no-bot = This is a link to watch, and a bot needs a seat: ask for the link with /t/ in it.
join-watching = You watch { $game } at table { $code }.
join-seated = { $name } has seat { $number } at table { $code }: { $game }.
join-waiting = Waiting for the host to start.
join-lost = The connection is lost. Trying to come back…
join-left = The bot has left its seat.
join-over = The match at table { $code } is over.
join-place = { $place }. { $who }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
join-bot = { $name } ({ $level })

bot-no-function = { $file } does not define the function “{ $name }”.
bot-bad-seconds = SECONDS in { $file } must be a number above 0, { $most } at most.
bot-illegal = { $file } chose { $given }, which is not one of its moves: { $known }.
bot-too-slow = { $file } did not choose within { $seconds } s.
bot-failed = { $file }, line { $line }: { $error }
