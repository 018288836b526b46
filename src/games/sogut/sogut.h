/* SPDX-License-Identifier: MIT
 * Noch mal so gut! (rules S, N and B). */
#ifndef RV_GAMES_SOGUT_SOGUT_H
#define RV_GAMES_SOGUT_SOGUT_H

#include "pad.h"

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded" /* states are compared as bytes */

/* What this game adds to a player's sheet. */
struct rv_sogut_pad {
    uint8_t hearts;       /* circled (B3) */
    uint8_t opened, used; /* slots for the special die: opened so far, and crossed out of those (B2) */
    uint8_t heart_points[RV_COLUMNS]; /* written under a column when it was completed (B10) */
};

/* The state of the award step while a seat decides about a bomb (B8, B9); all zero otherwise. */
struct rv_sogut_bonus {
    uint8_t seat;
    uint8_t rows; /* rows with bonuses the seat must still take in this round; the top one is the bomb */
    uint8_t gone; /* rows awarded before this roll (S7) */
};

struct rv_sogut {
    struct rv_sheets sheets;
    struct rv_sogut_pad more[RV_SHEET_SEATS];
    struct rv_sogut_bonus bonus;
    uint8_t unused;
};

#pragma GCC diagnostic pop

extern const struct rv_game rv_sogut;

/* Slots that can be used now. */
static inline int rv_sogut_open_slots(const struct rv_sogut_pad *more)
{
    return more->opened - more->used;
}

/* The number of slots that a seat's crosses and awards have opened (B2). */
int rv_sogut_slots_earned(const struct rv_setup *setup, const struct rv_pad *pad);

/* Crosses cells; gold ones open slots at once. */
void rv_sogut_cross(const struct rv_setup *setup, struct rv_sogut *s, int seat, rv_cells cells,
                    struct rv_events *events);

/* Opens slots for the gold ones among cells just crossed. */
void rv_sogut_take_gold(const struct rv_setup *setup, struct rv_sogut *s, int seat, rv_cells cells,
                        struct rv_events *events);

/* Circles the next heart. */
void rv_sogut_circle_heart(struct rv_sogut *s, int seat, struct rv_events *events);

/* The award step (B9), up to the end of the roll or to a bomb that a seat must decide about. */
void rv_sogut_award(const struct rv_setup *setup, struct rv_sogut *s, struct rv_events *events);

/* The award step continues after a bomb. */
void rv_sogut_bomb_decided(const struct rv_setup *setup, struct rv_sogut *s, struct rv_events *events);

/* The seat decides about its bomb, and the award step continues. */
enum rv_rule rv_sogut_decide_bomb(const struct rv_setup *setup, struct rv_sogut *s,
                                  const struct rv_action *action, struct rv_events *events);

#endif
