/* SPDX-License-Identifier: MIT
 * How far to climb in a round of Geht noch was?, and when to stop. */
#include "climb.h"

void rv_climb_add_card(struct rv_climb_level *level, int card, double gain, double chance)
{
    if (level->count == RV_CLIMB_CARDS && level->gain[RV_CLIMB_CARDS - 1] >= gain)
        return;
    int i = level->count < RV_CLIMB_CARDS ? level->count++ : RV_CLIMB_CARDS - 1;
    for (; i > 0 && level->gain[i - 1] < gain; i--) {
        level->gain[i] = level->gain[i - 1];
        level->chance[i] = level->chance[i - 1];
        level->card[i] = level->card[i - 1];
    }
    level->gain[i] = gain;
    level->chance[i] = chance;
    level->card[i] = card;
}

/* The best card that is met counts. Cards are treated as independent here. */
static double mean_gain(const struct rv_climb_level *level, int used)
{
    double gain = 0, missed = 1;
    for (int i = used; i < level->count; i++) {
        gain += missed * level->chance[i] * level->gain[i];
        missed *= 1 - level->chance[i];
    }
    return missed < 1 ? gain / (1 - missed) : 0;
}

static double chance_of(const struct rv_rolls *rolls)
{
    return (double)rv_rolls_throws(rolls) / RV_THROWS;
}

/* `above` are the rolls that meet a card of the next level, if that can be reached; returns those of this
 * level. */
static struct rv_rolls level_chances(const struct rv_setup *setup, struct rv_climb_level *level,
                                     const struct rv_rolls *above)
{
    struct rv_rolls met = { 0 };
    for (int used = level->count; used >= 0; used--) {
        if (used < level->count)
            rv_rolls_add(&met, &rv_gw_face(setup, level->card[used])->rolls);
        if (used > RV_CLIMB_USED)
            continue;
        level->here[used] = level->either[used] = used < level->count ? chance_of(&met) : 0;
        level->mean_gain[used] = mean_gain(level, used);
        if (above) {
            struct rv_rolls either = met;
            rv_rolls_add(&either, above);
            level->either[used] = chance_of(&either);
        }
    }
    return met;
}

void rv_ladder_chances(const struct rv_setup *setup, struct rv_ladder *ladder, int low)
{
    struct rv_rolls above;
    int top = low + 1; /* levels above one without cards cannot be reached */
    while (top < RV_LEVELS && ladder->level[top].count)
        top++;
    for (int level = top - 1; level >= low; level--)
        above = level_chances(setup, &ladder->level[level], level + 1 < top ? &above : NULL);
}

double rv_climb_stop(const struct rv_ladder *ladder, const struct rv_climb_state *at)
{
    return at->gained + ladder->luck * at->luck;
}

double rv_climb_best(const struct rv_ladder *ladder, const struct rv_climb_state *at)
{
    double stop = rv_climb_stop(ladder, at);
    if (at->probability < 0.03 || at->depth == RV_CLIMB_ROLLS)
        return stop;
    double roll = rv_climb_roll(ladder, at);
    return roll > stop ? roll : stop;
}

/* Value after fulfilling a card of the same level or of the one above. */
static double fulfil(const struct rv_ladder *ladder, const struct rv_climb_state *at, bool above,
                     double chance)
{
    struct rv_climb_state next = *at;
    next.level += above;
    next.gained += ladder->level[next.level].mean_gain[above ? 0 : at->used];
    next.used = above ? 1 : at->used + 1;
    if (next.used > RV_CLIMB_USED)
        next.used = RV_CLIMB_USED;
    if (next.black > 0)
        next.black--;
    else
        next.luck--;
    next.probability *= chance;
    next.depth++;
    return rv_climb_best(ladder, &next);
}

/* Value after a roll that meets no card: fail, or pay a luck and stay. */
static double miss(const struct rv_ladder *ladder, const struct rv_climb_state *at, double chance)
{
    double fail = ladder->fail + ladder->luck * at->luck;
    if (at->luck == 0)
        return fail;
    struct rv_climb_state next = *at;
    next.luck--;
    next.depth++;
    next.probability *= chance;
    double paid = rv_climb_best(ladder, &next);
    return paid > fail ? paid : fail;
}

double rv_climb_roll(const struct rv_ladder *ladder, const struct rv_climb_state *at)
{
    const struct rv_climb_level *level = at->level >= 0 ? &ladder->level[at->level] : NULL,
                                *next = at->level + 1 < RV_LEVELS ? &ladder->level[at->level + 1] : NULL;
    bool marker = at->black > 0 || at->luck > 0;
    double above = marker && next && next->count ? next->here[0] : 0;
    double here = marker && level ? level->here[at->used] : 0;
    double either = marker && level ? level->either[at->used] : above;
    double value = (1 - either) * miss(ladder, at, 1 - either);
    double up = above > 0 ? fulfil(ladder, at, true, above) : 0;
    double same = here > 0 ? fulfil(ladder, at, false, here) : 0;
    value += (either - here) * up + (either - above) * same;
    return value + (above + here - either) * (up > same ? up : same);
}
