/* SPDX-License-Identifier: MIT
 * Lists of legal moves. A short list gives every move a number to choose it by; a long one is summed up by
 * dice. */
#include "plain_parts.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { LIST_MAX = 40, MOVE = 400, GROUP = 40, GROUPS_MAX = 200 };

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

const struct rv_action *plain_listed(struct plain *p, int number)
{
    if (!p->listed.count || p->listed.stamp != rv_table_record(p->table)->count ||
        p->listed.at[0].seat != p->asked)
        show_line(&p->text, &p->voice, N_("There is no list to choose from now; enter {legal} first."),
                  WITH(STR("legal", typed_word(&p->voice, "legal").text)));
    else if (number < 1 || number > p->listed.count)
        show_line(&p->text, &p->voice, N_("The list goes from 1 to {last}."),
                  WITH(NUM("last", p->listed.count)));
    else
        return &p->listed.at[number - 1];
    return NULL;
}

/* ---- choosing by words ---- */

static bool same_start(const char *text, const char *word, size_t len)
{
    for (size_t i = 0; i < len; i++)
        if (tolower((unsigned char)text[i]) != tolower((unsigned char)word[i]))
            return false;
    return true;
}

/* A move fits if it begins with the first word and has all others somewhere: `bomb H2` finds every bomb with
 * H2. */
static bool fits(const char *move, const char *words)
{
    for (bool first = true;; first = false) {
        words += strspn(words, " \t");
        size_t len = strcspn(words, " \t");
        const char *at = move;
        if (!len)
            return true;
        while (!same_start(at, words, len)) {
            at = first ? NULL : strchr(at, ' ');
            if (!at)
                return false;
            at++;
        }
        words += len;
    }
}

static void write_move(const struct plain *p, const struct rv_action *action, char text[MOVE])
{
    struct rv_text out = rv_text_on(text, MOVE);
    rv_decision_write(p->voice.setup, action, &out);
}

/* All moves that fit the words, at the front of an array of their own. */
static struct rv_action *matching(const struct plain *p, const char *words, int *count)
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
        if (fits(text, words))
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

void plain_say_only(struct plain *p, const char *name)
{
    char text[MOVE];
    struct rv_action action;
    struct rv_text only = rv_text_on(text, sizeof text);
    plain_legal_nth(p, 0, &action);
    rv_decision_write(p->voice.setup, &action, &only);
    rv_text_put(&only, ": ");
    size_t bare = only.len;
    if (p->view->meaning)
        p->view->meaning(&only, &p->voice, rv_table_state(p->table), &action);
    if (only.len == bare)
        text[bare - 2] = '\0';
    show_line(&p->text, &p->voice, N_("{name}, only one thing is possible, press Enter: {move}."),
              WITH(STR("name", name), MSG("move", text)));
}

static void put_numbered(struct plain *p, const struct rv_action *list, int count)
{
    size_t widest = 0;
    for (int i = 0; i < count; i++) {
        char text[MOVE];
        write_move(p, &list[i], text);
        widest = strlen(text) > widest ? strlen(text) : widest;
    }
    for (int i = 0; i < count; i++) {
        char text[MOVE];
        write_move(p, &list[i], text);
        rv_text_format(&p->text, i < 9 ? "   %d  %s" : "  %d  %s", i + 1, text);
        size_t before = p->text.len;
        show_to(&p->text, 9 + (int)widest);
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

/* How many moves there are for each pair of dice. */
struct groups {
    int count;
    struct {
        char head[GROUP];
        int moves;
    } of[GROUPS_MAX];
};

static void gather(const struct plain *p, const struct rv_action *list, int count, struct groups *groups)
{
    groups->count = 0;
    for (int i = 0; i < count; i++) {
        char text[MOVE];
        int g = 0;
        write_move(p, &list[i], text);
        size_t len = head_len(&list[i], text);
        text[len < GROUP ? len : GROUP - 1] = '\0';
        while (g < groups->count && strcmp(groups->of[g].head, text) != 0)
            g++;
        if (g == GROUPS_MAX)
            continue; /* gifts in thousands of ways; the common ones come first */
        if (g == groups->count) {
            strcpy(groups->of[g].head, text);
            groups->of[groups->count++].moves = 0;
        }
        groups->of[g].moves++;
    }
}

/* "y5(4), xy3(12)", and an example of how to see one of them. */
static void put_groups(struct plain *p, const struct groups *groups)
{
    int example = 0;
    for (int g = 0; g < groups->count; g++) {
        rv_text_format(&p->text, g ? ", %s(%d)" : "  %s(%d)", groups->of[g].head, groups->of[g].moves);
        if (groups->of[example].moves == 1)
            example = g;
    }
    rv_text_char(&p->text, '\n');
    show_line(&p->text, &p->voice, N_("Enter for example {legal} {move} to see the places."),
              WITH(STR("legal", typed_word(&p->voice, "legal").text), STR("move", groups->of[example].head)));
}

static void say_more(struct plain *p, int count)
{
    rv_text_put(&p->text, "  ");
    words_put_many(&p->text, p->voice.language, "... and {n} more; add a cell to see fewer.",
                   "... and {n} more; add a cell to see fewer.", WITH(NUM("n", count)));
    rv_text_char(&p->text, '\n');
}

bool plain_list(struct plain *p, const char *words)
{
    struct groups groups;
    int count;
    struct rv_action *list = matching(p, words, &count);
    if (!count) {
        free(list);
        return false;
    }
    words_put_many(&p->text, p->voice.language, "{n} legal move:", "{n} legal moves:", WITH(NUM("n", count)));
    rv_text_char(&p->text, '\n');
    if (count > LIST_MAX)
        gather(p, list, count, &groups);
    if (count > LIST_MAX && groups.count > 1) {
        put_groups(p, &groups);
        free(list);
        return true;
    }
    int shown = count > LIST_MAX ? LIST_MAX : count;
    put_numbered(p, list, shown);
    if (shown < count)
        say_more(p, count - shown);
    keep(p, list, shown);
    return true;
}
