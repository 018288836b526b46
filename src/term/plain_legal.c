/* SPDX-License-Identifier: MIT
 * Lists of legal moves. A short list gives every move a number to choose it by; a long one is summed up by dice. */
#include "plain_parts.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { LIST_MAX = 40, MOVE = 400, GROUPS_MAX = 200 };

static struct rv_moves moves_of(const struct plain *p, struct rv_action *list, int first, int cap)
{
    const struct rv_setup *setup = p->voice.setup;
    struct rv_moves moves = { .list = list, .first = first, .cap = cap };
    setup->game->legal(setup, rv_table_state(p->table), p->asked, &moves);
    return moves;
}

int plain_legal_count(const struct plain *p)
{
    return moves_of(p, NULL, 0, 0).count;
}

void plain_legal_nth(const struct plain *p, int n, struct rv_action *action)
{
    moves_of(p, action, n, 1);
}

/* Keeps moves to choose from; they belong to the list. */
static void keep(struct plain *p, struct rv_action *moves, int count)
{
    free(p->listed.at);
    p->listed = (struct listed){ .at = moves, .count = count, .stamp = rv_table_record(p->table)->count };
}

void plain_list_one(struct plain *p, const struct rv_action *action)
{
    struct rv_action *one = malloc(sizeof *one);
    if (one)
        *one = *action;
    keep(p, one, one != NULL);
}

const struct rv_action *plain_listed(struct plain *p, int number)
{
    if (!p->listed.count || p->listed.stamp != rv_table_record(p->table)->count || p->listed.at[0].seat != p->asked)
        say(&p->text, &p->voice, T_LIST_IS_OLD);
    else if (number < 1 || number > p->listed.count)
        say_of(&p->text, &p->voice, T_NO_SUCH_NUMBER, N(p->listed.count));
    else
        return &p->listed.at[number - 1];
    return NULL;
}

/* ---- choosing by the beginning ---- */

static bool begins(const char *move, const char *beginning)
{
    while (*beginning && tolower((unsigned char)*beginning) == tolower((unsigned char)*move)) {
        beginning++;
        move++;
    }
    return !*beginning;
}

static void write_move(const struct plain *p, const struct rv_action *action, char text[MOVE])
{
    struct rv_text out = rv_text_on(text, MOVE);
    rv_decision_write(p->voice.setup, action, &out);
}

/* All moves that begin with the text, at the front of an array of their own. */
static struct rv_action *matching(const struct plain *p, const char *beginning, int *count)
{
    int all = plain_legal_count(p);
    struct rv_action *list = malloc((size_t)(all ? all : 1) * sizeof *list);
    *count = 0;
    if (!list)
        return NULL;
    moves_of(p, list, 0, all);
    for (int i = 0; i < all; i++) {
        char text[MOVE];
        write_move(p, &list[i], text);
        if (begins(text, beginning))
            list[(*count)++] = list[i];
    }
    return list;
}

/* ---- writing ---- */

static void put_meaning(struct plain *p, const struct rv_action *action)
{
    if (p->view->meaning)
        p->view->meaning(&p->text, &p->voice, rv_table_state(p->table), action);
}

static void put_numbered(struct plain *p, const struct rv_action *list, int count)
{
    for (int i = 0; i < count; i++) {
        char text[MOVE];
        write_move(p, &list[i], text);
        rv_text_format(&p->text, i < 9 ? "   %d  %s" : "  %d  %s", i + 1, text);
        size_t before = p->text.len;
        show_to(&p->text, 22);
        rv_text_put(&p->text, "  ");
        size_t bare = p->text.len;
        put_meaning(p, &list[i]);
        if (p->text.len == bare) { /* nothing to explain: no blanks either */
            p->text.len = before;
            p->text.at[before] = '\0';
        }
        rv_text_char(&p->text, '\n');
    }
}

/* The dice or the word of a move, without cells: "y5", "joker xb?3", "bomb". */
static size_t head_len(const struct rv_action *action, const char *text)
{
    if (rv_cells_empty(action->cells))
        return strlen(text);
    size_t len = 0;
    for (;;) {
        size_t word = strcspn(text + len, " ");
        bool cell = word == 2 && isupper((unsigned char)text[len]);
        if (cell || !text[len])
            return len - 1;
        len += word + 1;
    }
}

/* "y5 (4), xy3 (12)": how many moves there are for each pair of dice. */
static int put_groups(struct plain *p, const struct rv_action *list, int count)
{
    char last[MOVE] = "";
    int inside = 0, groups = 0;
    size_t start = p->text.len;
    for (int i = 0; i <= count; i++) {
        char text[MOVE] = "";
        if (i < count) {
            write_move(p, &list[i], text);
            text[head_len(&list[i], text)] = '\0';
        }
        if (i && strcmp(text, last) != 0) {
            rv_text_format(&p->text, p->text.len == start ? "  %s(%d)" : ", %s(%d)", last, inside);
            groups++;
            inside = 0;
        }
        inside++;
        strcpy(last, text);
    }
    rv_text_char(&p->text, '\n');
    return groups;
}

bool plain_list(struct plain *p, const char *beginning)
{
    int count;
    struct rv_action *list = matching(p, beginning, &count);
    if (!count) {
        free(list);
        return false;
    }
    say_of(&p->text, &p->voice, T_MOVES, N(count));
    struct rv_text before = p->text;
    bool grouped = count > LIST_MAX && put_groups(p, list, count) > 1;
    if (count > LIST_MAX && !grouped) { /* one pair of dice: the list, as far as it goes */
        p->text = before;
        p->text.at[p->text.len] = '\0';
    }
    if (grouped) {
        char text[MOVE];
        write_move(p, &list[count - 1], text);
        text[head_len(&list[count - 1], text)] = '\0';
        say_of(&p->text, &p->voice, T_MOVES_GROUPED, W(text));
        free(list);
        return true;
    }
    int shown = count > LIST_MAX ? LIST_MAX : count;
    put_numbered(p, list, shown);
    if (shown < count)
        say_of(&p->text, &p->voice, T_MOVES_MORE, N(count - shown));
    keep(p, list, shown);
    return true;
}
