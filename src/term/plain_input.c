/* SPDX-License-Identifier: MIT
 * One line of a person: a command, a number from a list, or an action in notation. */
#include "plain_parts.h"

#include <ctype.h>
#include <string.h>

#include "language.h"

/* Words of chance, which a person with real dice may leave out. */
static const char *const chance_words[] = {
    [RV_ROLL] = "roll ", [RV_START] = "start ", [RV_CHIP] = "chip ", [RV_CARD] = "card "
};

static char *trimmed(char *line)
{
    while (isspace((unsigned char)*line))
        line++;
    for (size_t len = strlen(line); len && isspace((unsigned char)line[len - 1]); len--)
        line[len - 1] = '\0';
    return line;
}

/* The line, and a caret under the place that was not understood; `skip` bytes in front were not the person's.
 */
static void explain_form(struct plain *p, const char *line, int skip, const struct rv_error *error)
{
    char before[PLAIN_LINE];
    int at = error->column - 1 - skip;
    struct rv_text out = rv_text_on(before, sizeof before);
    at = at < 0 ? 0 : at > (int)strlen(line) ? (int)strlen(line) : at;
    if (strlen(line) < SHOW_WIDTH - 4) {
        rv_text_bytes(&out, line, (size_t)at);
        rv_text_put(&p->text, "  ");
        for (const char *c = line; *c; c++)
            rv_text_char(&p->text, *c > 0 && *c < ' ' ? '?' : *c); /* not even what looks like a message */
        rv_text_put(&p->text, "\n  ");
        show_to(&p->text, 2 + show_columns(&out));
        rv_text_put(&p->text, "^\n");
    }
    message_say(&p->text, p->voice.language, error->message);
    rv_text_put(&p->text, ".\n");
}

/* The only thing that can be done next, if there is just one. */
static enum heard hear_nothing(struct plain *p)
{
    struct rv_action action;
    if (p->asked == RV_CHANCE)
        return rv_table_can_draw(p->table) ? plain_draw(p) : HEARD_NOTHING;
    if (plain_legal_count(p) != 1)
        return HEARD_NOTHING;
    plain_legal_nth(p, 0, &action);
    return plain_play(p, &action);
}

static bool is_number(const char *line, int *number)
{
    *number = 0;
    for (const char *c = line; *c; c++) {
        if (!isdigit((unsigned char)*c) || *number > 99999)
            return false;
        *number = *number * 10 + (*c - '0');
    }
    return *line != '\0';
}

/* Chance may be typed in only where no source deals with it; a decision only for people. */
static enum heard play_typed(struct plain *p, const struct rv_action *action)
{
    if (action->seat == RV_CHANCE && p->asked == RV_CHANCE && rv_table_can_draw(p->table)) {
        show_line(&p->text, &p->voice, N_("The dice of this game come from its seed; press Enter."), NULL);
        return HEARD_NOTHING;
    }
    if (action->seat != RV_CHANCE && p->bot[action->seat].bot) {
        show_line(&p->text, &p->voice, N_("{name} is a bot and decides alone."),
                  WITH(STR("name", p->voice.name[action->seat])));
        return HEARD_NOTHING;
    }
    return plain_play(p, action);
}

/* Would the line be a move if cells followed? Then there are no places for it. */
static bool lacks_cells(const struct plain *p, const char *line)
{
    char text[PLAIN_LINE + 16];
    struct rv_action action;
    snprintf(text, sizeof text, "%s a1", line);
    return p->voice.setup->sheet &&
           rv_action_read(p->voice.setup, p->asked, text, strlen(text), &action, NULL) == RV_OK &&
           rv_cells_count(action.cells) == 1;
}

static enum heard hear_action(struct plain *p, const char *typed_in)
{
    char line[PLAIN_LINE], text[PLAIN_LINE + 8] = "";
    struct rv_error error = { 0 };
    struct rv_action action;
    bool typed = p->asked == RV_CHANCE && !rv_table_can_draw(p->table);
    struct rv_text notation = rv_text_on(line, sizeof line);
    typed_line(&notation, &p->voice, typed_in, typed ? plain_chance_due(p) : 0);
    const char *word = typed ? chance_words[plain_chance_due(p)] : "";
    if (strncmp(line, word, strlen(word)) == 0)
        word = "";
    strcpy(text, word);
    for (size_t i = 0, at = strlen(text); line[i]; i++)
        text[at + i] = (char)tolower((unsigned char)line[i]);
    int seat = p->asked == RV_CHANCE ? -1 : p->asked;
    if (rv_action_read(p->voice.setup, seat, text, strlen(text), &action, &error) == RV_OK)
        return play_typed(p, &action);
    if (p->asked != RV_CHANCE && plain_list(p, text)) /* part of a move: y5 */
        return HEARD_NOTHING;
    if (p->asked != RV_CHANCE && lacks_cells(p, text))
        plain_say_no_move(p, text);
    else if (p->asked == RV_CHANCE && !typed)
        plain_say_dice_first(p);
    else
        explain_form(p, line, (int)strlen(word), &error);
    return HEARD_NOTHING;
}

enum heard plain_hear(struct plain *p, char *raw)
{
    char *line = trimmed(raw);
    enum heard heard = HEARD_NOTHING;
    int number;
    if (!*line)
        return hear_nothing(p);
    if (plain_command(p, line, &heard))
        return heard;
    if (p->asked != RV_CHANCE && is_number(line, &number)) {
        const struct rv_action *action = plain_listed(p, number);
        return action ? plain_play(p, action) : HEARD_NOTHING;
    }
    return hear_action(p, line);
}
