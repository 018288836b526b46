/* SPDX-License-Identifier: MIT
 * How far to climb in a round of Geht noch was?, and when to stop. */
#include "climb.h"

void rv_rung_add(struct rv_rung *rung, int card, double gain, double chance)
{
    if (rung->count == RV_RUNG_CARDS && rung->gain[RV_RUNG_CARDS - 1] >= gain)
        return;
    int i = rung->count < RV_RUNG_CARDS ? rung->count++ : RV_RUNG_CARDS - 1;
    for (; i > 0 && rung->gain[i - 1] < gain; i--) {
        rung->gain[i] = rung->gain[i - 1];
        rung->chance[i] = rung->chance[i - 1];
        rung->card[i] = rung->card[i - 1];
    }
    rung->gain[i] = gain;
    rung->chance[i] = chance;
    rung->card[i] = card;
}

/* The best card that is met counts; cards are taken for independent here. */
static double expected_gain(const struct rv_rung *rung, int from)
{
    double gain = 0, missed = 1;
    for (int i = from; i < rung->count; i++) {
        gain += missed * rung->chance[i] * rung->gain[i];
        missed *= 1 - rung->chance[i];
    }
    return missed < 1 ? gain / (1 - missed) : 0;
}

/* Levels above one without cards cannot be reached. */
void rv_ladder_chances(const struct rv_setup *setup, struct rv_ladder *ladder, int low)
{
    struct rv_rolls above = { 0 };
    int top = low + 1;
    while (top < RV_LEVELS && ladder->rung[top].count)
        top++;
    for (int level = top - 1; level >= low; level--) {
        struct rv_rung *rung = &ladder->rung[level];
        struct rv_rolls set = { 0 };
        for (int j = rung->count < RV_RUNG_USED ? rung->count : RV_RUNG_USED; j >= 0; j--) {
            for (int i = j; i < rung->count && (i == j || j == RV_RUNG_USED); i++)
                rv_rolls_add(&set, &rv_gw_face(setup, rung->card[i])->rolls);
            struct rv_rolls both = set;
            rv_rolls_add(&both, &above);
            rung->here[j] = j < rung->count ? (double)rv_rolls_throws(&set) / RV_THROWS : 0;
            rung->either[j] = level + 1 < top ? (double)rv_rolls_throws(&both) / RV_THROWS : rung->here[j];
            rung->brings[j] = expected_gain(rung, j);
        }
        above = set;
    }
}

double rv_climb_stop(const struct rv_ladder *ladder, const struct rv_stand *at)
{
    return at->gained + ladder->luck * at->luck;
}

double rv_climb_best(const struct rv_ladder *ladder, const struct rv_stand *at)
{
    double stopped = rv_climb_stop(ladder, at);
    if (at->likely < 0.03 || at->rolls == RV_CLIMB_ROLLS)
        return stopped;
    double gone = rv_climb_go(ladder, at);
    return gone > stopped ? gone : stopped;
}

/* A card is fulfilled, on the same level or the one above. */
static double fulfilled(const struct rv_ladder *ladder, const struct rv_stand *at, bool above, double likely)
{
    struct rv_stand next = *at;
    next.level += above;
    next.gained += ladder->rung[next.level].brings[above ? 0 : at->j];
    next.j = above ? 1 : at->j + 1;
    if (next.j > RV_RUNG_USED)
        next.j = RV_RUNG_USED;
    if (next.black > 0)
        next.black--;
    else
        next.luck--;
    next.likely *= likely;
    next.rolls++;
    return rv_climb_best(ladder, &next);
}

/* Another roll. */
double rv_climb_go(const struct rv_ladder *ladder, const struct rv_stand *at)
{
    bool can = at->black > 0 || at->luck > 0;
    double above = can && at->level + 1 < RV_LEVELS && ladder->rung[at->level + 1].count
                       ? ladder->rung[at->level + 1].here[0]
                       : 0;
    double here = can && at->level >= 0 ? ladder->rung[at->level].here[at->j] : 0;
    double either = can && at->level >= 0 ? ladder->rung[at->level].either[at->j] : above;
    double failed = ladder->fail + ladder->luck * at->luck, worth = 0;
    if (at->luck > 0) {
        struct rv_stand next = *at;
        next.luck--;
        next.rolls++;
        next.likely *= 1 - either;
        double paid = rv_climb_best(ladder, &next);
        failed = paid > failed ? paid : failed;
    }
    worth += (1 - either) * failed;
    double up = above > 0 ? fulfilled(ladder, at, true, above) : 0;
    double same = here > 0 ? fulfilled(ladder, at, false, here) : 0;
    worth += (either - here) * up + (either - above) * same;
    return worth + (above + here - either) * (up > same ? up : same);
}
