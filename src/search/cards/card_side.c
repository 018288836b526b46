/* SPDX-License-Identifier: MIT
 * One player's side of the table in Geht noch was?, and its value. */
#include "card_side.h"

/* Beyond RV_GW_SHOWN the hardest cards of the lowest level are left out. */
static void show_card(struct rv_gw_side *side, struct rv_gw_shown shown)
{
    int at = side->shown;
    if (side->shown < RV_GW_SHOWN) {
        side->show[side->shown++] = shown;
        return;
    }
    for (int i = 0; i < side->shown; i++) {
        const struct rv_gw_shown *a = &side->show[i], *b = at == side->shown ? &shown : &side->show[at];
        bool less = a->level != b->level ? a->level < b->level : a->chance < b->chance;
        if (!a->marked && (less || b->marked))
            at = i;
    }
    if (at < side->shown)
        side->show[at] = shown;
}

/* From the lowest level up, easier colours first: in this order pushes gain most (G12). */
static void sort_shown(struct rv_gw_side *side)
{
    for (int i = 1; i < side->shown; i++)
        for (int j = i; j > 0; j--) {
            struct rv_gw_shown *a = &side->show[j - 1], *b = &side->show[j], t = *a;
            if (a->level < b->level || (a->level == b->level && a->colour <= b->colour))
                break;
            *a = *b;
            *b = t;
        }
}

struct rv_gw_side rv_gw_side_of(const struct rv_setup *setup, const struct rv_gehtwas *s, int seat,
                                const struct rv_gw_nets *nets)
{
    struct rv_gw_side side = { .setup = setup,
                               .s = s,
                               .values = &setup->deck->values,
                               .nets = nets,
                               .solo = rv_gw_solo_rules(setup),
                               .seat = seat,
                               .luck = s->of[seat].luck };
    side.rounds = side.values->rounds - s->round + (s->phase < RV_GW_PUSH);
    for (int colour = 0; colour < RV_CARD_COLOURS; colour++)
        for (int level = 0; level < RV_LEVELS; level++)
            side.each[colour][level] = (int16_t)(side.values->points[colour] * rv_gw_factor(setup, level));
    for (int card = 0; card < rv_gw_cards(setup); card++) {
        const struct rv_gw_card *at = &s->card[card];
        if ((at->place != RV_GW_DISPLAY && at->place != RV_GW_SCORED) || at->seat != seat)
            continue;
        const struct rv_card *face = rv_gw_face(setup, card);
        if (at->place == RV_GW_DISPLAY)
            show_card(&side, (struct rv_gw_shown){ (uint8_t)card, face->colour, at->at, at->mark,
                                                   rv_gw_chance(face) });
        else if (at->mark)
            side.grouped[face->colour][at->at] = (uint8_t)(side.grouped[face->colour][at->at] + at->mark);
        else
            side.scored[face->colour][at->at]++;
    }
    sort_shown(&side);
    return side;
}

int rv_gw_points_of(const struct rv_gw_side *side, const uint8_t scored[RV_CARD_COLOURS][RV_LEVELS])
{
    int points = 0, sets = 0;
    for (int colour = 0; colour < RV_CARD_COLOURS; colour++) {
        int count = 0;
        for (int level = 0; level < RV_LEVELS; level++) {
            int cards = scored[colour][level] + side->grouped[colour][level];
            points += cards * side->each[colour][level];
            count += cards;
        }
        sets = colour == 0 || count < sets ? count : sets;
    }
    return points + (side->solo ? sets * side->values->solo_set : 0);
}

int rv_gw_points(const struct rv_gw_side *side)
{
    return rv_gw_points_of(side, side->scored);
}

const struct rv_gw_net *rv_gw_net_of(const struct rv_gw_side *side, enum rv_gw_moment moment, int rounds)
{
    if (rounds <= 0)
        return NULL;
    return &side->nets->net[side->solo][moment][(rounds < RV_GW_ROUNDS ? rounds : RV_GW_ROUNDS) - 1];
}

static void add(struct rv_gw_sum *sum, const float row[RV_GW_UNITS], float times)
{
    for (int i = 0; i < RV_GW_UNITS; i++)
        sum->unit[i] += row[i] * times;
}

void rv_gw_sum_card(struct rv_gw_sum *sum, const struct rv_gw_net *net, int colour, int level, float chance,
                    int change)
{
    if (!net)
        return;
    for (int i = 0; i < RV_GW_UNITS; i++)
        sum->unit[i] +=
            (net->card[colour][level][i] + net->chance[colour][level][i] * chance) * (float)change;
    if (sum->cards[level] + change == 0 || sum->cards[level] == 0)
        add(sum, net->bare[level], (float)-change);
    sum->cards[level] = (int8_t)(sum->cards[level] + change);
    float was = sum->miss[level], leaves = rv_gw_leaves(chance);
    sum->miss[level] = !sum->cards[level] ? 1 : change > 0 ? was * leaves : was / leaves;
    add(sum, net->miss[level], sum->miss[level] - was);
}

void rv_gw_sum_scored(struct rv_gw_sum *sum, const struct rv_gw_net *net, int colour, int level, float times)
{
    if (net)
        add(sum, net->scored[colour][level], times);
}

struct rv_gw_sum rv_gw_sum_of(const struct rv_gw_side *side, const struct rv_gw_net *net)
{
    struct rv_gw_sum sum = { 0 };
    if (!net)
        return sum;
    add(&sum, net->bias, 1);
    for (int level = 0; level < RV_LEVELS; level++) {
        sum.miss[level] = 1;
        add(&sum, net->bare[level], 1);
        add(&sum, net->miss[level], 1);
    }
    for (int i = 0; i < side->shown; i++)
        rv_gw_sum_card(&sum, net, side->show[i].colour, side->show[i].level, side->show[i].chance, 1);
    for (int colour = 0; colour < RV_CARD_COLOURS; colour++)
        for (int level = 0; level < RV_LEVELS; level++) {
            int cards = side->scored[colour][level] + side->grouped[colour][level];
            if (cards)
                add(&sum, net->scored[colour][level], (float)cards);
        }
    return sum;
}

double rv_gw_to_come(const struct rv_gw_sum *sum, const struct rv_gw_net *net,
                     const struct rv_deck_values *values, int luck)
{
    if (!net)
        return values->luck_points * luck;
    const float *row = net->luck[luck < RV_GW_LUCKS ? luck : RV_GW_LUCKS - 1];
    float unit[RV_GW_UNITS], part[4]; /* no branches: the compiler vectorises these loops */
    for (int i = 0; i < RV_GW_UNITS; i++)
        unit[i] = sum->unit[i] + row[i];
    for (int i = 0; i < RV_GW_UNITS - RV_GW_LINEAR; i++)
        unit[i] = unit[i] > 0 ? unit[i] : 0;
    for (int i = 0; i < RV_GW_UNITS; i++)
        unit[i] *= net->out[i];
    for (int i = 0; i < 4; i++)
        part[i] = (unit[i] + unit[i + 4]) + (unit[i + 8] + unit[i + 12]);
    return (double)((part[0] + part[1]) + (part[2] + part[3]));
}

double rv_gw_side_worth(const struct rv_gw_side *side, enum rv_gw_moment moment)
{
    const struct rv_gw_net *net = rv_gw_net_of(side, moment, side->rounds);
    struct rv_gw_sum sum = rv_gw_sum_of(side, net);
    return rv_gw_points(side) + rv_gw_to_come(&sum, net, side->values, side->luck);
}

/* Fixed point: rows in 1/256, the output row in 1/64. */
void rv_gw_unpack(bool solo, struct rv_gw_nets *nets)
{
    for (int moment = 0; moment < RV_GW_MOMENTS; moment++)
        for (int rounds = 0; rounds < RV_GW_ROUNDS; rounds++) {
            float *to = (float *)&nets->net[solo][moment][rounds];
            const int16_t *from =
                rv_gw_builtin_values() +
                ((solo * RV_GW_MOMENTS + moment) * RV_GW_ROUNDS + rounds) * (RV_GW_ROWS * RV_GW_UNITS);
            for (int i = 0; i < RV_GW_ROWS * RV_GW_UNITS; i++)
                to[i] = (float)from[i] * (i < (RV_GW_ROWS - 1) * RV_GW_UNITS ? 0x1p-8f : 0x1p-6f);
        }
}
