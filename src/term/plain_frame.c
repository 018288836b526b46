/* SPDX-License-Identifier: MIT
 * The first and the last words of a game. */
#include "help.h"
#include "plain_parts.h"

#include <revanche/deck.h>
#include <revanche/sheet.h>
#include <string.h>

static void say_seats(struct plain *p)
{
    for (int seat = 0; seat < p->voice.setup->seats; seat++)
        if (p->bot[seat].bot)
            say_of(&p->text, &p->voice, T_SEAT_BOT, N(seat + 1), W(p->voice.name[seat]),
                   W(p->bot[seat].bot->name));
        else
            say_of(&p->text, &p->voice, T_SEAT_PERSON, N(seat + 1), W(p->voice.name[seat]));
}

void plain_greet(struct plain *p)
{
    const struct rv_setup *setup = p->voice.setup;
    const struct rv_record *record = rv_table_record(p->table);
    struct rv_text *out = &p->text;
    const char *title = setup->sheet ? rv_sheet_title(setup->sheet) : rv_deck_title(setup->deck);
    int edition = (int)(setup->sheet ? rv_sheet_edition(setup->sheet) : rv_deck_edition(setup->deck));
    if (strncmp(title, setup->game->title, strlen(setup->game->title)) != 0)
        rv_text_format(out, "%s: ", setup->game->title);
    char kind[16];
    struct rv_text printed = rv_text_on(kind, sizeof kind);
    rv_message(&printed, say_edition(edition), NULL);
    say_of(out, &p->voice, T_WELCOME, W(title), W(kind));
    say_seats(p);
    if (record->seed[0] && p->own_seed)
        say_of(out, &p->voice, T_SEED, W(record->seed));
    else if (!record->seed[0])
        say(out, &p->voice, T_REAL_DICE);
    if (p->path)
        say_of(out, &p->voice, T_SAVED_IN, W(p->path));
    else
        say(out, &p->voice, T_NOT_SAVED);
    if (p->resumed && record->count)
        say_of(out, &p->voice, T_RESUMED, N(record->count));
    if (p->view->goal)
        say_help(out, &p->voice, p->view->goal);
    say(out, &p->voice, T_TYPE_HELP);
}

static void say_winners(struct plain *p)
{
    char text[2000];
    struct rv_text names = rv_text_on(text, sizeof text);
    int rank[RV_MAX_SEATS];
    rv_seats first = 0;
    rv_ranks(p->voice.setup, rv_table_state(p->table), rank);
    for (int seat = 0; seat < p->voice.setup->seats; seat++)
        if (rank[seat] == 1)
            first |= rv_seat_bit(seat);
    say_names(&names, &p->voice, first);
    say_of(&p->text, &p->voice, __builtin_popcount(first) == 1 ? T_WINNER : T_WINNERS, W(text));
}

void plain_say_end(struct plain *p)
{
    const struct rv_setup *setup = p->voice.setup;
    const void *state = rv_table_state(p->table);
    struct rv_score score;
    rv_text_char(&p->text, '\n');
    say(&p->text, &p->voice, T_OVER);
    for (int seat = 0; seat < setup->seats; seat++)
        if (!p->bot[seat].bot)
            p->view->position(&p->text, &p->voice, state, seat);
    rv_text_char(&p->text, '\n');
    show_scores(&p->text, &p->voice, state);
    setup->game->score(setup, state, 0, &score);
    if (setup->seats > 1)
        say_winners(p);
    else
        say_of(&p->text, &p->voice, score.level > 0 ? T_LEVEL : T_NO_LEVEL, N(score.level),
               N(p->view->levels(setup)));
    if (p->path && !p->unsaved)
        say_of(&p->text, &p->voice, T_KEPT_IN, W(p->path));
}

void plain_say_seed(struct plain *p)
{
    const char *seed = rv_table_record(p->table)->seed;
    if (seed[0] && !p->own_seed)
        say_of(&p->text, &p->voice, T_SEED, W(seed));
}
