/* SPDX-License-Identifier: MIT
 * Any bytes as a sheet: refused with a reason, or written and read back the same, and fit to play on. */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

#include <revanche/sheet.h>

static char *sheet_text(const struct rv_sheet *sheet)
{
    struct rv_text size = { 0 };
    rv_sheet_write(sheet, &size);
    char *text = memory(size.len + 1);
    struct rv_text out = rv_text_on(text, size.len + 1);
    rv_sheet_write(sheet, &out);
    return text;
}

static void look_at(const struct rv_sheet *sheet)
{
    char flaw[200];
    for (int n = 0; n < 1000; n++) {
        struct rv_text out = rv_text_on(flaw, sizeof flaw);
        if (!rv_sheet_flaw(sheet, n, &out, NULL))
            break;
        must_hold(out.len > 0 && rv_text_fits(&out));
    }
    struct rv_setup setup = { .game = rv_game_find(rv_sheet_game(sheet)), .sheet = sheet };
    if (setup.game)
        must_be_playable(&setup, rv_sheet_checksum(sheet), 60);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct rv_sheet *sheet, *again;
    struct rv_error error = { 0 };
    if (rv_sheet_parse((const char *)data, size, &sheet, &error) != RV_OK) {
        must_hold(!sheet && error.message[0]);
        return 0;
    }
    char *text = sheet_text(sheet);
    must_hold(rv_sheet_parse(text, strlen(text), &again, &error) == RV_OK);
    char *second = sheet_text(again);
    must_hold(strcmp(text, second) == 0 && rv_sheet_checksum(sheet) == rv_sheet_checksum(again));
    look_at(sheet);
    free(text);
    free(second);
    rv_sheet_free(sheet);
    rv_sheet_free(again);
    return 0;
}
