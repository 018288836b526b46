/* SPDX-License-Identifier: MIT
 * The judge of Geht noch was?.
 *
 * What a seat has is worth: its score as it stands, what its unscored cards may still become, and the
 * round to come, which is a short search over "stay in or stop" with exact chances for every roll. The
 * numbers below were found by playing many solo games (and games of three) against themselves. */
#include <string.h>

#include "heuristic.h"
#include "climb.h"

/* By rounds left after the one that is played or comes next; further ones count as the last. */
enum { LEFT = 5 };

struct guess {
    double reach[RV_LEVELS];            /* how likely a level is reached in a round */
    double easy;                        /* how much of a card's chance does not matter */
    double card[RV_CARD_COLOURS][LEFT]; /* a new card */
    double luck[LEFT];                  /* a luck kept for later */
    double money;                 /* income for each round left; solo: a scored card that can be handed in */
    double part[RV_CARD_COLOURS]; /* a scored card beyond full sets, in parts of a set */
    double fail;                  /* the consolation card */
};

static const struct guess guesses[2] = {
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

/* What a seat looks at. */
struct look {
    const struct rv_setup *setup;
    const struct rv_deck_values *values;
    const struct rv_gehtwas *s;
    const struct guess *guess;
    int seat;
    int left; /* rounds left after the one that is played or comes next; -1: none comes */
    double score[RV_CARD_COLOURS][RV_LEVELS]; /* what scoring a card brings */
};

static int clamped(int left)
{
    return left < 0 ? 0 : left < LEFT ? left : LEFT - 1;
}

/* Full sets (G12), and something for their parts. */
static double sets_worth(const struct look *look, const int scored[RV_CARD_COLOURS])
{
    int sets = scored[0] < scored[1] ? scored[0] : scored[1];
    double worth;
    sets = sets < scored[2] ? sets : scored[2];
    worth = sets;
    for (int colour = 0; colour < RV_CARD_COLOURS; colour++)
        if (scored[colour] > sets)
            worth += look->guess->part[colour] * (look->left >= 0);
    return rv_gw_solo_rules(look->setup) ? worth * look->values->solo_set : 0;
}

/* What one scored card is worth besides sets. */
static double scored_worth(const struct look *look, int colour, int level)
{
    double factor = rv_gw_factor(look->setup, level), worth = look->values->points[colour] * factor;
    if (colour == look->values->income && look->left >= 0)
        worth += look->guess->money * factor * (rv_gw_solo_rules(look->setup) ? 1 : look->left + 1);
    return worth;
}

/* The best that pushing one scored card of each colour or an easier one brings (G12). */
static void best_pushes(const struct look *look, int except, double best[RV_CARD_COLOURS])
{
    const struct rv_gehtwas *s = look->s;
    for (int card = 0; card < rv_gw_cards(look->setup); card++) {
        int level = s->card[card].at;
        if (s->card[card].place != RV_GW_SCORED || s->card[card].seat != look->seat || s->card[card].mark ||
            card == except || level == RV_LEVELS - 1)
            continue;
        int colour = rv_gw_face(look->setup, card)->colour;
        double gain = look->values->points[colour] *
                      (rv_gw_factor(look->setup, level + 1) - rv_gw_factor(look->setup, level));
        for (int harder = colour; harder < RV_CARD_COLOURS; harder++)
            best[harder] = gain > best[harder] ? gain : best[harder];
    }
}

static void count_scored(const struct look *look, int scored[RV_CARD_COLOURS])
{
    for (int card = 0; card < rv_gw_cards(look->setup); card++)
        if (look->s->card[card].place == RV_GW_SCORED && look->s->card[card].seat == look->seat)
            scored[rv_gw_face(look->setup, card)->colour] += rv_gw_worth(&look->s->card[card]);
}

static struct look look_at(const struct rv_setup *setup, const struct rv_gehtwas *s, int seat)
{
    struct look look = { .setup = setup, .values = &setup->deck->values, .s = s, .seat = seat };
    bool solo = rv_gw_solo_rules(setup);
    int scored[RV_CARD_COLOURS] = { 0 };
    double push[RV_CARD_COLOURS] = { 0 };
    look.guess = &guesses[solo];
    look.left = look.values->rounds - s->round - (s->phase == RV_GW_PUSH || s->phase == RV_GW_OVER);
    count_scored(&look, scored);
    if (solo)
        best_pushes(&look, -1, push);
    double sets = sets_worth(&look, scored);
    for (int colour = 0; colour < RV_CARD_COLOURS; colour++) {
        scored[colour]++;
        double set = sets_worth(&look, scored) - sets;
        scored[colour]--;
        for (int level = 0; level < RV_LEVELS; level++)
            look.score[colour][level] =
                scored_worth(&look, colour, level) + set + push[colour] * look.values->solo_push[level];
    }
    return look;
}

/* What an unscored card may still become on each level, with that many rounds to go. */
static void outlook(const struct look *look, const struct rv_card *card, int rounds,
                    double worth[RV_LEVELS + 1])
{
    const struct guess *guess = look->guess;
    double chance = guess->easy + (1 - guess->easy) * card->throws / RV_THROWS;
    memset(worth, 0, (RV_LEVELS + 1) * sizeof *worth);
    for (int round = 0; round < rounds; round++)
        for (int level = 0; level < RV_LEVELS; level++) {
            double score = look->score[card->colour][level], up = worth[level + 1];
            worth[level] += guess->reach[level] * chance * ((score > up ? score : up) - worth[level]);
        }
}

/* ---- the round to come ---- */

/* The cards on the table. With `rolling` the seat has climbed already; else the round has yet to begin. */
static double lay_out(const struct look *look, bool rolling, struct rv_ladder *ladder, struct rv_stand *at)
{
    const struct rv_gehtwas *s = look->s;
    struct rv_gw_climb climb = rv_gw_climb(look->setup, s, look->seat);
    double base = 0;
    *ladder = (struct rv_ladder){ .fail = look->guess->fail * (look->left > 0),
                                  .luck = look->guess->luck[clamped(look->left)] };
    *at = (struct rv_stand){ .level = rolling && climb.marked ? climb.low : -1,
                             .black = rolling ? climb.black : look->values->markers,
                             .luck = s->of[look->seat].luck,
                             .likely = 1 };
    for (int card = 0; card < rv_gw_cards(look->setup); card++) {
        if (s->card[card].place != RV_GW_DISPLAY || s->card[card].seat != look->seat)
            continue;
        const struct rv_card *face = rv_gw_face(look->setup, card);
        double worth[RV_LEVELS + 1];
        int level = s->card[card].at;
        outlook(look, face, look->left, worth);
        double score = look->score[face->colour][level], up = level + 1 < RV_LEVELS ? worth[level + 1] : 0;
        double gain = (score > up ? score : up) - worth[level];
        base += worth[level];
        if (s->card[card].mark)
            at->gained += gain;
        else
            rv_rung_add(&ladder->rung[level], card, gain, (double)face->throws / RV_THROWS);
    }
    rv_ladder_chances(look->setup, ladder, at->level < 0 ? 0 : at->level);
    return base;
}

/* ---- everything a seat has ---- */

/* What can be bought with money: the best of all baskets. */
static double money_worth(const struct look *look, int room)
{
    const struct rv_gehtwas *s = look->s;
    int slots = look->values->buy_max - s->bought;
    double most = 0;
    slots = slots < room ? slots : room;
    for (int red = 0; red <= slots; red++)
        for (int yellow = 0; red + yellow <= slots; yellow++) {
            int rest = s->money - red * look->values->price[RV_CARD_RED] -
                       yellow * look->values->price[RV_CARD_YELLOW];
            int green = rest < 0 ? 0 : rest / look->values->price[RV_CARD_GREEN];
            green = green < slots - red - yellow ? green : slots - red - yellow;
            int left = clamped(look->left);
            double worth = red * look->guess->card[RV_CARD_RED][left] +
                           yellow * look->guess->card[RV_CARD_YELLOW][left] +
                           green * look->guess->card[RV_CARD_GREEN][left];
            if (rest >= 0 && worth > most)
                most = worth;
        }
    return most;
}

/* Cards that are on their way to the display, and those that money can still buy. */
static double new_cards_worth(const struct look *look, bool buying)
{
    const struct rv_gehtwas *s = look->s;
    int room = 0, left = clamped(look->left);
    double worth = 0;
    for (int level = 0; level < look->values->build_levels; level++) {
        int free = look->values->level_cards - rv_gw_on_level(look->setup, s, look->seat, level);
        room += free > 0 ? free : 0;
    }
    for (int card = 0; card < rv_gw_cards(look->setup); card++)
        if (s->card[card].place == RV_GW_HAND && s->card[card].seat == look->seat && room-- > 0)
            worth += look->guess->card[rv_gw_face(look->setup, card)->colour][left];
    for (int colour = 0; colour < RV_CARD_COLOURS && s->seat == look->seat; colour++)
        for (int i = 0; i < s->due[colour] && room-- > 0; i++)
            worth += look->guess->card[colour][left];
    if (buying && s->phase == RV_GW_BUY && s->seat == look->seat && room > 0)
        worth += money_worth(look, room);
    return worth;
}

static double scored_cards_worth(const struct look *look)
{
    int scored[RV_CARD_COLOURS] = { 0 };
    double worth = 0;
    for (int card = 0; card < rv_gw_cards(look->setup); card++)
        if (look->s->card[card].place == RV_GW_SCORED && look->s->card[card].seat == look->seat)
            worth += scored_worth(look, rv_gw_face(look->setup, card)->colour, look->s->card[card].at) *
                     rv_gw_worth(&look->s->card[card]);
    count_scored(look, scored);
    const struct rv_gw_seat *of = &look->s->of[look->seat];
    if (of->pushes) {
        double push[RV_CARD_COLOURS] = { 0 };
        best_pushes(look, of->by, push);
        worth += of->pushes * push[rv_gw_face(look->setup, of->by)->colour];
    }
    return worth + sets_worth(look, scored);
}

/* Before or after rolling: what the seat has and the round to come. */
static double table_worth(const struct look *look)
{
    struct rv_ladder ladder;
    struct rv_stand at;
    double worth = scored_cards_worth(look);
    if (look->left < 0)
        return worth + look->values->luck_points * look->s->of[look->seat].luck;
    worth += lay_out(look, false, &ladder, &at);
    return worth + at.gained + rv_climb_go(&ladder, &at);
}

/* ---- decisions ---- */

static double judge_answer(const struct look *look, int kind)
{
    struct rv_ladder ladder;
    struct rv_stand at;
    double base = lay_out(look, true, &ladder, &at);
    switch (kind) {
    case RV_FAIL: return base + ladder.fail + ladder.luck * at.luck;
    case RV_OUT: return base + rv_climb_stop(&ladder, &at);
    case RV_IN: return base + rv_climb_go(&ladder, &at);
    default: return base + rv_climb_best(&ladder, &at);
    }
}

/* Marked cards are dealt with from the lowest level up, easier ones first, so that pushes find most to
 * push. */
static bool comes_first(const struct rv_setup *setup, const struct rv_gehtwas *s, int seat, int card)
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

/* Is the card just bought easier than those it may be replaced by? */
static double judge_offer(const struct look *look, int kind)
{
    const struct rv_gehtwas *s = look->s;
    int last = -1, count = 0;
    double chance = 0;
    for (int card = 0; card < rv_gw_cards(look->setup); card++)
        if (s->card[card].place == RV_GW_HAND && s->card[card].seat == look->seat &&
            (last < 0 || s->card[card].at > s->card[last].at))
            last = card;
    const struct rv_card *face = rv_gw_face(look->setup, last);
    for (int card = 0; card < rv_gw_cards(look->setup); card++)
        if (s->card[card].place == RV_GW_PILE && rv_gw_face(look->setup, card)->colour == face->colour) {
            chance += rv_gw_face(look->setup, card)->throws;
            count++;
        }
    bool better = count && chance / count > face->throws;
    return better == (kind == RV_REPLACE);
}

double rv_heuristic_gehtwas(const struct rv_setup *setup, const void *before, const struct rv_action *action,
                            const void *after)
{
    int kind = action->kind, seat = action->seat;
    bool by_before = kind == RV_FAIL || kind == RV_IN || kind == RV_OUT || kind == RV_KEEP ||
                     kind == RV_REPLACE || kind == RV_DONE;
    struct look look = look_at(setup, by_before ? before : after, seat);
    switch (kind) {
    case RV_FULFIL:
    case RV_LUCK: return judge_answer(&look, kind);
    case RV_FAIL:
    case RV_IN:
    case RV_OUT: return judge_answer(&look, kind);
    case RV_KEEP:
    case RV_REPLACE: return judge_offer(&look, kind);
    case RV_DONE:
    case RV_BONUS:
    case RV_BUY:
    case RV_SELL:
        return scored_cards_worth(&look) + new_cards_worth(&look, kind != RV_DONE) +
               look.s->of[seat].luck * look.guess->luck[clamped(look.left)];
    case RV_UP:
    case RV_SCORE: return table_worth(&look) - (comes_first(setup, before, seat, action->card) ? 0 : 1000);
    default: return table_worth(&look);
    }
}
