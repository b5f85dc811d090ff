/* Top Speed by hand, in C: random races, the limit that the compiled rules are measured against.
 *
 *     gcc -O3 -o top_speed top_speed.c && ./top_speed GAMES SEED
 *
 * The same generator, deal, order of moves and driver as the library's random games, so that the
 * same seed gives the same number of decisions. Prints one line of JSON.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { PLAYERS = 2, COLUMNS = 8, MOTIFS = 7, COLOURS = 6, CARDS = 42, PACKET = 21, ROW = 4 };
enum { NONE = 127, NOBODY = NONE, TOP_SPEED_POINTS = 3 };
enum { PLACE = 0, UNDER = 8, MEND = 9, TOP = 17, MOVES = 18 };
enum { SHUFFLES = 1 + ROW + 1 + PLAYERS, ORDER = ROW + 2 * ROW + 2 + CARDS };

static const int sizes[SHUFFLES] = {ROW, 2, 2, 2, 2, 2, PACKET, PACKET};
static const int8_t arrows[ROW][2] = {{1, 4}, {2, 3}, {2, 5}, {3, 4}};
static int16_t marks_of_card[CARDS];

typedef struct {
    int8_t black, over, top_speed, stopped;
    int8_t left[PLAYERS], cycled[PLAYERS], idled[PLAYERS], mend[PLAYERS];
    int16_t marks[COLUMNS];
    int8_t value[COLUMNS], column_cards[COLUMNS];
    int8_t packet[PLAYERS][PACKET]; /* the turned-up card is packet[seat][left - 1] */
    int8_t column[COLUMNS][CARDS];
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

static void draw_order(int8_t *order) {
    for (int k = 0; k < SHUFFLES; k++) {
        for (int i = 0; i < sizes[k]; i++) {
            int j = (int)below(i + 1);
            order[i] = order[j];
            order[j] = (int8_t)i;
        }
        order += sizes[k];
    }
}

/* ---- the rules ------------------------------------------------------------------------------- */

static void name_the_cards(void) {
    int card = 0;
    for (int back = 0; back < 2; back++)
        for (int motif = 0; motif < MOTIFS; motif++)
            for (int colour = 0; colour < COLOURS; colour++)
                if ((motif + colour) % 2 == back)
                    marks_of_card[card++] = (int16_t)(1 << motif | 1 << (MOTIFS + colour));
}

static inline int owner(const Table *t, int card) {
    return card < PACKET ? t->black : 1 - t->black;
}

static void deal(Table *t, const int8_t *order) {
    const int8_t *coins = order + ROW, *packets = order + 3 * ROW + 2;
    memset(t, 0, sizeof *t);
    for (int i = 0; i < ROW; i++) {
        t->value[i] = arrows[order[i]][coins[2 * i]];
        t->value[ROW + i] = arrows[order[i]][1 - coins[2 * i]];
    }
    t->black = order[3 * ROW];
    for (int i = 0; i < PACKET; i++) {
        t->packet[t->black][i] = packets[PACKET - 1 - i];
        t->packet[1 - t->black][i] = (int8_t)(PACKET + packets[2 * PACKET - 1 - i]);
    }
    t->left[0] = t->left[1] = PACKET;
    t->mend[0] = t->mend[1] = NONE;
    t->top_speed = t->stopped = NOBODY;
}

static inline int legal(const Table *t, int seat, int8_t *out) {
    int n = 0;
    if (seat == t->stopped) return 0;
    if (t->left[seat] > 0)
        for (int move = PLACE; move <= UNDER; move++) out[n++] = (int8_t)move;
    if (t->mend[seat] != NONE)
        for (int c = 0; c < COLUMNS; c++) {
            out[n] = (int8_t)(MEND + c);
            n += c != t->mend[seat];
        }
    if (t->cycled[seat] >= t->left[seat]) out[n++] = TOP;
    return n;
}

static int can_place(const Table *t, int seat) {
    for (int i = 0; i < t->left[seat]; i++)
        for (int c = 0; c < COLUMNS; c++)
            if (!(t->marks[c] & marks_of_card[t->packet[seat][i]])) return 1;
    return 0;
}

static inline void land(Table *t, int seat, int card, int c) {
    int wrong = t->marks[c] & marks_of_card[card];
    t->marks[c] |= marks_of_card[card];
    t->column[c][t->column_cards[c]++] = (int8_t)card;
    if (t->mend[1 - seat] == c) t->mend[1 - seat] = NONE;
    t->mend[seat] = wrong ? (int8_t)c : NONE;
    t->cycled[seat] = 0;
    t->idled[0] = t->idled[1] = 0;
    if (t->stopped != NOBODY && !can_place(t, seat)) t->over = 1;
}

static inline void place(Table *t, int seat, int c) {
    int card = t->packet[seat][--t->left[seat]];
    land(t, seat, card, c);
}

static inline void put_under(Table *t, int seat) {
    int8_t *packet = t->packet[seat], left = t->left[seat], card = packet[left - 1];
    memmove(packet + 1, packet, (size_t)left - 1);
    packet[0] = card;
    t->mend[seat] = NONE;
    if (t->cycled[seat] < left) t->cycled[seat]++;
    if (t->idled[seat] < 2 * left) t->idled[seat]++;
    if (t->idled[0] >= 2 * t->left[0] && t->idled[1] >= 2 * t->left[1] && t->stopped == NOBODY)
        t->over = 1;
}

static inline void mend(Table *t, int seat, int c) {
    int source = t->mend[seat], last = --t->column_cards[source];
    int card = t->column[source][last];
    int16_t marks = 0;
    for (int i = 0; i < last; i++) marks |= marks_of_card[t->column[source][i]];
    t->marks[source] = marks;
    land(t, seat, card, c);
}

static inline void say_top(Table *t, int seat) {
    if (t->stopped != NOBODY) {
        t->over = 1;
    } else if (!can_place(t, seat)) {
        t->top_speed = (int8_t)seat;
        t->over = 1;
    } else {
        t->top_speed = (int8_t)(1 - seat);
        t->stopped = (int8_t)seat;
        if (!can_place(t, 1 - seat)) t->over = 1;
    }
}

static inline void play(Table *t, int seat, int move) {
    if (move < UNDER)
        place(t, seat, move - PLACE);
    else if (move == UNDER)
        put_under(t, seat);
    else if (move < TOP)
        mend(t, seat, move - MEND);
    else
        say_top(t, seat);
}

static void score(const Table *t, int32_t *points) {
    points[0] = points[1] = 0;
    for (int c = 0; c < COLUMNS; c++) {
        int marks = 0, n = t->column_cards[c], wrong = 0, i;
        if (n == 0) continue;
        for (i = 0; i < n && !wrong; i++) {
            wrong = marks & marks_of_card[t->column[c][i]];
            marks |= marks_of_card[t->column[c][i]];
        }
        int seat = owner(t, t->column[c][i - 1]);
        points[wrong ? 1 - seat : seat] += t->value[c];
    }
    if (t->top_speed != NOBODY) points[t->top_speed] += TOP_SPEED_POINTS;
}

/* ---- the driver ------------------------------------------------------------------------------ */

int main(int argc, char **argv) {
    long games = argc > 1 ? atol(argv[1]) : 100000;
    long decisions = 0, total = 0;
    int8_t order[ORDER], moves[MOVES];
    int32_t points[PLAYERS];
    Table t;

    name_the_cards();
    seed_luck(argc > 2 ? atoll(argv[2]) : 1);
    clock_t start = clock();
    for (long game = 0; game < games; game++) {
        draw_order(order);
        deal(&t, order);
        below(1); /* the clock's only move: the signal */
        decisions++;
        while (!t.over) {
            int seat = (int)below(PLAYERS);
            int n = legal(&t, seat, moves);
            if (n == 0) continue;
            play(&t, seat, moves[below(n)]);
            decisions++;
        }
        score(&t, points);
        total += points[0] + points[1];
    }
    double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
    printf("{\"games\": %ld, \"decisions\": %ld, \"points\": %ld, \"cpu_seconds\": %.6f}\n", games,
           decisions, total, seconds);
    return 0;
}
