### Ce que dit le serveur : réglages impossibles, et demandes refusées.

server-bad-number = { $name } vaut « { $value } », mais doit être { $kind ->
    [whole] un nombre entier
   *[any] un nombre
    } de { $low } à { $high }.
server-bad-span = { $name } vaut « { $value } », mais doit être deux nombres entiers, le plus petit d’abord, comme 600-1400.
server-bad-choice = { $name } vaut « { $value } », mais doit être l’un de : { $known }.
server-bad-url = { $name } vaut « { $value } », mais doit être une adresse comme https://jeux.example.org, sans chemin.
server-bad-store = { $name } vaut « { $value } », mais s’écrit sqlite:///CHEMIN, ou postgresql://UTILISATEUR:MOTDEPASSE@HÔTE/BASE pour plusieurs nœuds (dans un mot de passe / s’écrit %2F, ? %3F, # %23, @ %40, % %25).
server-bad-node = { $name } vaut « { $value } », mais le nom d’un nœud n’a que des minuscules, des chiffres et des traits d’union, 32 au plus, par exemple a ou paris-2.
server-no-node = Plusieurs nœuds peuvent partager une base PostgreSQL : donnez à celui-ci un nom à lui, par exemple --node a, ou lancez-en plusieurs ici avec --nodes 2.
server-node-alone = Le nom d’un nœud sert quand plusieurs partagent une base PostgreSQL : nommez-la avec --store postgresql://UTILISATEUR@HÔTE/BASE, ou laissez --node de côté.
server-nodes-no-database = Plusieurs nœuds (--nodes { $nodes }) partagent une base PostgreSQL : nommez-la avec --store postgresql://UTILISATEUR@HÔTE/BASE, ou NUANCIER_STORE. Sans --nodes, un seul nœud garde ses tables dans un fichier.
server-nodes-named = Avec --nodes, les nœuds se nomment { $names } : laissez --node (NUANCIER_NODE) de côté. Un nœud à nommer soi-même se lance sans --nodes.
server-nodes-behind = Avec --nodes, HAProxy est devant les nœuds et eux ne croient que lui : laissez --trusted-proxy (NUANCIER_TRUSTED_PROXY) de côté. Avec un autre proxy devant, lancez chaque nœud vous-même : docs/server.md dit comment.
server-no-router = Devant plusieurs nœuds il faut HAProxy, qui n’est pas sur cette machine (Debian, Ubuntu : apt install haproxy). Sans --nodes, un seul nœud s’en passe.
server-bad-network = { $name } vaut « { $value } », mais doit être des réseaux séparés par des virgules, comme 10.0.0.0/8, 127.0.0.1.
server-forbidden = Ceci n’est pas permis ici.
server-not-found = Il n’y a rien à cette adresse.
server-only-reading = Les pages se lisent seulement ; tout le reste passe par la connexion de jeu.
server-no-body = Une demande ne doit rien apporter avec elle.
server-too-many-here = Trop de connexions viennent de votre adresse. Fermez un onglet, puis réessayez.
server-too-many-requests = Trop de demandes viennent de votre adresse. Attendez { $seconds } s, puis réessayez.
server-too-silent = Des connexions de votre adresse ou de ses voisines se sont ouvertes et n’ont rien dit. Attendez une minute, puis réessayez.
server-long-head = L’en-tête de la demande est trop long.
server-full = La maison est pleine ou ferme. Réessayez dans un instant.
server-not-understood = La demande n’a pas pu être comprise.
server-fault = Une erreur s’est produite de notre côté. Réessayez dans un instant.
server-bad-forward = Le mandataire a transmis quelque chose qui n’est pas une adresse.
server-unknown-host = Ce serveur ne se connaît pas sous ce nom. S’il le devait, il faudrait régler son adresse publique (NUANCIER_PUBLIC_URL).
server-foreign-page = Ceci a été demandé par une page d’un autre site.
server-no-handshake = Seule une WebSocket (version 13) peut s’ouvrir ici.
server-too-fast = C’était trop rapide : au plus { $rate } messages par seconde après les premiers. Ce message n’a pas été lu ; encore un, et la connexion est fermée.
server-chat-too-fast = Vous parlez beaucoup : attendez quelques secondes.
server-too-many-tables = { $most } tables de votre adresse sont déjà ouvertes : finissez-en ou quittez-en une d’abord.
server-too-many-openings = Votre adresse ou ses voisines ont ouvert table sur table : attendez quelques minutes, ou rejoignez-en une.
server-wrong-codes = { $most } codes faux sont venus de votre adresse, ou bien plus de ses voisines : attendez une minute, puis regardez encore le code.
server-page-unbuilt = La table est ouverte, mais la page pour y jouer n’est pas construite. Depuis le dossier de Nuancier, make play la construit ; sans elle, on joue depuis un terminal ou avec son propre robot.
server-page-join = Pour asseoir un robot à la table d’un ami :
server-page-watch = Pour regarder cette table depuis un terminal :
server-open = Nuancier est ouvert.
server-found-at = Depuis les téléphones et ordinateurs de ce réseau : { $url }
server-found-here = Sur cette machine : { $url }
server-no-network = Aucun réseau trouvé : seule cette machine peut l’atteindre.
server-stay-local = Pour rester sur cette machine : nuancier serve --host 127.0.0.1 (ou make play LOCAL=1)
server-store = { $age ->
    [new] Les tables sont gardées dans { $path } (un nouveau fichier)
   *[old] Les tables sont gardées dans { $path }
}
server-store-shared = { $age ->
    [new] Les tables sont gardées dans PostgreSQL, { $place } (rien n’y était) ; ceci est le nœud { $node }
   *[old] Les tables sont gardées dans PostgreSQL, { $place } ; ceci est le nœud { $node }
}
server-store-nodes = Les tables sont gardées dans PostgreSQL, { $place } ; derrière HAProxy, les nœuds { $nodes }
server-node-failed = Le nœud { $node } ne démarre pas ; les autres continuent, et il est relancé. { $reason }
server-node-ended = Le nœud { $node } s’est arrêté avant d’ouvrir ({ $how }). Le journal ci-dessus peut dire pourquoi.
server-router-ended = HAProxy s’est arrêté avant d’ouvrir ({ $how }). Ce qu’il en dit est dans le journal ci-dessus.
server-how-to-stop = Ctrl+C l’arrête ; les tables sont gardées et reprendront.
server-closing = Fermeture : les tables sont gardées.
server-closing-lost = Fermeture ; les coups ne pouvaient plus être gardés. Le journal dit pourquoi, et que faire.
server-no-store = Les tables ne peuvent pas être gardées : { $reason }
server-port-taken = Le port { $usual } est pris par un autre programme : { $port } le remplace.
server-no-port = { $where } ne s’ouvre pas : { $reason }. Un autre port : nuancier serve --port 8471

nodes-one-file = Un seul nœud garde ses tables dans un fichier. Pour plusieurs il faut une base PostgreSQL : --store postgresql://UTILISATEUR@HÔTE/BASE, ou NUANCIER_STORE.
nodes-none = Aucun nœud ne tourne sur cette base : nuancier serve --store ... --node a en lance un.
nodes-node = nœud
nodes-state = état
nodes-tables = tables
nodes-sockets = connexions
nodes-age = tourne depuis
nodes-silence = dernier signe
nodes-alive = en vie
nodes-dead = parti
nodes-of-lease = il y a { $silence } s, sur { $lease } s
nodes-day = j
