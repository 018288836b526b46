/* SPDX-License-Identifier: MIT
 * The commands of the line mode. */
#include "help.h"
#include "plain_parts.h"

#include <stdlib.h>
#include <string.h>

typedef enum heard command(struct plain *, const char *rest);

static command help, legal, show, score, log_, undo, save, quit;

static const struct {
    const char *name;
    command *run;
    bool words; /* what follows is words, not a name */
} commands[] = {
    { "help", help, false },       { "legal", legal, true }, { "show", show, false },
    { "score", score, true },      { "log", log_, true },    { "undo", undo, false },
    { "hint", plain_hint, false }, { "save", save, false },  { "quit", quit, false },
    { "?", help, false },          { "exit", quit, false },
};

/* The command that a line begins with, -1 for none. */
static int command_of(const struct plain *p, const char *line, size_t len)
{
    const char *notation = typed_notation(p->voice.language, line, len);
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (notation ? strcmp(commands[i].name, notation) == 0
                     : strlen(commands[i].name) == len && strncmp(commands[i].name, line, len) == 0)
            return (int)i;
    return -1;
}

bool plain_command(struct plain *p, const char *line, enum heard *heard)
{
    char text[PLAIN_LINE];
    size_t len = strcspn(line, " \t");
    int i = command_of(p, line, len);
    const char *rest = line + len + strspn(line + len, " \t");
    if (i < 0 || (commands[i].run == score && *rest))
        return false; /* in Geht noch was? `score 12` is an action */
    struct rv_text words = rv_text_on(text, sizeof text);
    typed_line(&words, &p->voice, rest, 0);
    *heard = commands[i].run(p, commands[i].words ? text : rest);
    return true;
}

void plain_say_no_move(struct plain *p, const char *text)
{
    show_line(&p->text, &p->voice, N_("There is no legal move with {text}; {legal} shows what is possible."),
              WITH(STR("text", text), STR("legal", typed_word(&p->voice, "legal").text)));
}

void plain_say_dice_first(struct plain *p)
{
    show_line(&p->text, &p->voice, N_("First the dice: press Enter."), NULL);
}

static int help_for_chance(const struct plain *p)
{
    if (rv_table_can_draw(p->table) || !rv_table_actors(p->table))
        return HELP_CHANCE;
    return p->voice.setup->sheet ? HELP_TYPED_SHEET : HELP_TYPED_CARDS;
}

static enum heard help(struct plain *p, const char *rest)
{
    (void)rest;
    const void *state = rv_table_state(p->table);
    show_paragraph(&p->text, &p->voice, p->view->goal, NULL);
    if (p->asked != RV_CHANCE)
        p->view->help(&p->text, &p->voice, state, p->asked);
    else
        help_put(&p->text, &p->voice, help_for_chance(p));
    help_put_words(&p->text, &p->voice);
    show_paragraph(&p->text, &p->voice, p->view->signs, NULL);
    help_put_commands(&p->text, &p->voice);
    return HEARD_NOTHING;
}

static enum heard legal(struct plain *p, const char *rest)
{
    if (p->asked == RV_CHANCE)
        plain_say_dice_first(p);
    else if (!plain_list(p, rest))
        plain_say_no_move(p, rest);
    return HEARD_NOTHING;
}

/* A seat by its number or its name; the one that is asked for nothing. */
static int seat_named(const struct plain *p, const char *text)
{
    int seats = p->voice.setup->seats, n = atoi(text);
    if (!*text)
        return p->asked < seats ? p->asked : p->shown_seat >= 0 ? p->shown_seat : 0;
    for (int seat = 0; seat < seats; seat++)
        if (strcmp(text, p->voice.name[seat]) == 0)
            return seat;
    return n >= 1 && n <= seats && strspn(text, "0123456789") == strlen(text) ? n - 1 : -1;
}

static enum heard show(struct plain *p, const char *rest)
{
    int seat = seat_named(p, rest);
    if (seat < 0) {
        show_line(&p->text, &p->voice, N_("There is no seat {seat}; seats are 1 to {seats}, or a name."),
                  WITH(STR("seat", rest), NUM("seats", p->voice.setup->seats)));
        return HEARD_NOTHING;
    }
    p->view->position(&p->text, &p->voice, rv_table_state(p->table), seat);
    if (p->asked == seat)
        p->view->task(&p->text, &p->voice, rv_table_state(p->table), seat);
    return HEARD_NOTHING;
}

static enum heard score(struct plain *p, const char *rest)
{
    (void)rest;
    show_scores(&p->text, &p->voice, rv_table_state(p->table));
    return HEARD_NOTHING;
}

static void say_earlier(struct plain *p, int count)
{
    char text[100];
    struct rv_text all = rv_text_on(text, sizeof text);
    rv_text_format(&all, "%s %s", typed_word(&p->voice, "log").text, typed_word(&p->voice, "all").text);
    rv_text_put(&p->text, "  (");
    words_put_many(&p->text, p->voice.language, "{n} earlier action: {command}",
                   "{n} earlier actions: {command}", WITH(NUM("n", count), STR("command", text)));
    rv_text_put(&p->text, ")\n");
}

/* The last actions, or all of them. */
static enum heard log_(struct plain *p, const char *rest)
{
    enum { LAST = 12 };
    const struct rv_record *record = rv_table_record(p->table);
    int first = strcmp(rest, "all") != 0 && record->count > LAST ? record->count - LAST : 0;
    if (!record->count)
        show_line(&p->text, &p->voice, N_("Nothing has happened yet."), NULL);
    else if (first)
        say_earlier(p, first);
    for (int i = first; i < record->count; i++) {
        rv_text_put(&p->text, "  ");
        rv_action_write(p->voice.setup, &record->action[i], &p->text);
        rv_text_char(&p->text, '\n');
        plain_flush(p);
    }
    return HEARD_NOTHING;
}

/* What bots answered to it goes back with it. */
static enum heard undo(struct plain *p, const char *rest)
{
    (void)rest;
    int to = plain_undoable(p);
    const struct rv_record *record = rv_table_record(p->table);
    if (to < 0) {
        show_line(
            &p->text, &p->voice,
            N_("Nothing can be taken back: nothing was played yet, or dice or cards have been seen since."),
            NULL);
        return HEARD_NOTHING;
    }
    char text[400];
    struct rv_text last = rv_text_on(text, sizeof text);
    rv_action_write(p->voice.setup, &record->action[to], &last);
    rv_table_undo_to(p->table, to);
    show_line(&p->text, &p->voice, N_("Taken back: {action}"), WITH(STR("action", text)));
    p->said = false;
    p->shown_seat = -1;
    if (p->path)
        p->unsaved = !p->save(p, p->path);
    return HEARD_CHANGE;
}

static enum heard save(struct plain *p, const char *rest)
{
    if (!*rest)
        show_line(&p->text, &p->voice, N_("Which file? For example: {save} mygame.revanche"),
                  WITH(STR("save", typed_word(&p->voice, "save").text)));
    else if (p->save(p, rest))
        show_line(&p->text, &p->voice, N_("Saved a copy in {file}"), WITH(STR("file", rest)));
    return HEARD_NOTHING;
}

static enum heard quit(struct plain *p, const char *rest)
{
    (void)p, (void)rest;
    return HEARD_QUIT;
}
