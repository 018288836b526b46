/* SPDX-License-Identifier: MIT
 * The trusted path: random play without lists and without checks, beside the contract of game.h.
 *
 * It believes its caller: draw() is asked only for a seat that may act, make() gets only moves that draw()
 * gave for this state. A move is a legal action as a few small numbers. What make() does to the state is
 * exactly what apply() does with the action (tests/games/test_trusted.c plays both side by side). */
#ifndef RV_RULES_TRUSTED_H
#define RV_RULES_TRUSTED_H

#include <revanche/game.h>

struct rv_move {
    uint8_t kind;                   /* enum rv_kind */
    uint8_t colour_die, number_die; /* of a placement */
    uint8_t joker_gifts;            /* used for a placement or a pass */
    uint32_t which; /* the subset, bomb or block of the sheet; or up to three cells, one a byte (stars,
                     * three); or the card, with the level in the second byte; or the choice, or the seat */
};

/* The page plays no random games: its module does without the code for them, which makes it load sooner. */
#ifdef __wasm__
enum { RV_PLAYS_RANDOMLY = 0 };
#else
enum { RV_PLAYS_RANDOMLY = 1 };
#endif

struct rv_trusted {
    /* The seat to ask next, as rv_next_seat. */
    int (*next)(const struct rv_setup *, const void *state);

    /* The next action of chance, drawn from a source and carried out; returns its kind. */
    enum rv_kind (*chance)(const struct rv_setup *, void *state, const struct rv_source *);

    /* One of the seat's legal actions, each equally likely; often another one than legal() draws. */
    struct rv_move (*draw)(const struct rv_setup *, const void *state, int seat, uint64_t random);

    /* Carries the move out. */
    void (*make)(const struct rv_setup *, void *state, int seat, struct rv_move);

    /* The action that a move stands for. */
    void (*action)(const struct rv_setup *, const void *state, int seat, struct rv_move, struct rv_action *);
};

#endif
