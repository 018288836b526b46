/* SPDX-License-Identifier: MIT
 * The heuristic of Geht noch was?: the score of a seat, what its unscored cards can still bring, and the
 * round to come, a short search over "stay in or stop" with exact chances for every roll (climb.h). */
#include "heuristic.h"

#include <string.h>

#include "climb.h"

/* Arrays by rounds left after the one that is played or comes next; further ones count as the last. */
enum { LEFT = 5 };

/* Tuned in many games alone and at tables of three. Values are in points. */
struct weights {
    double reach[RV_LEVELS];            /* probability of reaching a level in a round */
    double easy;                        /* share of a card's chance that does not depend on its condition */
    double card[RV_CARD_COLOURS][LEFT]; /* a new card */
    double luck[LEFT];                  /* a luck kept for later */
    double money;                 /* income for each round left; solo: a scored card that can be handed in */
    double part[RV_CARD_COLOURS]; /* a scored card beyond full sets, as a share of a set */
    double fail;                  /* the consolation card */
};

static const struct weights weights_of_rules[2] = {
    { /* the usual rules */
      .reach = { 0.577, 0.6, 0.5, 0.4, 0.3 },
      .easy = 0.26,
      .card = { { 0.3, 1, 1.5, 2, 2 }, { 0.8, 1.54, 3, 3, 3 }, { 1.5, 2.6, 4, 4, 4 } },
      .luck = { 1, 1.15, 1.5, 1.5, 1.95 },
      .money = 0.385,
      .fail = 0.5 },
    { /* the solo rules */
      .reach = { 1, 0.78, 0.5, 0.4, 0.3 },
      .easy = 0.2,
      .card = { { 2.6, 2.6, 2.3, 3, 3 }, { 3, 4, 4, 4, 4 }, { 4, 5, 4.6, 6, 6 } },
      .luck = { 1, 1.5, 2.5, 2.5, 2.5 },
      .money = 0.236,
      .part = { 0.059, 0.354, 0.65 },
      .fail = 0.385 },
};

/* A state as one seat sees it. */
struct view {
    const struct rv_setup *setup;
    const struct rv_deck_values *values;
    const struct rv_gehtwas *s;
    const struct weights *weights;
    int seat;
    int left; /* rounds left after the one that is played or comes next; -1: none comes */
    double score[RV_CARD_COLOURS][RV_LEVELS]; /* value of scoring a card */
};

static int clamped(int left)
{
    return left < 0 ? 0 : left < LEFT ? left : LEFT - 1;
}

/* Full sets (G12), and shares of them for cards beyond. */
static double sets_worth(const struct view *view, const int scored[RV_CARD_COLOURS])
{
    int sets = scored[0] < scored[1] ? scored[0] : scored[1];
    double worth;
    sets = sets < scored[2] ? sets : scored[2];
    worth = sets;
    for (int colour = 0; colour < RV_CARD_COLOURS; colour++)
        if (scored[colour] > sets)
            worth += view->weights->part[colour] * (view->left >= 0);
    return rv_gw_solo_rules(view->setup) ? worth * view->values->solo_set : 0;
}

/* Value of one scored card, sets aside. */
static double scored_worth(const struct view *view, int colour, int level)
{
    double factor = rv_gw_factor(view->setup, level), worth = view->values->points[colour] * factor;
    if (colour == view->values->income && view->left >= 0)
        worth += view->weights->money * factor * (rv_gw_solo_rules(view->setup) ? 1 : view->left + 1);
    return worth;
}

/* The best gain from pushing a scored card of each colour or of an easier one (G12). */
static void best_pushes(const struct view *view, int except, double best[RV_CARD_COLOURS])
{
    const struct rv_gehtwas *s = view->s;
    for (int card = 0; card < rv_gw_cards(view->setup); card++) {
        int level = s->card[card].at;
        if (s->card[card].place != RV_GW_SCORED || s->card[card].seat != view->seat || s->card[card].mark ||
            card == except || level == RV_LEVELS - 1)
            continue;
        int colour = rv_gw_face(view->setup, card)->colour;
        double gain = view->values->points[colour] *
                      (rv_gw_factor(view->setup, level + 1) - rv_gw_factor(view->setup, level));
        for (int harder = colour; harder < RV_CARD_COLOURS; harder++)
            best[harder] = gain > best[harder] ? gain : best[harder];
    }
}

static void count_scored(const struct view *view, int scored[RV_CARD_COLOURS])
{
    for (int card = 0; card < rv_gw_cards(view->setup); card++)
        if (view->s->card[card].place == RV_GW_SCORED && view->s->card[card].seat == view->seat)
            scored[rv_gw_face(view->setup, card)->colour] += rv_gw_worth(&view->s->card[card]);
}

static struct view view_of(const struct rv_setup *setup, const struct rv_gehtwas *s, int seat)
{
    struct view view = { .setup = setup, .values = &setup->deck->values, .s = s, .seat = seat };
    bool solo = rv_gw_solo_rules(setup);
    int scored[RV_CARD_COLOURS] = { 0 };
    double push[RV_CARD_COLOURS] = { 0 };
    view.weights = &weights_of_rules[solo];
    view.left = view.values->rounds - s->round - (s->phase == RV_GW_PUSH || s->phase == RV_GW_OVER);
    count_scored(&view, scored);
    if (solo)
        best_pushes(&view, -1, push);
    double sets = sets_worth(&view, scored);
    for (int colour = 0; colour < RV_CARD_COLOURS; colour++) {
        scored[colour]++;
        double set = sets_worth(&view, scored) - sets;
        scored[colour]--;
        for (int level = 0; level < RV_LEVELS; level++)
            view.score[colour][level] =
                scored_worth(&view, colour, level) + set + push[colour] * view.values->solo_push[level];
    }
    return view;
}

/* The value of an unscored card on each level, with some rounds to go. */
static void outlook(const struct view *view, const struct rv_card *card, int rounds,
                    double worth[RV_LEVELS + 1])
{
    const struct weights *weights = view->weights;
    double chance = weights->easy + (1 - weights->easy) * card->throws / RV_THROWS;
    memset(worth, 0, (RV_LEVELS + 1) * sizeof *worth);
    for (int round = 0; round < rounds; round++)
        for (int level = 0; level < RV_LEVELS; level++) {
            double score = view->score[card->colour][level], up = worth[level + 1];
            worth[level] += weights->reach[level] * chance * ((score > up ? score : up) - worth[level]);
        }
}

/* ---- the round to come ---- */

/* Sets up the climb with the cards on the table and returns what they are worth without it. With `rolling`
 * the seat has climbed already; otherwise the round is still to begin. */
static double set_up_climb(const struct view *view, bool rolling, struct rv_ladder *ladder,
                           struct rv_climb_state *at)
{
    const struct rv_gehtwas *s = view->s;
    struct rv_gw_climb climb = rv_gw_climb(view->setup, s, view->seat);
    double base = 0;
    *ladder = (struct rv_ladder){ .fail = view->weights->fail * (view->left > 0),
                                  .luck = view->weights->luck[clamped(view->left)] };
    *at = (struct rv_climb_state){ .level = rolling && climb.marked ? climb.low : -1,
                                   .black = rolling ? climb.black : view->values->markers,
                                   .luck = s->of[view->seat].luck,
                                   .probability = 1 };
    for (int card = 0; card < rv_gw_cards(view->setup); card++) {
        if (s->card[card].place != RV_GW_DISPLAY || s->card[card].seat != view->seat)
            continue;
        const struct rv_card *face = rv_gw_face(view->setup, card);
        double worth[RV_LEVELS + 1];
        int level = s->card[card].at;
        outlook(view, face, view->left, worth);
        double score = view->score[face->colour][level], up = level + 1 < RV_LEVELS ? worth[level + 1] : 0;
        double gain = (score > up ? score : up) - worth[level];
        base += worth[level];
        if (s->card[card].mark)
            at->gained += gain;
        else
            rv_climb_add_card(&ladder->level[level], card, gain, (double)face->throws / RV_THROWS);
    }
    rv_ladder_chances(view->setup, ladder, at->level < 0 ? 0 : at->level);
    return base;
}

/* ---- everything a seat has ---- */

/* The best purchase that money and room allow. */
static double money_worth(const struct view *view, int room)
{
    const struct rv_gehtwas *s = view->s;
    int slots = view->values->buy_max - s->bought;
    double most = 0;
    slots = slots < room ? slots : room;
    for (int red = 0; red <= slots; red++)
        for (int yellow = 0; red + yellow <= slots; yellow++) {
            int rest = s->money - red * view->values->price[RV_CARD_RED] -
                       yellow * view->values->price[RV_CARD_YELLOW];
            int green = rest < 0 ? 0 : rest / view->values->price[RV_CARD_GREEN];
            green = green < slots - red - yellow ? green : slots - red - yellow;
            int left = clamped(view->left);
            double worth = red * view->weights->card[RV_CARD_RED][left] +
                           yellow * view->weights->card[RV_CARD_YELLOW][left] +
                           green * view->weights->card[RV_CARD_GREEN][left];
            if (rest >= 0 && worth > most)
                most = worth;
        }
    return most;
}

/* Cards in hand or due, and those that money can still buy. */
static double new_cards_worth(const struct view *view, bool buying)
{
    const struct rv_gehtwas *s = view->s;
    int room = 0, left = clamped(view->left);
    double worth = 0;
    for (int level = 0; level < view->values->build_levels; level++) {
        int free = view->values->level_cards - rv_gw_on_level(view->setup, s, view->seat, level);
        room += free > 0 ? free : 0;
    }
    for (int card = 0; card < rv_gw_cards(view->setup); card++)
        if (s->card[card].place == RV_GW_HAND && s->card[card].seat == view->seat && room-- > 0)
            worth += view->weights->card[rv_gw_face(view->setup, card)->colour][left];
    for (int colour = 0; colour < RV_CARD_COLOURS && s->seat == view->seat; colour++)
        for (int i = 0; i < s->due[colour] && room-- > 0; i++)
            worth += view->weights->card[colour][left];
    if (buying && s->phase == RV_GW_BUY && s->seat == view->seat && room > 0)
        worth += money_worth(view, room);
    return worth;
}

static double scored_cards_worth(const struct view *view)
{
    int scored[RV_CARD_COLOURS] = { 0 };
    double worth = 0;
    for (int card = 0; card < rv_gw_cards(view->setup); card++)
        if (view->s->card[card].place == RV_GW_SCORED && view->s->card[card].seat == view->seat)
            worth += scored_worth(view, rv_gw_face(view->setup, card)->colour, view->s->card[card].at) *
                     rv_gw_worth(&view->s->card[card]);
    count_scored(view, scored);
    const struct rv_gw_seat *of = &view->s->of[view->seat];
    if (of->pushes) {
        double push[RV_CARD_COLOURS] = { 0 };
        best_pushes(view, of->by, push);
        worth += of->pushes * push[rv_gw_face(view->setup, of->by)->colour];
    }
    return worth + sets_worth(view, scored);
}

/* Outside of rolling: scored cards, unscored cards and the round to come. */
static double table_worth(const struct view *view)
{
    struct rv_ladder ladder;
    struct rv_climb_state at;
    double worth = scored_cards_worth(view);
    if (view->left < 0)
        return worth + view->values->luck_points * view->s->of[view->seat].luck;
    worth += set_up_climb(view, false, &ladder, &at);
    return worth + at.gained + rv_climb_roll(&ladder, &at);
}

/* ---- decisions ---- */

/* Answers to a roll. */
static double rolling_value(const struct view *view, int kind)
{
    struct rv_ladder ladder;
    struct rv_climb_state at;
    double base = set_up_climb(view, true, &ladder, &at);
    switch (kind) {
    case RV_FAIL: return base + ladder.fail + ladder.luck * at.luck;
    case RV_OUT: return base + rv_climb_stop(&ladder, &at);
    case RV_IN: return base + rv_climb_roll(&ladder, &at);
    default: return base + rv_climb_best(&ladder, &at); /* a card fulfilled, a luck paid */
    }
}

/* Bonus, purchase and sale: everything a seat has besides the cards that are built. */
static double supply_value(const struct view *view, bool buying)
{
    return scored_cards_worth(view) + new_cards_worth(view, buying) +
           view->s->of[view->seat].luck * view->weights->luck[clamped(view->left)];
}

/* Marked cards are pushed from the lowest level up, easier ones first: in this order pushes find most to push
 * (G12). */
static bool is_next_to_push(const struct rv_setup *setup, const struct rv_gehtwas *s, int seat, int card)
{
    for (int other = 0; other < rv_gw_cards(setup); other++) {
        if (s->card[other].place != RV_GW_DISPLAY || s->card[other].seat != seat || !s->card[other].mark)
            continue;
        int levels = s->card[other].at - s->card[card].at;
        int colours = rv_gw_face(setup, other)->colour - rv_gw_face(setup, card)->colour;
        if (levels < 0 || (levels == 0 && (colours < 0 || (colours == 0 && other < card))))
            return false;
    }
    return true;
}

/* The card drawn last, which may be replaced. */
static int offered_card(const struct view *view)
{
    const struct rv_gehtwas *s = view->s;
    int last = -1;
    for (int card = 0; card < rv_gw_cards(view->setup); card++)
        if (s->card[card].place == RV_GW_HAND && s->card[card].seat == view->seat &&
            (last < 0 || s->card[card].at > s->card[last].at))
            last = card;
    return last;
}

/* Replaces a card that is harder than the mean of its pile. */
static double offer_value(const struct view *view, int kind)
{
    const struct rv_card *offered = rv_gw_face(view->setup, offered_card(view));
    int count = 0;
    double throws = 0;
    for (int card = 0; card < rv_gw_cards(view->setup); card++) {
        const struct rv_card *face = rv_gw_face(view->setup, card);
        if (view->s->card[card].place == RV_GW_PILE && face->colour == offered->colour) {
            throws += face->throws;
            count++;
        }
    }
    bool replace = count && throws / count > offered->throws;
    return replace == (kind == RV_REPLACE);
}

/* These decisions only announce something. Applied by the last seat they start the next phase, where they
 * could not be compared with their alternatives any more. */
static bool is_announcement(int kind)
{
    return kind == RV_FAIL || kind == RV_IN || kind == RV_OUT || kind == RV_KEEP || kind == RV_REPLACE ||
           kind == RV_DONE;
}

double rv_heuristic_gehtwas(const struct rv_setup *setup, const void *before, const struct rv_action *action,
                            const void *after)
{
    const int kind = action->kind, seat = action->seat;
    const struct view view = view_of(setup, is_announcement(kind) ? before : after, seat);
    switch (kind) {
    case RV_FULFIL:
    case RV_LUCK:
    case RV_FAIL:
    case RV_IN:
    case RV_OUT: return rolling_value(&view, kind);
    case RV_KEEP:
    case RV_REPLACE: return offer_value(&view, kind);
    case RV_BONUS:
    case RV_BUY:
    case RV_SELL: return supply_value(&view, true);
    case RV_DONE: return supply_value(&view, false);
    case RV_UP:
    case RV_SCORE:
        return table_worth(&view) - (is_next_to_push(setup, before, seat, action->card) ? 0 : 1000);
    default: return table_worth(&view);
    }
}
