/* SPDX-License-Identifier: MIT
 * The next roll of a solo game.
 *
 * There are thousands of rolls, but what a colour and a number can do does not depend on the other dice, and
 * a joker only costs more. So each placement is evaluated once, at the prices of no, one and two jokers, and
 * every roll is then looked up. */
#include "next_roll.h"

#include <string.h>

#include "bonus_chains.h"
#include "placement.h"

static const double impossible = -1e9;

enum {
    THREES = 32,          /* sampled uses of three in a row, of hundreds */
    SPECIAL_MOVES = 1024, /* longer lists, which hardly ever come up, are cut */
};

bool rv_next_roll_is_known(const struct rv_setup *setup)
{
    return setup->seats == 1 && setup->sheet && setup->sheet->solo_colour_dice <= 2 &&
           setup->sheet->solo_number_dice <= 2;
}

/* The best placement with a colour and a number, by the jokers it costs. */
struct best {
    double value[3];
    rv_cells cells[3];
};

struct work {
    const struct rv_sheet_evaluator *evaluator;
    const void *state;
    int visited;
    struct rv_evaluation
        passed; /* after a pass: close to the position after any answer, so a good base to update */
    struct best best[RV_COLOURS + 1][RV_PLACE_MAX + 1];
    uint64_t rolled[RV_PLACE_MAX + 1]
                   [RV_STATE_WORDS]; /* with the colour at hand and each number on the dice */
};

static const struct rv_sheets *sheets_of(const void *state)
{
    return state; /* every sheet game's state begins with it */
}

/* The state after a roll of these faces; what is not rolled is 0. */
static void roll_faces(const struct rv_sheet_evaluator *evaluator, const void *state, const uint8_t colour[2],
                       const uint8_t number[2], int special, void *out)
{
    const struct rv_setup *setup = evaluator->map.setup;
    struct rv_action roll = { .kind = RV_ROLL, .seat = RV_CHANCE };
    for (int i = 0; i < setup->sheet->solo_colour_dice; i++)
        roll.roll.colour[i] = colour[i];
    for (int i = 0; i < setup->sheet->solo_number_dice; i++)
        roll.roll.number[i] = number[i];
    roll.roll.special = (uint8_t)(special ? special : setup->sheet->special_die[0]);
    memcpy(out, state, setup->game->state_size);
    setup->game->apply(setup, out, &roll, NULL);
}

/* ---- placements ---- */

/* What a position gains if fewer jokers are left in it. */
static double joker_change(const struct work *w, const struct rv_evaluation *then, int jokers_left, int price)
{
    const struct rv_net *net = &w->evaluator->net;
    struct rv_accumulator accumulator = then->accumulator;
    rv_net_replace(net, then->features.slot[RV_SLOT_JOKERS], rv_joker_row(jokers_left - price), &accumulator);
    return rv_net_value(net, then->features.head, &accumulator) -
           rv_net_value(net, then->features.head, &then->accumulator);
}

static void evaluate_placement(void *self, int colour, const struct rv_subset *subset)
{
    struct work *w = self;
    const struct rv_setup *setup = w->evaluator->map.setup;
    const struct rv_pick pick = { .colour_die = (uint8_t)colour,
                                  .number_die = subset->number,
                                  .colour = (uint8_t)colour,
                                  .number = subset->number };
    const struct rv_action place = { .kind = RV_PLACE, .pick = pick, .cells = subset->cells };
    const int jokers = sheets_of(w->state)->pad[0].jokers;
    struct best *best = &w->best[colour][subset->number];
    uint64_t after[RV_STATE_WORDS];
    struct rv_evaluation then;
    memcpy(after, w->rolled[subset->number], setup->game->state_size);
    if (setup->game->apply(setup, after, &place, NULL) != RV_ALLOWED)
        return;
    rv_evaluate_from(w->evaluator, &w->passed, after, 0, &then);
    w->visited += 1 + rv_bonus_chains_use(w->evaluator, after, &then);
    bool over = setup->game->actors(setup, after) == 0;
    int left = sheets_of(after)->pad[0].jokers; /* a pass field or a scoring may have unlocked some */
    for (int price = 0; price <= 2 && price <= jokers; price++) {
        double value = then.value - price * setup->sheet->joker_points;
        if (price && !over)
            value += joker_change(w, &then, left, price);
        if (value > best->value[price]) {
            best->value[price] = value;
            best->cells[price] = subset->cells;
        }
    }
}

static void evaluate_placements(struct work *w)
{
    const struct rv_sheet *sheet = w->evaluator->map.setup->sheet;
    struct rv_finder finder = rv_finder_of(sheet, &sheets_of(w->state)->pad[0].crosses);
    for (int colour = 1; colour <= RV_COLOURS; colour++) {
        const uint8_t both[2] = { (uint8_t)colour, (uint8_t)colour };
        for (int n = 1; n <= RV_PLACE_MAX; n++) {
            const uint8_t numbers[2] = { (uint8_t)n, (uint8_t)n };
            roll_faces(w->evaluator, w->state, both, numbers, 0, w->rolled[n]);
        }
        rv_each_placement(&finder, colour, evaluate_placement, w);
    }
}

/* From colours and numbers to faces: a joker face stands for any of them and costs one. */
static void pair_faces(const struct work *w, struct rv_next_roll *out)
{
    for (int a = 1; a <= RV_JOKER; a++)
        for (int b = 1; b <= RV_JOKER; b++) {
            int price = (a == RV_JOKER) + (b == RV_JOKER);
            out->pair[a][b] = impossible;
            for (int c = a == RV_JOKER ? 1 : a; c <= (a == RV_JOKER ? RV_COLOURS : a); c++)
                for (int n = b == RV_JOKER ? 1 : b; n <= (b == RV_JOKER ? RV_PLACE_MAX : b); n++)
                    if (w->best[c][n].value[price] > out->pair[a][b]) {
                        out->pair[a][b] = w->best[c][n].value[price];
                        out->cells[a][b] = w->best[c][n].cells[price];
                        out->means[a][b] = (uint8_t)(c * 8 + n);
                    }
        }
}

/* ---- passing, and the special die ---- */

static double try_action(struct work *w, const void *rolled, const struct rv_action *action)
{
    const struct rv_setup *setup = w->evaluator->map.setup;
    uint64_t after[RV_STATE_WORDS];
    struct rv_evaluation then;
    memcpy(after, rolled, setup->game->state_size);
    if (setup->game->apply(setup, after, action, NULL) != RV_ALLOWED)
        return impossible;
    rv_evaluate_from(w->evaluator, &w->passed, after, 0, &then);
    w->visited += 1 + rv_bonus_chains_use(w->evaluator, after, &then);
    return then.value;
}

/* How many dice show the start combination (X5); 0 in games without one. */
static int start_matches(const struct rv_feature_map *map, const void *state, const struct rv_dice *dice)
{
    if (!map->model->start_combination)
        return 0;
    const struct rv_combination start = map->model->start_combination(state);
    int count = 0;
    for (int i = 0; i < 3; i++)
        count += (dice->colour[i] == start.colour) + (dice->number[i] == start.number);
    return count;
}

/* A roll with this many dice of the start combination. */
static struct rv_dice dice_with_matches(struct rv_combination start, int matches)
{
    const uint8_t other = (uint8_t)(start.colour % RV_COLOURS + 1);
    const uint8_t not_it = (uint8_t)(start.number % RV_PLACE_MAX + 1);
    return (struct rv_dice){
        .colour = { matches > 0 ? start.colour : other, matches > 1 ? start.colour : other },
        .number = { matches > 2 ? start.number : not_it, matches > 3 ? start.number : not_it }
    };
}

/* The value of a pass. It depends on the dice only where these match a start combination. */
static void evaluate_passes(struct work *w, const struct rv_evaluation *now, struct rv_next_roll *out)
{
    static const struct rv_action pass = { .kind = RV_PASS };
    const struct rv_setup *setup = w->evaluator->map.setup;
    const struct rv_sheet_model *model = w->evaluator->map.model;
    const struct rv_combination start =
        model->start_combination ? model->start_combination(w->state) : (struct rv_combination){ 1, 1 };
    uint64_t rolled[RV_STATE_WORDS];
    struct rv_dice dice = dice_with_matches(start, 0);
    roll_faces(w->evaluator, w->state, dice.colour, dice.number, 0, rolled);
    setup->game->apply(setup, rolled, &pass, NULL);
    rv_evaluate_from(w->evaluator, now, rolled, 0, &w->passed);
    w->visited += 1 + rv_bonus_chains_use(w->evaluator, rolled, &w->passed);
    for (int matches = 0; matches < RV_PASSES; matches++)
        out->pass[matches] = w->passed.value;
    for (int matches = 2; matches < RV_PASSES && model->start_combination; matches++) {
        dice = dice_with_matches(start, matches); /* one match crosses one field, as none does */
        roll_faces(w->evaluator, w->state, dice.colour, dice.number, 0, rolled);
        out->pass[matches] = try_action(w, rolled, &pass);
    }
}

/* Is this use of the special die worth an evaluation? Smaller bombs and shorter threes hardly ever are. */
static bool is_candidate(const struct rv_sheet *sheet, rv_cells crosses, const struct rv_action *action,
                         int kind, int least)
{
    return action->kind == kind && rv_cells_count(action->cells) >= least &&
           (kind != RV_BOMB || rv_whole_bomb(sheet, crosses, action->cells));
}

static void evaluate_special(struct work *w, int special, struct rv_action *list, struct rv_next_roll *out)
{
    const struct rv_setup *setup = w->evaluator->map.setup;
    const rv_cells crosses = sheets_of(w->state)->pad[0].crosses.set;
    const int kind = (int)rv_special_kind((enum rv_special)special);
    const uint8_t any[2] = { 1, 1 };
    struct rv_moves moves = { .list = list, .cap = SPECIAL_MOVES };
    uint64_t rolled[RV_STATE_WORDS];
    int full = kind == RV_HEART ? 0 : special == RV_SPECIAL_THREE ? 3 : 1, whole = 0, seen = 0;
    roll_faces(w->evaluator, w->state, any, any, special, rolled);
    setup->game->legal(setup, rolled, 0, &moves);
    int listed = moves.count < moves.cap ? moves.count : moves.cap;
    for (int i = 0; i < listed; i++)
        whole += list[i].kind == kind && rv_cells_count(list[i].cells) >= full;
    int stride = special == RV_SPECIAL_THREE ? whole / THREES + 1 : 1;
    for (int i = 0; i < listed; i++) {
        if (!is_candidate(setup->sheet, crosses, &list[i], kind, whole ? full : 0) || seen++ % stride)
            continue;
        double value = try_action(w, rolled, &list[i]);
        if (value > out->special[special]) {
            out->special[special] = value;
            out->use[special] = list[i];
        }
    }
}

static void evaluate_specials(struct work *w, struct rv_next_roll *out)
{
    const struct rv_feature_map *map = &w->evaluator->map;
    struct rv_action list[SPECIAL_MOVES];
    unsigned done = 0;
    for (int special = 0; special < RV_SPECIALS; special++)
        out->special[special] = impossible;
    if (!map->model->open_slots || map->model->open_slots(w->state) <= 0)
        return;
    for (int face = 0; face < 6; face++) {
        int special = map->setup->sheet->special_die[face];
        if (!(done >> special & 1))
            evaluate_special(w, special, list, out);
        done |= 1u << special;
    }
}

/* ---- the expectation ---- */

static double more(double a, double b)
{
    return a > b ? a : b;
}

/* A roll with each face of the special die, if there is one. */
static double with_special(const struct rv_feature_map *map, const struct rv_next_roll *f, double value)
{
    double sum = 0;
    if (!map->model->open_slots)
        return value;
    for (int face = 0; face < 6; face++)
        sum += more(value, f->special[map->setup->sheet->special_die[face]]);
    return sum / 6;
}

static double expectation(const struct rv_feature_map *map, const void *state, const struct rv_next_roll *f)
{
    const struct rv_setup *setup = map->setup;
    struct rv_fall colour[RV_FALLS], number[RV_FALLS];
    int colours = rv_list_falls(setup->sheet->solo_colour_dice, colour);
    int numbers = rv_list_falls(setup->sheet->solo_number_dice, number);
    double sum = 0, all = 0;
    for (int i = 0; i < colours; i++) {
        const struct rv_fall *c = &colour[i];
        double best[RV_FACES];
        for (int n = 1; n <= RV_JOKER; n++)
            best[n] = c->b ? more(f->pair[c->a][n], f->pair[c->b][n]) : f->pair[c->a][n];
        for (int j = 0; j < numbers; j++) {
            const struct rv_fall *n = &number[j];
            const struct rv_dice dice = { .colour = { c->a, c->b }, .number = { n->a, n->b } };
            double value = more(f->pass[start_matches(map, state, &dice)], best[n->a]);
            if (n->b)
                value = more(value, best[n->b]);
            sum += with_special(map, f, value) * (c->ways * n->ways);
            all += c->ways * n->ways;
        }
    }
    return sum / all;
}

void rv_next_roll_average(const struct rv_sheet_evaluator *evaluator, const void *state,
                          struct rv_next_roll *next_roll)
{
    next_roll->expected = expectation(&evaluator->map, state, next_roll);
}

void rv_next_roll_expect(const struct rv_sheet_evaluator *evaluator, const void *state,
                         const struct rv_evaluation *now, struct rv_next_roll *out)
{
    struct work w;
    w.evaluator = evaluator;
    w.state = state;
    w.visited = 0;
    for (int c = 1; c <= RV_COLOURS; c++)
        for (int n = 1; n <= RV_PLACE_MAX; n++)
            for (int price = 0; price < 3; price++)
                w.best[c][n].value[price] = impossible;
    evaluate_passes(&w, now, out);
    evaluate_placements(&w);
    pair_faces(&w, out);
    evaluate_specials(&w, out);
    rv_next_roll_average(evaluator, state, out);
    out->visited = w.visited;
}

/* ---- answering ---- */

double rv_next_roll_answer(const struct rv_sheet_evaluator *evaluator, const struct rv_next_roll *next_roll,
                           const struct rv_action *roll, uint64_t state[RV_STATE_WORDS],
                           struct rv_evaluation *evaluation)
{
    const struct rv_setup *setup = evaluator->map.setup;
    const struct rv_dice *dice = &roll->roll;
    const struct rv_evaluation before = *evaluation;
    struct rv_action answer = { .kind = RV_PASS };
    double best = next_roll->pass[start_matches(&evaluator->map, state, dice)];
    for (int i = 0; i < 3 && dice->colour[i]; i++)
        for (int j = 0; j < 3 && dice->number[j]; j++) {
            int a = dice->colour[i], b = dice->number[j];
            if (next_roll->pair[a][b] <= best)
                continue;
            best = next_roll->pair[a][b];
            answer = (struct rv_action){ .kind = RV_PLACE, .cells = next_roll->cells[a][b] };
            answer.pick = (struct rv_pick){ .colour_die = (uint8_t)a,
                                            .number_die = (uint8_t)b,
                                            .colour = next_roll->means[a][b] >> 3,
                                            .number = next_roll->means[a][b] & 7 };
        }
    if (dice->special && next_roll->special[dice->special] > best) {
        best = next_roll->special[dice->special];
        answer = next_roll->use[dice->special];
    }
    setup->game->apply(setup, state, roll, NULL);
    setup->game->apply(setup, state, &answer, NULL);
    rv_evaluate_from(evaluator, &before, state, 0, evaluation);
    rv_bonus_chains_use(evaluator, state, evaluation);
    return best;
}
