/* SPDX-License-Identifier: MIT
 * Any bytes as a deck: refused with a reason, or written and read back the same, and fit to play with. */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

#include <revanche/deck.h>

static char *deck_text(const struct rv_deck *deck)
{
    struct rv_text size = { 0 };
    rv_deck_write(deck, &size);
    char *text = memory(size.len + 1);
    struct rv_text out = rv_text_on(text, size.len + 1);
    rv_deck_write(deck, &out);
    return text;
}

static void look_at(const struct rv_deck *deck)
{
    for (int card = 0; card < rv_deck_cards(deck); card++) {
        static const uint8_t low[7] = { 1, 1, 1, 1, 1, 1, 1 }, mixed[7] = { 1, 2, 3, 4, 4, 5, 6 };
        char text[1000];
        struct rv_text out = rv_text_on(text, sizeof text);
        rv_card_condition(deck, card, &out);
        must_hold(out.len > 0);
        uint32_t rolls = rv_card_rolls(deck, card);
        must_hold(rolls <= 279936);
        must_hold(rolls > 0 || (!rv_card_met(deck, card, low) && !rv_card_met(deck, card, mixed)));
    }
    for (int i = 0; rv_games[i]; i++) {
        struct rv_setup setup = { .game = rv_games[i], .deck = deck };
        if (rv_games[i]->material == RV_WITH_DECK)
            must_be_playable(&setup, rv_deck_checksum(deck), 60);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct rv_deck *deck, *again;
    struct rv_error error = { 0 };
    if (rv_deck_parse((const char *)data, size, &deck, &error) != RV_OK) {
        must_hold(!deck && error.message[0]);
        return 0;
    }
    char *text = deck_text(deck);
    must_hold(rv_deck_parse(text, strlen(text), &again, &error) == RV_OK);
    char *second = deck_text(again);
    must_hold(strcmp(text, second) == 0 && rv_deck_checksum(deck) == rv_deck_checksum(again));
    look_at(deck);
    free(text);
    free(second);
    rv_deck_free(deck);
    rv_deck_free(again);
    return 0;
}
