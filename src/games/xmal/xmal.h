/* SPDX-License-Identifier: MIT
 * Noch X-mal! (rules S and X).
 *
 * Each seat has a list of payments due: signs of a scoring, or pass fields yet to be crossed. The head of the
 * list is settled at once if it needs no decision; otherwise the game waits, for chance (a chip) or for the
 * seat (a gift to give, a bonus to use). */
#ifndef RV_GAMES_XMAL_XMAL_H
#define RV_GAMES_XMAL_XMAL_H

#include "pad.h"

/* Everything that scores, numbered in the order of payment (X7); a set of scorings is a 64-bit word. The end
 * of the pass track is not part of the award step, but it has a first, too (X5). */
enum rv_scoring {
    RV_SCORING_COLUMN = 0,
    RV_SCORING_ROW = RV_SCORING_COLUMN + RV_COLUMNS,
    RV_SCORING_DIAMONDS = RV_SCORING_ROW + RV_ROWS,
    RV_SCORING_LINE = RV_SCORING_DIAMONDS + 3,   /* lines I-III of the crossing area */
    RV_SCORING_CROSSING = RV_SCORING_LINE + 3,   /* its columns */
    RV_SCORING_COLOUR = RV_SCORING_CROSSING + 4, /* yellow first */
    RV_SCORING_PASS = RV_SCORING_COLOUR + RV_COLOURS,
    RV_SCORINGS,
};

static inline uint64_t rv_scoring_bit(int scoring)
{
    return (uint64_t)1 << scoring;
}

/* Payments. XX is two X. */
enum rv_todo {
    RV_TODO_NOTHING,
    RV_TODO_X,
    RV_TODO_XX,
    RV_TODO_JOKER,
    RV_TODO_FIELD,
    RV_TODO_THREE,
    RV_TODO_BOMB,
    RV_TODO_BLOCK,
    RV_TODOS,
};

/* A scoring pays at most four pink and four white signs, a pass at most six fields, and settling an entry
 * never makes the list longer. */
enum { RV_TODO_MAX = 2 * RV_SIGNS_MAX };

/* A sheet has at most 254 X (four signs, pink and white); only a typed-in position comes near this. */
enum { RV_X_MAX = 999 };

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded" /* states are compared as bytes */

struct rv_xmal_seat {
    uint64_t fresh;                     /* scored in this roll: others can still be first, too (S7) */
    uint64_t due;                       /* collected in this wave of awards and not yet paid (X7) */
    uint16_t x;                         /* X crossed */
    uint8_t start_colour, start_number; /* 0: not rolled yet (X1) */
    uint8_t unlocked;                   /* of the locked jokers */
    uint8_t pass, pass_first;           /* fields crossed; 1 if first at the end of the track */
    uint8_t diamonds, diamonds_first;   /* lines awarded */
    uint8_t lines, lines_first;         /* lines of the crossing area awarded */
    uint8_t crossings;                  /* its columns awarded */
    uint8_t hand;                       /* the chip just turned, to be given away; blank: none */
    uint8_t todo[RV_TODO_MAX];          /* enum rv_todo, the next one in front */
    uint8_t chips[RV_CHIP_KINDS];       /* still face down */
    uint8_t gifts[RV_CHIP_KINDS];       /* usable now */
    uint8_t fresh_gifts[RV_CHIP_KINDS]; /* usable from the next roll on (X8) */
    uint8_t unused[7];
};

struct rv_xmal {
    struct rv_sheets sheets;
    struct rv_xmal_seat seat[RV_SHEET_SEATS];
};

#pragma GCC diagnostic pop

extern const struct rv_game rv_xmal;

/* ---- between the files of this game ---- */

/* Does this seat's list wait for chance or for a decision? */
static inline bool rv_xmal_busy(const struct rv_xmal_seat *me)
{
    return me->hand || me->todo[0];
}

/* xmal_pass.c: pays the list up to the next decision. */
void rv_xmal_settle(const struct rv_setup *setup, struct rv_xmal *s, int seat, struct rv_events *events);

/* The head of the list is settled. */
void rv_xmal_done(struct rv_xmal_seat *me);

/* A seat passes: as many fields as dice match its start combination are put on its list (X5). */
void rv_xmal_pass(const struct rv_setup *setup, struct rv_xmal *s, int seat);

/* The bonus of a dark field that heads the list (X6): what can be done, and doing it. */
enum rv_special rv_xmal_bonus(const struct rv_xmal_seat *me);
void rv_xmal_bonus_moves(const struct rv_setup *setup, const struct rv_xmal *s, int seat,
                         struct rv_moves *moves);
enum rv_rule rv_xmal_use_bonus(const struct rv_setup *setup, struct rv_xmal *s,
                               const struct rv_action *action, struct rv_events *events);

/* Unlocks the next joker; false if there is none (X2). */
bool rv_xmal_unlock(const struct rv_setup *setup, struct rv_xmal *s, int seat, struct rv_events *events);

/* xmal_awards.c: scorings that a seat's crosses have reached, and those that were scored (X4). */
uint64_t rv_xmal_reached(const struct rv_setup *setup, const struct rv_xmal *s, int seat);
uint64_t rv_xmal_scored(const struct rv_setup *setup, const struct rv_xmal *s, int seat);

/* Scorings of any seat before this roll (S7). */
uint64_t rv_xmal_gone(const struct rv_setup *setup, const struct rv_xmal *s);

/* The X that a seat's scorings are worth, paid or not. */
int rv_xmal_x_scored(const struct rv_setup *setup, const struct rv_xmal *s, int seat);

/* Counts the payments due to a seat by kind: its list, and the signs of everything reached but not yet scored
 * (X3, X4, X7). */
void rv_xmal_count_due(const struct rv_setup *setup, const struct rv_xmal *s, int seat, int count[RV_TODOS]);

/* Scores and settles the next scoring due, after collecting a new wave if need be. False if none is left. */
bool rv_xmal_award(const struct rv_setup *setup, struct rv_xmal *s, struct rv_events *events);

/* xmal_chips.c: the seat whose leftmost chip is to be turned, or -1. */
int rv_xmal_turner(const struct rv_setup *setup, const struct rv_xmal *s);
int rv_xmal_chips_left(const struct rv_xmal_seat *me);
void rv_xmal_cross_x(struct rv_xmal *s, int seat, struct rv_events *events);
enum rv_rule rv_xmal_turn_chip(const struct rv_setup *setup, struct rv_xmal *s,
                               const struct rv_action *action, struct rv_events *events);
void rv_xmal_give_moves(const struct rv_setup *setup, int seat, struct rv_moves *moves);
enum rv_rule rv_xmal_give(const struct rv_setup *setup, struct rv_xmal *s, const struct rv_action *action,
                          struct rv_events *events);

/* Everything a seat can pick with, including its gifts (X9); and using up the gifts of a pick. */
struct rv_offer rv_xmal_offer(const struct rv_setup *setup, const struct rv_xmal *s, int seat);
void rv_xmal_use_gifts(const struct rv_setup *setup, struct rv_xmal *s, int seat, const struct rv_pick *pick,
                       struct rv_events *events);

/* xmal_fields.c: position notation. */
void rv_xmal_fields(const struct rv_setup *setup, void *state, struct rv_fields *fields);

#endif
