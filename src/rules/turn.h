/* SPDX-License-Identifier: MIT
 * The turn of the sheet games (S6): the roll, the dice left to pick, the seats that have not answered; and
 * picking a colour die and a number die (S5, S6, X9). */
#ifndef RV_RULES_TURN_H
#define RV_RULES_TURN_H

#include "events.h"
#include "fields.h"
#include "placement.h"

/* States are compared as bytes: no struct of one may have padding. */
#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

struct rv_turn {
    uint16_t roll;   /* rolls made so far */
    uint8_t active;  /* the seat that rolls */
    uint8_t waiting; /* seats that have not answered the roll yet */
    uint8_t idle;    /* rolls in a row in which nobody crossed anything (S9) */
    uint8_t crossed; /* 1 if somebody crossed something in this roll */
    uint8_t over;
    struct rv_dice dice; /* all dice of the roll; zeros between rolls */
    struct rv_dice
        open; /* the dice that can be picked now; from roll 4 on without the active player's (S6.2) */
    uint8_t unused[3];
};

#pragma GCC diagnostic pop

enum { RV_IDLE_MAX = 50 }; /* S9 */

/* Everything a player can pick with: dice, jokers, and the gifts of Noch X-mal!. */
struct rv_offer {
    const struct rv_dice *all, *open;
    int jokers;
    int locked; /* jokers that a gift could unlock */
    int gifts[RV_CHIP_KINDS];
};

/* Rolls the dice of this setup, with the special die if the sheet has one. */
void rv_turn_sample(const struct rv_setup *setup, const struct rv_turn *turn, const struct rv_source *source,
                    struct rv_action *out);

/* Accepts a roll of the right dice (S3); then every seat must answer. */
enum rv_rule rv_turn_roll(const struct rv_setup *setup, struct rv_turn *turn, const struct rv_dice *dice,
                          struct rv_events *events);

/* Both at once (trusted.h). */
enum rv_kind rv_turn_chance(const struct rv_setup *setup, struct rv_turn *turn,
                            const struct rv_source *source);

/* The seats that may answer now: the active one first from roll 4 on (S6.4). */
rv_seats rv_turn_actors(const struct rv_setup *setup, const struct rv_turn *turn);

/* Are the dice that the seat picks gone for the others (S6.2)? */
bool rv_turn_takes_dice(const struct rv_setup *setup, const struct rv_turn *turn, int seat);

/* A seat has answered. Takes its pick (NULL: none) or the special die away if it must be (S6.2, B1). */
void rv_turn_answer(const struct rv_setup *setup, struct rv_turn *turn, int seat, const struct rv_pick *pick,
                    bool special);

/* After all awards of a roll: the next seat becomes active, or the game ends by standstill (S9). */
void rv_turn_next(const struct rv_setup *setup, struct rv_turn *turn, struct rv_events *events);

/* Every placement that the offer allows, with every way to pay for it. */
void rv_pick_moves(const struct rv_sheet *sheet, const struct rv_crosses *crosses,
                   const struct rv_offer *offer, int seat, struct rv_moves *moves);

/* Draws one of the `moves->count` moves so far, which are `otherwise`, and those placements (trusted.h). */
struct rv_move rv_pick_draw(const struct rv_sheet *sheet, const struct rv_crosses *crosses,
                            const struct rv_offer *offer, struct rv_moves *moves, struct rv_move otherwise);
void rv_pick_action(const struct rv_sheet *sheet, const struct rv_offer *offer, int seat, struct rv_move move,
                    struct rv_action *action);

/* RV_ALLOWED if the pick itself is allowed, otherwise the rule it breaks. */
enum rv_rule rv_pick_check(const struct rv_offer *offer, const struct rv_pick *pick);

/* Jokers that a pick costs (S5). */
static inline int rv_pick_price(const struct rv_pick *pick)
{
    return (pick->colour_die == RV_JOKER) + (pick->number_die == RV_JOKER);
}

/* Reads or writes the turn: roll, active, dice, open, waiting, idle. */
void rv_turn_fields(const struct rv_setup *setup, struct rv_turn *turn, struct rv_fields *fields);

/* For games without decisions in the award step: there are dice only while a seat must answer them. */
void rv_turn_nothing_pending(const struct rv_turn *turn, struct rv_fields *fields);

/* Reads or writes a set of cells under a key. */
rv_cells rv_field_cells(struct rv_fields *fields, const char *key, rv_cells value,
                        const struct rv_sheet *sheet);

/* `y b x / 5 2 ? / heart`, in a word (without blanks) or spread. */
void rv_dice_write(const struct rv_dice *dice, bool spread, struct rv_text *out);
bool rv_dice_read(const char *at, int len, struct rv_dice *dice);
extern const char *const rv_special_names[]; /* by enum rv_special; NULL at the end */

#endif
