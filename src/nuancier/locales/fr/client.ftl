### Ce que dit le client : trouver une table, s’y asseoir avec un robot, et ce qui ne va pas dans le robot.

client-no-server = Personne ne répond à { $url }. L’adresse est-elle juste, et le serveur tourne-t-il ?
client-turned-away = Le serveur à { $url } a refusé la connexion (code { $status }).
client-lost = La connexion à { $url } est perdue et n’a pas pu être retrouvée.

join-bad-link = « { $link } » n’est pas un lien vers une table. En voici un : http://192.168.1.20:8470/t/KIWI-42
join-which-server = Quel serveur tient la table { $code } ? Donnez le lien entier, ou --server http://HÔTE:PORT.
join-bad-server = « { $server } » n’est pas l’adresse d’un serveur. En voici une : http://192.168.1.20:8470
join-needs-bot = Qui joue ? Donnez un robot avec --bot FICHIER ; s’asseoir soi-même depuis un terminal viendra plus tard.
join-watch-no-bot = Ce lien sert à regarder, et un robot a besoin d’une place : demandez le lien qui contient /t/.
join-watching = Vous regardez { $game } à la table { $code }.
join-seated = { $name } a la place { $number } à la table { $code } : { $game }.
join-waiting = En attendant que l’hôte commence.
join-lost = La connexion est perdue. Nouvel essai…
join-left = Le robot a quitté sa place.
join-over = Le match à la table { $code } est fini.
join-place = { $place }. { $who } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
join-bot = { $name } ({ $level })

bot-no-function = { $file } ne définit pas la fonction « { $name } ».
bot-bad-seconds = SECONDS dans { $file } doit être un nombre plus grand que 0, au plus { $most }.
bot-illegal = { $file } a choisi { $given }, qui n’est pas un de ses coups : { $known }.
bot-too-slow = { $file } n’a pas choisi en { $seconds } s.
bot-failed = { $file }, ligne { $line } : { $error }
