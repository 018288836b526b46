/* SPDX-License-Identifier: MIT
 * What happens in a game, as text. */
#include "texts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <revanche/deck.h>
#include <revanche/sheet.h>

#include "text_format.h"

enum { TEXT_SIZE = 1 << 16 };

void give_up(const char *what, const char *why)
{
    fprintf(stderr, "%s: %s\n", what, why);
    abort();
}

const char *position_text(const struct rv_setup *setup, const void *state)
{
    static char text[TEXT_SIZE];
    struct rv_text out = rv_text_on(text, sizeof text);
    rv_position_write(setup, state, &out);
    if (!rv_text_fits(&out))
        give_up(text, "a position too long for the tests");
    return text;
}

const char *action_text(const struct rv_setup *setup, const struct rv_action *action)
{
    static char text[ACTION_TEXT];
    struct rv_text out = rv_text_on(text, sizeof text);
    rv_action_write(setup, action, &out);
    if (!rv_text_fits(&out))
        give_up(text, "an action too long for the tests");
    return text;
}

/* What `what` means for an event. */
enum meaning { NOTHING, NUMBER, COLUMN, ROW, COLOUR, CARD };

static const struct {
    const char *word;
    enum meaning what;
} event_words[RV_EVENT_KINDS] = {
    [RV_EV_ROLLED] = { "rolls", NOTHING },
    [RV_EV_PASSED] = { "passes", NOTHING },
    [RV_EV_CROSSED] = { "crosses", NOTHING },
    [RV_EV_JOKERS_SPENT] = { "spends jokers", NOTHING },
    [RV_EV_COLUMN] = { "column", COLUMN },
    [RV_EV_ROW] = { "row", ROW },
    [RV_EV_COLOUR] = { "colour", COLOUR },
    [RV_EV_HEART] = { "heart", NOTHING },
    [RV_EV_HEART_POINTS] = { "hearts for column", COLUMN },
    [RV_EV_SLOT_OPENED] = { "opens a slot", NOTHING },
    [RV_EV_SLOT_USED] = { "uses a slot", NUMBER },
    [RV_EV_START] = { "start combination", COLOUR },
    [RV_EV_X] = { "X", NOTHING },
    [RV_EV_JOKER_UNLOCKED] = { "unlocks a joker", NOTHING },
    [RV_EV_PASS_FIELD] = { "pass field", NUMBER },
    [RV_EV_DIAMONDS] = { "diamond line", NUMBER },
    [RV_EV_CROSSING_LINE] = { "crossing line", NUMBER },
    [RV_EV_CROSSING_COLUMN] = { "crossing column", NUMBER },
    [RV_EV_CHIP] = { "turns chip", NUMBER },
    [RV_EV_GIFT] = { "gives chip", NUMBER },
    [RV_EV_BONUS_LOST] = { "loses bonus", NUMBER },
    [RV_EV_TURN] = { "is next", NOTHING },
    [RV_EV_ROUND] = { "round", NOTHING },
    [RV_EV_PHASE] = { "phase", NUMBER },
    [RV_EV_BONUS] = { "takes bonus", NUMBER },
    [RV_EV_LUCK] = { "luck", NOTHING },
    [RV_EV_CARD] = { "is dealt", CARD },
    [RV_EV_NO_CARD] = { "gets no card of colour", NUMBER },
    [RV_EV_SOLD] = { "hands in", CARD },
    [RV_EV_BOUGHT] = { "buys colour", NUMBER },
    [RV_EV_RETURNED] = { "returns", CARD },
    [RV_EV_BUILT] = { "builds", CARD },
    [RV_EV_FULFILLED] = { "fulfils", CARD },
    [RV_EV_FAILED] = { "fails", NOTHING },
    [RV_EV_IN] = { "stays in", NOTHING },
    [RV_EV_OUT] = { "is out", NOTHING },
    [RV_EV_MOVED_UP] = { "moves up", CARD },
    [RV_EV_SCORED] = { "scores", CARD },
    [RV_EV_PUSHED] = { "pushes", CARD },
    [RV_EV_REGROUPED] = { "regroups", CARD },
    [RV_EV_OVER] = { "over", NOTHING },
};

static void put_what(const struct rv_setup *setup, const struct rv_event *event, struct rv_text *out)
{
    int cards;
    switch (event_words[event->kind].what) {
    case NOTHING: break;
    case NUMBER:
    case ROW: rv_text_format(out, " %d", event->what + (event_words[event->kind].what == ROW)); break;
    case COLUMN: rv_text_format(out, " %c", 'A' + event->what); break;
    case COLOUR: rv_text_format(out, " %c", "-ygbro"[event->what]); break;
    case CARD:
        cards = rv_deck_cards(setup->deck);
        rv_text_format(out, " %d%s", rv_card_id(setup->deck, event->what % cards),
                       event->what < cards ? "" : "'");
        break;
    }
}

const char *events_text(const struct rv_setup *setup, const struct rv_events *events)
{
    static char text[TEXT_SIZE];
    struct rv_text out = rv_text_on(text, sizeof text);
    for (int i = 0; i < events->count; i++) {
        const struct rv_event *event = &events->list[i];
        rv_text_put(&out, i ? "; " : "");
        if (event->seat != RV_CHANCE)
            rv_text_format(&out, "%d ", event->seat + 1);
        if (!event_words[event->kind].word)
            give_up("tests/texts.c", "an event has no word yet");
        rv_text_put(&out, event_words[event->kind].word);
        put_what(setup, event, &out);
        for (rv_cells rest = event->cells; !rv_cells_empty(rest);) {
            unsigned cell = rv_cells_take(&rest);
            rv_text_format(&out, " %c%d", 'A' + rv_sheet_column(setup->sheet, cell),
                           1 + rv_sheet_row(setup->sheet, cell));
        }
        rv_text_put(&out, event->first ? " first" : "");
        if (event->points)
            rv_text_format(&out, " (%d)", event->points);
    }
    return text;
}

uint32_t text_hash(uint32_t hash, const char *text)
{
    for (; *text; text++)
        hash = (hash ^ (unsigned char)*text) * 0x01000193u;
    return hash;
}

void *memory(size_t size)
{
    void *at = calloc(1, size ? size : 1);
    if (!at)
        give_up("test", "not enough memory");
    return at;
}

char *file_text(const char *path)
{
    FILE *file = fopen(path, "rb");
    char *text = NULL;
    size_t len = 0, got = 0;
    if (!file)
        give_up(path, "cannot be opened");
    do {
        len += got;
        text = realloc(text, len + TEXT_SIZE + 1);
        if (!text)
            give_up(path, "not enough memory");
    } while ((got = fread(text + len, 1, TEXT_SIZE, file)) > 0);
    fclose(file);
    text[len] = '\0';
    return text;
}

const char *tests_path(const char *name)
{
    static char path[1024];
    const char *tests = getenv("REVANCHE_TESTS");
    snprintf(path, sizeof path, "%s/%s", tests ? tests : "tests", name);
    return path;
}
