/* Coloretto by hand, in C: random games, the limit that the compiled rules are measured against.
 *
 *     gcc -O3 -o coloretto coloretto.c && ./coloretto GAMES SEED PLAYERS
 *
 * The same generator, deal, order of moves and driver as the library's random games, so that the
 * same seed gives the same number of decisions. Prints one line of JSON.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { COLOURS = 7, JOKER = 7, PLUS_TWO = 8, KINDS = 9 };
enum { PLAYERS = 5, ROWS = 5, ROOM = 3, COPIES = 9, JOKERS = 3, PLUS_TWOS = 10, BOTTOM = 15 };
enum { CARDS = COLOURS * COPIES + JOKERS + PLUS_TWOS, NO_CARD = 127 };
enum { DRAW = 0, TAKE = 1, PLACE = TAKE + ROWS, MOVES = PLACE + ROWS };

static const int points_for[] = {0, 1, 3, 6, 10, 15, 21};

typedef struct {
    int8_t players, rows, mover, drawn, last_round, waiting, over, pile_left;
    int8_t row_cards[ROWS], row_room[ROWS], row_gone[ROWS], has_taken[PLAYERS];
    int8_t row[ROWS][ROOM];
    int8_t removed[COLOURS];
    int8_t held[PLAYERS][KINDS];
    int8_t pile[CARDS]; /* the top card is pile[pile_left - 1] */
} Table;

/* ---- luck ------------------------------------------------------------------------------------ */

static int64_t luck;

static inline int64_t below(int64_t n) {
    int64_t x = 698769069 * (luck & 0xFFFFFFFF) + (luck >> 32);
    luck = x;
    return (((x >> 32) ^ x) & 0xFFFFFFFF) * n >> 32;
}

static int64_t scrambled(int64_t x) {
    x = ((x >> 16) ^ x) * 0x45D9F3B & 0xFFFFFFFF;
    x = ((x >> 16) ^ x) * 0x45D9F3B & 0xFFFFFFFF;
    return (x >> 16) ^ x;
}

static void seed_luck(int64_t seed) {
    int64_t low = scrambled((seed & 0xFFFFFFFF) ^ 0x9E3779B9);
    int64_t high = scrambled(low ^ ((seed >> 32) & 0xFFFFFFFF)) & 0x1FFFFFFF;
    luck = low + ((high + 1) << 32);
    for (int i = 0; i < 4; i++) below(2);
}

static int8_t *shuffled(int8_t *order, int n) {
    for (int i = 0; i < n; i++) {
        int j = (int)below(i + 1);
        order[i] = order[j];
        order[j] = (int8_t)i;
    }
    return order + n;
}

/* ---- the rules ------------------------------------------------------------------------------- */

static void open_the_rows(Table *t) {
    memset(t->row_cards, 0, sizeof t->row_cards);
    memset(t->row_gone, 0, sizeof t->row_gone);
    memset(t->has_taken, 0, sizeof t->has_taken);
    t->waiting = t->players;
}

static void deal(Table *t, int players, const int8_t *order) {
    const int8_t *cards = order + COLOURS + players;
    int leaving = players == 2 ? 2 : players == 3 ? 1 : 0, starts = players == 2 ? 2 : 1;
    int8_t first_copy[COLOURS] = {0}; /* of each colour, the first copy that is in the pile */
    memset(t, 0, sizeof *t);
    t->players = (int8_t)players;
    for (int i = 0; i < leaving; i++) {
        t->removed[order[i]] = 1;
        first_copy[order[i]] = COPIES;
    }
    for (int i = 0; i < players * starts; i++) {
        t->held[i / starts][order[leaving + i]] = 1;
        first_copy[order[leaving + i]] = 1;
    }
    t->mover = order[COLOURS];
    for (int i = CARDS - 1; i >= 0; i--) {
        int card = cards[i], kind = card / COPIES;
        if (card >= COLOURS * COPIES + JOKERS)
            kind = PLUS_TWO;
        else if (kind < COLOURS && card % COPIES < first_copy[kind])
            continue;
        t->pile[t->pile_left++] = (int8_t)kind;
    }
    t->rows = players == 2 ? 3 : (int8_t)players;
    for (int r = 0; r < t->rows; r++) t->row_room[r] = players == 2 ? (int8_t)(r + 1) : ROOM;
    t->drawn = NO_CARD;
    open_the_rows(t);
}

static inline int legal(const Table *t, int8_t *out) {
    int n = 0, room = 0;
    if (t->drawn != NO_CARD) {
        for (int r = 0; r < t->rows; r++)
            if (!t->row_gone[r] && t->row_cards[r] < t->row_room[r]) out[n++] = (int8_t)(PLACE + r);
        return n;
    }
    for (int r = 0; r < t->rows; r++) {
        if (t->row_gone[r]) continue;
        if (t->row_cards[r] > 0) out[n++] = (int8_t)(TAKE + r);
        room |= t->row_cards[r] < t->row_room[r];
    }
    if (room && t->pile_left > 0) out[n++] = DRAW;
    return n;
}

static inline void pass_the_turn(Table *t) {
    do t->mover = t->mover + 1 < t->players ? (int8_t)(t->mover + 1) : 0;
    while (t->has_taken[t->mover]);
}

static inline void take_row(Table *t, int r) {
    for (int i = 0; i < t->row_cards[r]; i++) t->held[t->mover][t->row[r][i]]++;
    t->row_gone[r] = 1;
    t->has_taken[t->mover] = 1;
    if (--t->waiting)
        pass_the_turn(t);
    else if (t->last_round)
        t->over = 1;
    else
        open_the_rows(t); /* who took the last row begins; two players discard their third row */
}

static inline void play(Table *t, int move) {
    if (move == DRAW) {
        if (t->pile_left == BOTTOM) t->last_round = 1;
        t->drawn = t->pile[--t->pile_left];
    } else if (move < PLACE) {
        take_row(t, move - TAKE);
    } else {
        int r = move - PLACE;
        t->row[r][t->row_cards[r]++] = t->drawn;
        t->drawn = NO_CARD;
        pass_the_turn(t);
    }
}

/* The three best colours count plus, the others minus. */
static inline int points_of_colours(const int *cards) {
    int first = 0, second = 0, third = 0, total = 0;
    for (int colour = 0; colour < COLOURS; colour++) {
        int points = points_for[cards[colour] < 6 ? cards[colour] : 6];
        total += points;
        if (points > first) {
            third = second, second = first, first = points;
        } else if (points > second) {
            third = second, second = points;
        } else if (points > third) {
            third = points;
        }
    }
    return 2 * (first + second + third) - total;
}

/* Try every set of colours that are in play for the jokers. */
static int best_points(int *cards, const int8_t *removed, int jokers, int from) {
    if (jokers == 0) return points_of_colours(cards);
    int best = -1000;
    for (int colour = from; colour < COLOURS; colour++) {
        if (removed[colour]) continue;
        cards[colour]++;
        int points = best_points(cards, removed, jokers - 1, colour);
        cards[colour]--;
        if (points > best) best = points;
    }
    return best;
}

static void score(const Table *t, int32_t *points) {
    for (int seat = 0; seat < t->players; seat++) {
        int cards[COLOURS];
        for (int colour = 0; colour < COLOURS; colour++) cards[colour] = t->held[seat][colour];
        points[seat] = best_points(cards, t->removed, t->held[seat][JOKER], 0);
        points[seat] += 2 * t->held[seat][PLUS_TWO];
    }
}

/* ---- the driver ------------------------------------------------------------------------------ */

int main(int argc, char **argv) {
    long games = argc > 1 ? atol(argv[1]) : 100000;
    int players = argc > 3 ? atoi(argv[3]) : 4;
    long decisions = 0, total = 0;
    int8_t order[COLOURS + PLAYERS + CARDS], moves[MOVES];
    int32_t points[PLAYERS];
    Table t;

    if (players < 2 || players > PLAYERS) {
        fprintf(stderr, "Coloretto takes 2 to 5 players, not %d\n", players);
        return 2;
    }
    seed_luck(argc > 2 ? atoll(argv[2]) : 1);
    clock_t start = clock();
    for (long game = 0; game < games; game++) {
        shuffled(shuffled(shuffled(order, COLOURS), players), CARDS);
        deal(&t, players, order);
        while (!t.over) {
            int n = legal(&t, moves);
            play(&t, moves[below(n)]);
            decisions++;
        }
        score(&t, points);
        for (int seat = 0; seat < players; seat++) total += points[seat];
    }
    double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
    printf("{\"games\": %ld, \"decisions\": %ld, \"points\": %ld, \"cpu_seconds\": %.6f}\n", games,
           decisions, total, seconds);
    return 0;
}
