/* SPDX-License-Identifier: MIT
 * Declarations for the files of Geht noch was?: piles, and the phases of a round.
 *
 * Every function that carries an action out refuses it before it changes anything. */
#ifndef RV_GAMES_GEHTWAS_PHASES_H
#define RV_GAMES_GEHTWAS_PHASES_H

#include "gehtwas.h"
#include "events.h"
#include "fields.h"

/* ---- piles (piles.c) ---- */

/* Puts a card somewhere, from wherever it is. All cards of a new state lie in the piles. */
void rv_gw_put(const struct rv_setup *setup, struct rv_gehtwas *s, int card, struct rv_gw_card where);
void rv_gw_all_in_piles(const struct rv_setup *setup, struct rv_gehtwas *s);

static inline int rv_gw_pile(const struct rv_gehtwas *s, int colour)
{
    return s->pile[colour] + s->under[colour];
}

/* Can this card be the next one of that pile? */
bool rv_gw_is_next(const struct rv_setup *setup, const struct rv_gehtwas *s, int colour, int card);

/* The n-th card that can be next. */
int rv_gw_next(const struct rv_setup *setup, const struct rv_gehtwas *s, int colour, int n);
int rv_gw_next_count(const struct rv_setup *setup, const struct rv_gehtwas *s, int colour);

/* Takes a card that can be next off its pile. */
void rv_gw_draw(const struct rv_setup *setup, struct rv_gehtwas *s, int card);

void rv_gw_put_under(const struct rv_setup *setup, struct rv_gehtwas *s, int card, struct rv_events *events);

/* Markers for regrouping that are left (G10). */
int rv_gw_multipliers_left(const struct rv_setup *setup, const struct rv_gehtwas *s);

/* Would regrouping bring a card of this colour (G10)? */
bool rv_gw_can_regroup(const struct rv_setup *setup, const struct rv_gehtwas *s, int colour);

/* Fills an empty pile by regrouping, for a seat that is due a card. False if the pile stays empty. */
bool rv_gw_fill_pile(const struct rv_setup *setup, struct rv_gehtwas *s, int colour, int seat,
                     struct rv_events *events);

/* Hands: cards waiting to be built, in the order drawn. */
int rv_gw_hand(const struct rv_setup *setup, const struct rv_gehtwas *s, int seat, uint8_t card[RV_GW_CARDS]);
void rv_gw_take(const struct rv_setup *setup, struct rv_gehtwas *s, int seat, int card);
void rv_gw_leave_hand(const struct rv_setup *setup, struct rv_gehtwas *s, int card);

void rv_gw_luck(const struct rv_setup *setup, struct rv_gehtwas *s, int seat, int change,
                struct rv_events *events);

/* ---- phases that run clockwise (shop.c, build.c) ---- */

/* Begins the round. */
void rv_gw_round(const struct rv_setup *setup, struct rv_gehtwas *s, struct rv_events *events);

/* The seat is done with this phase: goes on to the next seat, or to the next phase. */
void rv_gw_turn_over(const struct rv_setup *setup, struct rv_gehtwas *s, struct rv_events *events);

bool rv_gw_has_bonus(const struct rv_setup *setup, const struct rv_gehtwas *s);
bool rv_gw_begin_purchase(const struct rv_setup *setup, struct rv_gehtwas *s);

bool rv_gw_has_room(const struct rv_setup *setup, const struct rv_gehtwas *s,
                    int seat); /* for a new card (G5) */

void rv_gw_bonus_legal(const struct rv_setup *, const struct rv_gehtwas *, int seat, struct rv_moves *);
void rv_gw_buy_legal(const struct rv_setup *, const struct rv_gehtwas *, int seat, struct rv_moves *);
void rv_gw_build_legal(const struct rv_setup *, const struct rv_gehtwas *, int seat, struct rv_moves *);
enum rv_rule rv_gw_bonus_apply(const struct rv_setup *, struct rv_gehtwas *, const struct rv_action *,
                               struct rv_events *);
enum rv_rule rv_gw_buy_apply(const struct rv_setup *, struct rv_gehtwas *, const struct rv_action *,
                             struct rv_events *);
enum rv_rule rv_gw_build_apply(const struct rv_setup *, struct rv_gehtwas *, const struct rv_action *,
                               struct rv_events *);

/* The card that a bonus or purchase brings is dealt. */
void rv_gw_bonus_dealt(const struct rv_setup *setup, struct rv_gehtwas *s, int card,
                       struct rv_events *events);
void rv_gw_buy_dealt(const struct rv_setup *setup, struct rv_gehtwas *s, int card, struct rv_events *events);

/* ---- rolling and pushing (roll.c, push.c) ---- */

void rv_gw_begin_rolling(const struct rv_setup *setup, struct rv_gehtwas *s);
enum rv_rule rv_gw_rolled(const struct rv_setup *setup, struct rv_gehtwas *s, const uint8_t dice[RV_SEVEN],
                          struct rv_events *events);
void rv_gw_roll_legal(const struct rv_setup *, const struct rv_gehtwas *, int seat, struct rv_moves *);
enum rv_rule rv_gw_roll_apply(const struct rv_setup *, struct rv_gehtwas *, const struct rv_action *,
                              struct rv_events *);
void rv_gw_consolation(const struct rv_setup *setup, struct rv_gehtwas *s, int card,
                       struct rv_events *events);

/* The first seat, clockwise from the fairy, that is due a consolation card. */
int rv_gw_consoled(const struct rv_setup *setup, const struct rv_gehtwas *s);

void rv_gw_begin_pushing(const struct rv_setup *setup, struct rv_gehtwas *s, struct rv_events *events);
unsigned rv_gw_pushing(const struct rv_setup *setup, const struct rv_gehtwas *s); /* set of seats */
void rv_gw_push_legal(const struct rv_setup *, const struct rv_gehtwas *, int seat, struct rv_moves *);
enum rv_rule rv_gw_push_apply(const struct rv_setup *, struct rv_gehtwas *, const struct rv_action *,
                              struct rv_events *);

/* ---- helpers ---- */

void rv_gw_fields(const struct rv_setup *setup, void *state, struct rv_fields *fields);
void rv_gw_start(const struct rv_setup *setup, void *state);

/* Is the card one of the seat's unscored cards on the table? */
static inline bool rv_gw_in_display(const struct rv_gehtwas *s, int seat, int card)
{
    return s->card[card].place == RV_GW_DISPLAY && s->card[card].seat == seat;
}

static inline bool rv_gw_is_scored(const struct rv_gehtwas *s, int seat, int card)
{
    return s->card[card].place == RV_GW_SCORED && s->card[card].seat == seat;
}

/* The colour of the next card that the seat's bonus or purchase brings, or -1. */
static inline int rv_gw_due(const struct rv_gehtwas *s)
{
    for (int colour = 0; colour < RV_CARD_COLOURS; colour++)
        if (s->due[colour])
            return colour;
    return -1;
}

static inline int rv_gw_after(const struct rv_setup *setup, int seat)
{
    return seat + 1 == setup->seats ? 0 : seat + 1;
}

static inline void rv_gw_tell(struct rv_events *events, enum rv_event_kind kind, int seat, int what,
                              int points)
{
    rv_emit(events, (struct rv_event){ .kind = (uint8_t)kind,
                                       .seat = (uint8_t)seat,
                                       .what = (uint8_t)what,
                                       .points = (int16_t)points });
}

#endif
