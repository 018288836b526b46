/* SPDX-License-Identifier: MIT
 * Reading the data of a deck. */
#include "deck_data.h"

#include <stdlib.h>
#include <string.h>

const char *const rv_card_colour_names[] = { "green", "yellow", "red", NULL };
const char rv_card_letters[] = "gyr";

void rv_deck_free(struct rv_deck *deck)
{
    free(deck);
}

const char *rv_deck_title(const struct rv_deck *deck)
{
    return deck->title;
}

enum rv_edition rv_deck_edition(const struct rv_deck *deck)
{
    return (enum rv_edition)deck->edition;
}

const struct rv_deck_values *rv_deck_values(const struct rv_deck *deck)
{
    return &deck->values;
}

int rv_deck_levels(const struct rv_deck *deck)
{
    return deck->values.rank_count;
}

uint32_t rv_deck_checksum(const struct rv_deck *deck)
{
    return deck->checksum;
}

int rv_deck_cards(const struct rv_deck *deck)
{
    return deck->cards;
}

int rv_card_id(const struct rv_deck *deck, int card)
{
    return deck->card[card].id;
}

int rv_card_colour(const struct rv_deck *deck, int card)
{
    return deck->card[card].colour;
}

char rv_card_set(const struct rv_deck *deck, int card)
{
    return deck->card[card].set;
}

void rv_card_condition(const struct rv_deck *deck, int card, struct rv_text *out)
{
    rv_condition_write(&deck->card[card].condition, out);
}

uint32_t rv_card_rolls(const struct rv_deck *deck, int card)
{
    return deck->card[card].throws;
}

static bool are_rolled(const uint8_t dice[7])
{
    for (int i = 0; i < RV_SEVEN; i++)
        if (dice[i] < 1 || dice[i] > 6)
            return false;
    return true;
}

bool rv_card_met(const struct rv_deck *deck, int card, const uint8_t dice[7])
{
    uint8_t sorted[RV_SEVEN];
    memcpy(sorted, dice, sizeof sorted);
    rv_seven_sort(sorted);
    return are_rolled(dice) && rv_rolls_have(&deck->card[card].rolls, rv_roll_of(sorted));
}

bool rv_card_dice(const struct rv_deck *deck, int card, const uint8_t dice[7], uint8_t *mask)
{
    *mask = 0;
    return are_rolled(dice) && rv_condition_met(&deck->card[card].condition, dice, mask);
}
