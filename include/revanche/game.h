/* SPDX-License-Identifier: MIT
 * The contract every game fulfils. It holds rules only: nothing that knows a screen, a file or a generator.
 *
 * A setup is chosen before play and never changes. A state is everything undo would restore, in one struct
 * without pointers and without padding, so that memcpy copies it and memcmp compares it. Actions are compared
 * by rv_action_equal. */
#ifndef REVANCHE_GAME_H
#define REVANCHE_GAME_H

#include <stddef.h>

#include "action.h"
#include "rule.h"
#include "source.h"
#include "status.h"

#pragma GCC visibility push(default)
#ifdef __cplusplus
extern "C" {
#endif

struct rv_sheet; /* sheet.h */
struct rv_deck;  /* deck.h */
struct rv_fields;
struct rv_trusted;

/* Options named by the rules; each is off unless chosen. */
enum rv_option {
    RV_FREE_START = 1, /* gehtwas: start cards are placed freely (G2) */
    RV_SOLO_RULES = 2, /* gehtwas: the solo rules for several players (G12) */
    RV_TWO_DECKS = 4,  /* gehtwas: two decks (G9) */
};

struct rv_setup {
    const struct rv_game *game;
    const struct rv_sheet *sheet; /* the material: a sheet */
    const struct rv_deck *deck;   /* or a deck; the other one is NULL */
    int seats;
    unsigned options; /* enum rv_option */
};

/* A consequence of an action, for views and logs. `what` is the column, row, colour, chip, card or field
 * concerned, `points` a number of points or things. */
enum rv_event_kind {
    RV_EV_ROLLED,
    RV_EV_PASSED,
    RV_EV_CROSSED,         /* cells */
    RV_EV_JOKERS_SPENT,    /* points: how many */
    RV_EV_COLUMN,          /* what: column from 0; first; points */
    RV_EV_ROW,             /* what: row from 0; first; points */
    RV_EV_COLOUR,          /* what: colour; first; points */
    RV_EV_HEART,           /* points: hearts circled now */
    RV_EV_HEART_POINTS,    /* what: column */
    RV_EV_SLOT_OPENED,     /* points: slots open now */
    RV_EV_SLOT_USED,       /* what: enum rv_special */
    RV_EV_START,           /* what: colour; points: number */
    RV_EV_X,               /* points: X crossed now */
    RV_EV_JOKER_UNLOCKED,  /* points: jokers unlocked in all */
    RV_EV_PASS_FIELD,      /* what: field from 0 */
    RV_EV_DIAMONDS,        /* what: line from 0; first */
    RV_EV_CROSSING_LINE,   /* what: line from 0; first */
    RV_EV_CROSSING_COLUMN, /* what: column of the crossing area from 0 */
    RV_EV_CHIP,            /* what: enum rv_chip turned */
    RV_EV_GIFT,            /* what: enum rv_chip; points: the seat that gets it */
    RV_EV_BONUS_LOST,      /* what: enum rv_special or sign that found nothing to do */
    RV_EV_TURN,            /* seat: active from now on, or the lucky fairy */
    RV_EV_ROUND,           /* points: round that begins */
    RV_EV_PHASE,           /* what: enum rv_gw_phase that begins */
    RV_EV_BONUS,           /* what: the choice */
    RV_EV_LUCK,            /* points: change of luck */
    RV_EV_CARD,            /* what: card dealt */
    RV_EV_NO_CARD,         /* what: colour of the pile that stays empty */
    RV_EV_BOUGHT,          /* what: colour; points: price */
    RV_EV_SOLD,            /* what: card handed in; points: the money it brings */
    RV_EV_RETURNED,        /* what: card put under its pile */
    RV_EV_BUILT,           /* what: card; points: level */
    RV_EV_FULFILLED,       /* what: card; points: level */
    RV_EV_FAILED,
    RV_EV_IN,
    RV_EV_OUT,
    RV_EV_MOVED_UP,  /* what: card; points: its level now */
    RV_EV_SCORED,    /* what: card; points: its level */
    RV_EV_PUSHED,    /* what: scored card; points: its level now */
    RV_EV_REGROUPED, /* what: card that stays; points: 3 or 4 */
    RV_EV_OVER,
    RV_EVENT_KINDS,
};

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded" /* events are compared as bytes */

struct rv_event {
    uint8_t kind, seat, what, first;
    int32_t points;
    rv_cells cells;
};

#pragma GCC diagnostic pop

/* No action of a played game brings more (most seen: 23). A typed-in position with very many scorings due at
 * once could; then the last ones are dropped. */
enum { RV_EVENTS_MAX = 320 };

struct rv_events {
    int count;
    struct rv_event list[RV_EVENTS_MAX];
};

/* A request for legal actions. Actions number first .. first + cap - 1 are written to `list`, and all are
 * counted; with cap 0 they are only counted, which is faster. With `random` set, one of them is drawn
 * uniformly into list[0] instead, in a single pass. */
struct rv_moves {
    struct rv_action *list;
    int first, cap;
    int count;
    uint64_t random; /* random bits, not 0; changes with every draw */
};

/* Reservoir sampling: counts `more` new actions and draws among all so far. True if one of the new ones is
 * drawn, number *which from 0; otherwise the earlier draw stays. The bias is below 2^-31 times the count. */
static inline bool rv_moves_draw(struct rv_moves *moves, int more, int *which)
{
    moves->random += 0x9e3779b97f4a7c15u;
    moves->count += more;
    *which = (int)((rv_mix(moves->random) >> 32) * (uint64_t)moves->count >> 32);
    return *which < more;
}

static inline void rv_moves_add(struct rv_moves *moves, const struct rv_action *action)
{
    int at;
    if (moves->random) {
        if (rv_moves_draw(moves, 1, &at))
            moves->list[0] = *action;
        return;
    }
    at = moves->count++ - moves->first;
    if (at >= 0 && at < moves->cap)
        moves->list[at] = *action;
}

enum rv_score_line {
    RV_LINE_COLOURS,
    RV_LINE_COLUMNS,
    RV_LINE_ROWS,
    RV_LINE_HEARTS,
    RV_LINE_JOKERS,
    RV_LINE_SLOTS,
    RV_LINE_STARS,
    RV_LINE_SPARE_ROLLS,
    RV_LINE_X,
    RV_LINE_LEVEL_5,
    RV_LINE_LEVEL_4,
    RV_LINE_LEVEL_3,
    RV_LINE_LEVEL_2,
    RV_LINE_LEVEL_1,
    RV_LINE_LUCK,
    RV_LINE_SETS,
    RV_LINE_KINDS,
};

/* A score sheet: the lines add up to the total. Seats are ranked by their keys: the first one that differs
 * decides, more is better. */
struct rv_score {
    int total;
    int line_count;
    struct {
        uint8_t line; /* enum rv_score_line */
        int16_t points;
    } line[10];
    int16_t key[6];
    int8_t level; /* solo: 1 is the lowest; 0 for none */
};

enum rv_material { RV_ON_SHEET, RV_WITH_DECK };

struct rv_game {
    const char *id;    /* in commands, records and addresses */
    const char *title; /* as printed on the box */
    enum rv_material material;
    const char *played_with; /* the `game` line of its sheets or decks; mostly the id */
    int min_seats, max_seats;
    unsigned options; /* the options it offers */
    size_t state_size;

    /* Is the setup playable? rv_setup_check has checked seats, options and material before. May be NULL. */
    enum rv_status (*check)(const struct rv_setup *, struct rv_error *);

    /* The state before the first action. */
    void (*start)(const struct rv_setup *, void *state);

    /* The seats that may act now: players, or chance alone. Empty: the game is over. */
    rv_seats (*actors)(const struct rv_setup *, const void *state);

    /* The seat that rolls and is asked first; the others follow clockwise. */
    int (*lead)(const void *state);

    /* Lists all actions of a seat that apply() accepts, each once, in an order that depends only on setup and
     * state; none for a seat that may not act. Never called for chance. */
    void (*legal)(const struct rv_setup *, const void *state, int seat, struct rv_moves *);

    /* Carries out an action of a player or of chance, or names the rule that forbids it and changes nothing.
     * Appends events, if not NULL. */
    enum rv_rule (*apply)(const struct rv_setup *, void *state, const struct rv_action *, struct rv_events *);

    /* The next action of chance, drawn from a source. */
    void (*sample)(const struct rv_setup *, const void *state, const struct rv_source *, struct rv_action *);

    /* The score as it stands, final when the game is over. */
    void (*score)(const struct rv_setup *, const void *state, int seat, struct rv_score *);

    /* Reads or writes every field of the state under its name (position notation). After reading, checks that
     * the other functions can work with the state. */
    void (*fields)(const struct rv_setup *, void *state, struct rv_fields *);

    /* For the library's own play-outs (src/rules/trusted.h). May be NULL. */
    const struct rv_trusted *trusted;
};

/* The registered games, in the order of the rules; NULL at the end. */
extern const struct rv_game *const rv_games[];

/* The game with that id, or NULL. */
const struct rv_game *rv_game_find(const char *id);

/* Is this a setup that can be started? */
enum rv_status rv_setup_check(const struct rv_setup *, struct rv_error *);

/* The seat to ask next: of those that may act, the first one clockwise from the leading one (S6.4); RV_CHANCE
 * when chance is due, -1 when the game is over. The order matters to people, never to the rules. */
int rv_next_seat(const struct rv_setup *, const void *state);

/* The kind of action due from chance: RV_ROLL, RV_START, RV_CHIP or RV_CARD; otherwise RV_NO_ACTION. */
enum rv_kind rv_chance_due(const struct rv_setup *, const void *state);

/* The name of a line of a score sheet: `colours`. */
const char *rv_score_line_name(enum rv_score_line line);

/* The largest state_size of all games. */
enum { RV_STATE_MAX = 4096 };

/* Ranks from 1 by the seats' score keys; equal keys share a rank. */
void rv_ranks(const struct rv_setup *, const void *state, int rank[RV_MAX_SEATS]);

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop

#endif
