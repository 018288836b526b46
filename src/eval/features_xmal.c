/* SPDX-License-Identifier: MIT
 * Features of Noch X-mal!: rows, crossing points, pass track, locked jokers, gifts, chips; at a table also
 * how near the others are to what only the first gets (X3). */
#include "feature_map.h"
#include "xmal.h"

_Static_assert(sizeof(struct rv_xmal) <= RV_STATE_WORDS * sizeof(uint64_t),
               "evaluation keeps states of this size");

enum {
    NOBODY = -1,
    GIFTS = 3,     /* counted up to this */
    DIAMONDS = 7,  /* that a line needs, counted up to this */
    FIELDS = 15,   /* to the end of the pass track, too */
    NEARNESS = 4,  /* of others, see nearness() */
    BEFORE_X = 20, /* phases from here on count the rolls before the first X */

    ROW_POINT = 0,                /* by line and cells to go */
    ROW_LINE = ROW_POINT + 3 * 5, /* by line and points done */
    ROW_AREA = ROW_LINE + 3 * 5,  /* columns of the crossing area done */
    ROW_PASS = ROW_AREA + 5,      /* fields crossed */
    ROW_LOCKED = ROW_PASS + RV_PASS_MAX + 1,
    ROW_GIFT = ROW_LOCKED + 13,
    ROW_BONUS = ROW_GIFT + 3 * (GIFTS + 1), /* waiting to be used */
    ROW_CHIPS = ROW_BONUS + RV_SPECIAL_BLOCK + 1,
    ROW_OTHERS = ROW_CHIPS + RV_CHIPS_MAX + 1,
    ROWS_ALONE = ROW_OTHERS + RV_CHIPS_MAX + 1,
    ROW_RACE_TRACK = ROWS_ALONE,                                  /* by fields to go and nearness of others */
    ROW_RACE_DIAMONDS = ROW_RACE_TRACK + (FIELDS + 1) * NEARNESS, /* by line, diamonds to go, nearness */
    ROW_RACE_LINE = ROW_RACE_DIAMONDS + 3 * (DIAMONDS + 1) * NEARNESS, /* by line, points to go, nearness */
    ROWS = ROW_RACE_LINE + 3 * 5 * NEARNESS,

    SLOT_POINT = 0,
    SLOT_LINE = SLOT_POINT + 12,
    SLOT_AREA = SLOT_LINE + 3,
    SLOT_PASS,
    SLOT_LOCKED,
    SLOT_GIFT,
    SLOT_BONUS = SLOT_GIFT + 3,
    SLOT_CHIPS,
    SLOT_OTHERS,
    SLOT_RACE_TRACK,
    SLOT_RACE_DIAMONDS,
    SLOT_RACE_LINE = SLOT_RACE_DIAMONDS + 3,
    SLOTS_OF_GAME = SLOT_RACE_LINE + 3,
};

static int rows(bool alone)
{
    return alone ? ROWS_ALONE : ROWS;
}

static void crossing_features(const struct rv_feature_map *map, rv_cells crosses, uint16_t *slot)
{
    const struct rv_sheet *sheet = map->setup->sheet;
    int area = 4;
    for (int line = 0; line < 3; line++) {
        int done = 0;
        for (int point = 0; point < 4; point++) {
            int left = rv_cells_count(rv_cells_minus(sheet->crossing_cells[line][point], crosses));
            slot[SLOT_POINT + line * 4 + point] =
                (uint16_t)(left ? map->game_row + ROW_POINT + line * 5 + left : 0);
            done += !left;
        }
        slot[SLOT_LINE + line] = (uint16_t)(map->game_row + ROW_LINE + line * 5 + done);
        area = done < area ? done : area;
    }
    slot[SLOT_AREA] = (uint16_t)(map->game_row + ROW_AREA + area);
}

/* X that are sure to come in this roll's award step (X7). */
static int crosses_due(const struct rv_setup *setup, const void *state, int seat)
{
    int due[RV_TODOS];
    rv_xmal_count_due(setup, state, seat, due);
    return due[RV_TODO_X] + 2 * due[RV_TODO_XX];
}

/* Chips left after the awards of this roll are paid (X7): a seat that is sure to turn its last chip ends the
 * game. */
static int chips_left(const struct rv_feature_map *map, const struct rv_xmal *s, int seat)
{
    int chips = rv_xmal_chips_left(&s->seat[seat]);
    if (s->sheets.turn.waiting >> seat & 1 && !rv_xmal_busy(&s->seat[seat]))
        return chips; /* it has not decided yet */
    chips -= crosses_due(map->setup, s, seat);
    return chips > 0 ? chips : 0;
}

static int least_chips(const struct rv_feature_map *map, const struct rv_xmal *s, int except)
{
    int least = RV_CHIPS_MAX;
    for (int seat = 0; seat < map->setup->seats; seat++)
        if (seat != except)
            least = rv_at_most(chips_left(map, s, seat), least);
    return least;
}

/* The tenth chip ends the game (X10). As long as nobody has turned one, rolls are the clock. */
static int table_phase(const struct rv_feature_map *map, const void *state)
{
    const struct rv_xmal *s = state;
    int least = least_chips(map, s, NOBODY), rolls = RV_PHASES - 1 - BEFORE_X;
    if (least < 10)
        return 2 * least;
    return BEFORE_X + rolls - rv_at_most(s->sheets.turn.roll, rolls);
}

static void chip_features(const struct rv_feature_map *map, const struct rv_xmal *s, int seat, uint16_t *slot)
{
    const struct rv_xmal_seat *me = &s->seat[seat];
    for (int kind = RV_CHIP_JOKER; kind < RV_CHIP_KINDS; kind++)
        slot[SLOT_GIFT + kind - 1] = (uint16_t)(map->game_row + ROW_GIFT + (kind - 1) * (GIFTS + 1) +
                                                rv_at_most(me->gifts[kind] + me->fresh_gifts[kind], GIFTS));
    slot[SLOT_CHIPS] = (uint16_t)(map->game_row + ROW_CHIPS + chips_left(map, s, seat));
    slot[SLOT_OTHERS] = (uint16_t)(map->game_row + ROW_OTHERS + least_chips(map, s, seat));
}

/* Steps that a seat has to go to each goal that only the first gets (X3). */
struct steps_to_go {
    int track, line[3], diamonds[3];
};

static struct steps_to_go steps_of(const struct rv_sheet *sheet, const struct rv_xmal *s, int seat)
{
    rv_cells crosses = s->sheets.pad[seat].crosses.set;
    struct steps_to_go steps = { .track = sheet->pass_count - s->seat[seat].pass };
    int diamonds = -rv_cells_count(rv_cells_and(sheet->stars, crosses));
    for (int line = 0; line < 3; line++) {
        for (int point = 0; point < 4; point++)
            steps.line[line] += !rv_cells_within(sheet->crossing_cells[line][point], crosses);
        diamonds += sheet->diamonds[line].count;
        steps.diamonds[line] = diamonds > 0 ? diamonds : 0;
    }
    return steps;
}

static void take_minimum(struct steps_to_go *steps, const struct steps_to_go *other)
{
    steps->track = rv_at_most(steps->track, other->track);
    for (int line = 0; line < 3; line++) {
        steps->line[line] = rv_at_most(steps->line[line], other->line[line]);
        steps->diamonds[line] = rv_at_most(steps->diamonds[line], other->diamonds[line]);
    }
}

/* The class of the nearest opponent's steps to go; 0 if the goal is taken. */
static int nearness(bool gone, int steps)
{
    return gone ? 0 : steps <= 2 ? 1 : steps <= 5 ? 2 : 3;
}

static void race_features(const struct rv_feature_map *map, const struct rv_xmal *s, int seat, uint16_t *slot)
{
    const struct rv_sheet *sheet = map->setup->sheet;
    const int track = map->game_row + ROW_RACE_TRACK, diamonds = map->game_row + ROW_RACE_DIAMONDS,
              lines = map->game_row + ROW_RACE_LINE;
    const uint64_t gone = rv_xmal_gone(map->setup, s);
    const struct steps_to_go mine = steps_of(sheet, s, seat);
    struct steps_to_go others = steps_of(sheet, s, seat ? 0 : 1);
    for (int other = 1; other < map->setup->seats; other++)
        if (other != seat) {
            struct steps_to_go steps = steps_of(sheet, s, other);
            take_minimum(&others, &steps);
        }
    int near = nearness(gone >> RV_SCORING_PASS & 1, others.track);
    slot[SLOT_RACE_TRACK] = (uint16_t)(track + rv_at_most(mine.track, FIELDS) * NEARNESS + near);
    for (int i = 0; i < 3; i++) {
        int kind = i * (DIAMONDS + 1) + rv_at_most(mine.diamonds[i], DIAMONDS);
        near = nearness(gone >> (RV_SCORING_DIAMONDS + i) & 1, others.diamonds[i]);
        slot[SLOT_RACE_DIAMONDS + i] = (uint16_t)(mine.diamonds[i] ? diamonds + kind * NEARNESS + near : 0);
        kind = i * 5 + mine.line[i];
        near = nearness(gone >> (RV_SCORING_LINE + i) & 1,
                        2 * others.line[i]); /* a point takes more than one step */
        slot[SLOT_RACE_LINE + i] = (uint16_t)(mine.line[i] ? lines + kind * NEARNESS + near : 0);
    }
}

static void extract(const struct rv_feature_map *map, const void *state, int seat, bool all,
                    struct rv_features *features)
{
    static const uint8_t same[RV_ROWS] = { 0 }; /* a row is always worth the same */
    const struct rv_sheet *sheet = map->setup->sheet;
    const struct rv_xmal *s = state;
    const struct rv_xmal_seat *me = &s->seat[seat];
    uint16_t *slot = features->slot + map->game_slot;
    int base = map->game_row;
    rv_row_features(map, same, all, features);
    crossing_features(map, s->sheets.pad[seat].crosses.set, slot);
    slot[SLOT_PASS] = (uint16_t)(base + ROW_PASS + rv_at_most(me->pass, RV_PASS_MAX));
    slot[SLOT_LOCKED] = (uint16_t)(base + ROW_LOCKED + rv_at_most(sheet->locked_jokers - me->unlocked, 12));
    slot[SLOT_BONUS] = (uint16_t)(me->todo[0] ? base + ROW_BONUS + (int)rv_xmal_bonus(me) : 0);
    if (map->setup->seats > 1) {
        chip_features(map, s, seat, slot);
        race_features(map, s, seat, slot);
    }
}

static struct rv_combination start_combination(const void *state)
{
    const struct rv_xmal_seat *me = &((const struct rv_xmal *)state)->seat[0];
    return (struct rv_combination){ .colour = me->start_colour, .number = me->start_number };
}

const struct rv_sheet_model rv_model_xmal = { .rows = rows,
                                              .slots = SLOTS_OF_GAME,
                                              .extract = extract,
                                              .table_phase = table_phase,
                                              .awards = crosses_due,
                                              .start_combination = start_combination };
