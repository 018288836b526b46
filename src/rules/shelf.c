/* SPDX-License-Identifier: MIT
 * A shelf of sheets and decks, found by their text. */
#include <revanche/shelf.h>

#include <stdlib.h>
#include <string.h>

#include <revanche/deck.h>
#include <revanche/sheet.h>

#include "text_format.h"

/* What nobody uses stays for a while, the built-in ones mostly; players' own sheets must not pile up. */
enum { UNUSED_MAX = 8 };

struct thing {
    char *text;
    size_t len;
    struct rv_sheet *sheet;
    struct rv_deck *deck;
    int users;
    struct thing *next; /* the one taken last comes first */
};

struct rv_shelf {
    struct thing *first;
};

struct rv_shelf *rv_shelf_new(void)
{
    return calloc(1, sizeof(struct rv_shelf));
}

static void drop(struct thing *thing)
{
    rv_sheet_free(thing->sheet);
    rv_deck_free(thing->deck);
    free(thing->text);
    free(thing);
}

void rv_shelf_free(struct rv_shelf *shelf)
{
    while (shelf && shelf->first) {
        struct thing *thing = shelf->first;
        shelf->first = thing->next;
        drop(thing);
    }
    free(shelf);
}

static struct thing *prepare(enum rv_material material, const char *text, size_t len, enum rv_status *status,
                             struct rv_error *error)
{
    struct thing *thing = calloc(1, sizeof *thing);
    char *copy = malloc(len + 1);
    *status = RV_NO_MEMORY;
    if (thing && copy)
        *status = material == RV_ON_SHEET ? rv_sheet_parse(text, len, &thing->sheet, error)
                                          : rv_deck_parse(text, len, &thing->deck, error);
    if (*status != RV_OK) {
        if (*status == RV_NO_MEMORY)
            rv_fail(error, 0, 0, "not enough memory for the material");
        free(copy);
        free(thing);
        return NULL;
    }
    memcpy(copy, text, len);
    thing->text = copy;
    thing->len = len;
    return thing;
}

/* Takes the thing with that text out of the list; NULL if there is none. */
static struct thing *unlink_thing(struct rv_shelf *shelf, enum rv_material material, const char *text,
                                  size_t len)
{
    for (struct thing **at = &shelf->first; *at; at = &(*at)->next) {
        struct thing *thing = *at;
        if (thing->len == len && (thing->sheet != NULL) == (material == RV_ON_SHEET) &&
            memcmp(thing->text, text, len) == 0) {
            *at = thing->next;
            return thing;
        }
    }
    return NULL;
}

enum rv_status rv_shelf_take(struct rv_shelf *shelf, enum rv_material material, const char *text, size_t len,
                             struct rv_sheet **sheet, struct rv_deck **deck, struct rv_error *error)
{
    enum rv_status status = RV_OK;
    struct thing *thing = unlink_thing(shelf, material, text, len);
    if (!thing)
        thing = prepare(material, text, len, &status, error);
    *sheet = NULL;
    *deck = NULL;
    if (!thing)
        return status;
    thing->users++;
    thing->next = shelf->first;
    shelf->first = thing;
    *sheet = thing->sheet;
    *deck = thing->deck;
    return RV_OK;
}

/* Drops what was unused longest, beyond a few. */
static void tidy(struct rv_shelf *shelf)
{
    int unused = 0;
    for (struct thing **at = &shelf->first; *at;) {
        struct thing *thing = *at;
        if (thing->users || unused++ < UNUSED_MAX) {
            at = &thing->next;
        } else {
            *at = thing->next;
            drop(thing);
        }
    }
}

void rv_shelf_give_back(struct rv_shelf *shelf, const struct rv_sheet *sheet, const struct rv_deck *deck)
{
    for (struct thing *thing = shelf->first; thing; thing = thing->next)
        if (sheet ? thing->sheet == sheet : deck && thing->deck == deck)
            thing->users--;
    tidy(shelf);
}
