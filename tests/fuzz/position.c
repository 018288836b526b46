/* SPDX-License-Identifier: MIT
 * Any bytes as a position: refused with a reason, or fit to play on for 200 actions. The first line is the
 * position; what follows, if anything does, is the sheet or deck that it is for. */
#include "fuzz.h"

#include <string.h>

#include <revanche/deck.h>
#include <revanche/sheet.h>

static void read_and_play(struct rv_setup *setup, const char *text, size_t len)
{
    struct play play;
    struct rv_error error = { 0 };
    if (rv_setup_check(setup, &error) != RV_OK) {
        must_hold(error.message[0]);
        return;
    }
    play_start(&play, setup, "position", 0);
    play.eager = len % 2;
    if (rv_position_read(setup, text, len, play.state, &error) == RV_OK)
        must_be_usable(&play, 200);
    else
        must_hold(error.message[0]);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *)data, *end = size ? memchr(text, '\n', size) : NULL;
    size_t len = end ? (size_t)(end - text) : size;
    struct rv_setup setup, built_in;
    struct rv_sheet *sheet = NULL;
    struct rv_deck *deck = NULL;
    struct rv_error error = { 0 };
    if (rv_position_setup(text, len, &setup, &error) != RV_OK) {
        must_hold(error.message[0]);
        return 0;
    }
    if (len + 1 < size) {
        if (setup.game->material == RV_ON_SHEET)
            rv_sheet_parse(end + 1, size - len - 1, &sheet, &error);
        else
            rv_deck_parse(end + 1, size - len - 1, &deck, &error);
        setup.sheet = sheet;
        setup.deck = deck;
    } else {
        int n = 0;
        while (setup_at(n, &built_in) && built_in.game != setup.game)
            n++;
        setup.sheet = built_in.sheet;
        setup.deck = built_in.deck;
    }
    if (setup.sheet || setup.deck)
        read_and_play(&setup, text, len);
    rv_sheet_free(sheet);
    rv_deck_free(deck);
    return 0;
}
