/* SPDX-License-Identifier: MIT
 * The commands of the line mode. */
#include "help.h"
#include "plain_parts.h"

#include <stdlib.h>
#include <string.h>

typedef enum heard command(struct plain *, const char *rest);

static command help, legal, show, score, log_, undo, save, quit;

/* The German words are understood, too; the first one is the name. */
static const struct {
    const char *name, *german;
    command *run;
} commands[] = {
    { "help", "hilfe", help },      { "legal", "züge", legal },
    { "show", "zeige", show },      { "score", "punkte", score },
    { "log", "protokoll", log_ },   { "undo", "zurück", undo },
    { "hint", "tipp", plain_hint }, { "save", "sichern", save },
    { "quit", "ende", quit },       { "?", "?", help },
    { "exit", "exit", quit },
};

static bool is_word(const char *line, const char *word)
{
    size_t len = strlen(word);
    return strncmp(line, word, len) == 0 && (line[len] == '\0' || line[len] == ' ' || line[len] == '\t');
}

bool plain_command(struct plain *p, const char *line, enum heard *heard)
{
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        const char *word = is_word(line, commands[i].name) ? commands[i].name : commands[i].german;
        if (!is_word(line, word))
            continue;
        const char *rest = line + strlen(word);
        rest += strspn(rest, " \t");
        if (commands[i].run == score && *rest)
            return false; /* in Geht noch was? `score 12` is an action */
        *heard = commands[i].run(p, rest);
        return true;
    }
    return false;
}

static int help_for_chance(const struct plain *p)
{
    if (rv_table_can_draw(p->table) || !rv_table_actors(p->table))
        return T_HELP_CHANCE;
    return p->voice.setup->sheet ? T_HELP_TYPED_SHEET : T_HELP_TYPED_CARDS;
}

static enum heard help(struct plain *p, const char *rest)
{
    (void)rest;
    const void *state = rv_table_state(p->table);
    if (p->view->goal)
        say_help(&p->text, &p->voice, p->view->goal);
    if (p->asked != RV_CHANCE)
        p->view->help(&p->text, &p->voice, state, p->asked);
    else
        say_help(&p->text, &p->voice, help_for_chance(p));
    if (p->view->legend)
        say(&p->text, &p->voice, p->view->legend);
    say_help(&p->text, &p->voice, T_HELP_COMMANDS);
    return HEARD_NOTHING;
}

static enum heard legal(struct plain *p, const char *rest)
{
    if (p->asked == RV_CHANCE)
        say(&p->text, &p->voice, T_DICE_FIRST);
    else if (!plain_list(p, rest))
        say_of(&p->text, &p->voice, T_MOVES_NONE, W(rest));
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
        say_of(&p->text, &p->voice, T_NO_SUCH_SEAT, W(rest), N(p->voice.setup->seats));
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

/* The last actions, or all of them. */
static enum heard log_(struct plain *p, const char *rest)
{
    enum { LAST = 12 };
    const struct rv_record *record = rv_table_record(p->table);
    int first = strcmp(rest, "all") != 0 && record->count > LAST ? record->count - LAST : 0;
    if (!record->count)
        say(&p->text, &p->voice, T_LOG_EMPTY);
    else if (first)
        say_of(&p->text, &p->voice, T_LOG_EARLIER, N(first));
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
        say(&p->text, &p->voice, T_NOTHING_TO_UNDO);
        return HEARD_NOTHING;
    }
    struct rv_text *out = &p->text;
    char text[400];
    struct rv_text last = rv_text_on(text, sizeof text);
    rv_action_write(p->voice.setup, &record->action[to], &last);
    rv_table_undo_to(p->table, to);
    say_of(out, &p->voice, T_UNDONE, W(text));
    p->said = false;
    p->shown_seat = -1;
    if (p->path)
        p->unsaved = !p->save(p, p->path);
    return HEARD_CHANGE;
}

static enum heard save(struct plain *p, const char *rest)
{
    if (!*rest)
        say(&p->text, &p->voice, T_SAVE_WHERE);
    else if (p->save(p, rest))
        say_of(&p->text, &p->voice, T_SAVED_COPY, W(rest));
    return HEARD_NOTHING;
}

static enum heard quit(struct plain *p, const char *rest)
{
    (void)p, (void)rest;
    return HEARD_QUIT;
}
