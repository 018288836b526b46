/* SPDX-License-Identifier: MIT
 * The first and the last words of a game. */
#include "names.h"
#include "plain_parts.h"

#include <revanche/deck.h>
#include <revanche/sheet.h>
#include <string.h>

static void say_seats(struct plain *p)
{
    for (int seat = 0; seat < p->voice.setup->seats; seat++)
        if (p->bot[seat].bot)
            show_line(&p->text, &p->voice, N_("Seat {seat}: {name} (the bot {bot})"),
                      WITH(NUM("seat", seat + 1), STR("name", p->voice.name[seat]),
                           STR("bot", p->bot[seat].bot->name)));
        else
            show_line(&p->text, &p->voice, N_("Seat {seat}: {name}"),
                      WITH(NUM("seat", seat + 1), STR("name", p->voice.name[seat])));
}

static void say_saving(struct plain *p)
{
    if (p->path) {
        show_line(&p->text, &p->voice, N_("Saved after every move in"), NULL);
        rv_text_format(&p->text, "%s\n", p->path);
    } else {
        show_line(&p->text, &p->voice, N_("This game is not saved."), NULL);
    }
}

static void say_seed(struct plain *p, const char *seed)
{
    show_line(&p->text, &p->voice, N_("Seed of the dice: {seed}"), WITH(STR("seed", seed)));
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
    rv_text_format(out, "%s (%s).\n", title, name_of_edition(&p->voice, edition));
    say_seats(p);
    if (record->seed[0] && p->own_seed)
        say_seed(p, record->seed);
    else if (!record->seed[0])
        show_line(out, &p->voice, N_("You roll your own dice and type in what they show."), NULL);
    say_saving(p);
    if (p->resumed && record->count) {
        words_put_many(out, p->voice.language, "Resumed after {n} action.", "Resumed after {n} actions.",
                       WITH(NUM("n", record->count)));
        rv_text_char(out, '\n');
    }
    show_paragraph(out, &p->voice, p->view->goal, NULL);
    show_line(out, &p->voice, N_("Type {help} at any time, {quit} to stop."),
              WITH(STR("help", typed_word(&p->voice, "help").text),
                   STR("quit", typed_word(&p->voice, "quit").text)));
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
    bool one = __builtin_popcount(first) == 1;
    show_line(&p->text, &p->voice, one ? N_("The winner is {names}.") : N_("Shared victory: {names}."),
              WITH(MSG("names", text)));
}

void plain_say_end(struct plain *p)
{
    const struct rv_setup *setup = p->voice.setup;
    const void *state = rv_table_state(p->table);
    struct rv_score score;
    rv_text_char(&p->text, '\n');
    show_line(&p->text, &p->voice, N_("The game is over."), NULL);
    for (int seat = 0; seat < setup->seats; seat++)
        if (!p->bot[seat].bot)
            p->view->position(&p->text, &p->voice, state, seat);
    rv_text_char(&p->text, '\n');
    show_scores(&p->text, &p->voice, state);
    setup->game->score(setup, state, 0, &score);
    if (setup->seats > 1)
        say_winners(p);
    else
        show_line(&p->text, &p->voice,
                  score.level > 0 ? N_("Rank {rank} of {ranks} ({ranks} is the best).")
                                  : N_("That is below the lowest of {ranks} ranks."),
                  WITH(NUM("rank", score.level), NUM("ranks", p->view->levels(setup))));
    if (p->path && !p->unsaved) {
        show_line(&p->text, &p->voice, N_("The record is kept in"), NULL);
        rv_text_format(&p->text, "%s\n", p->path);
    }
}

void plain_say_seed(struct plain *p)
{
    const char *seed = rv_table_record(p->table)->seed;
    if (seed[0] && !p->own_seed)
        say_seed(p, seed);
}
