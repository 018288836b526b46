/* SPDX-License-Identifier: MIT
 * Nets and values of the bots are not built into the page's module; the page fetches them when a bot needs
 * them. */
#include <stdlib.h>
#include <string.h>

#include "builtin_nets.h"
#include "card_side.h"
#include "mailbox.h"
#include "sheet_evaluator.h"
#include "value_net.h"
#include "words.h"

/* Keeps the file in the mailbox, a net or the values of Geht noch was?. "" or an error. */
EXPORT("learn") const char *rv_wasm_learn(size_t len);

/* Which of the files in the mailbox suit the table, a name a line, the best first. The mailbox lists them as
 * lines `NAME GAME PLAYERS SHEET`; players are one, two, several or any, the sheet is a checksum or 0. */
EXPORT("suitable") const char *rv_wasm_suitable(size_t len);

struct fetched {
    char *at;
    size_t len;
};

static struct fetched *nets;
static int count;

const char *rv_builtin_net(int n, size_t *len)
{
    if (n < 0 || n >= count)
        return NULL;
    *len = nets[n].len;
    return nets[n].at;
}

static int16_t values[RV_GW_NUMBERS];
static bool valued;

const int16_t *rv_gw_builtin_values(void)
{
    return valued ? values : NULL;
}

/* Values replace the old ones only when the whole file is good. */
static const char *learn_values(const char *text, size_t len)
{
    static int16_t fresh[RV_GW_NUMBERS];
    struct rv_lines lines = rv_lines_of(text, len);
    struct rv_text_line line;
    struct rv_word word;
    int number, numbers = 0;
    while (rv_lines_next(&lines, &line))
        while (rv_word_next(&line, &word)) {
            if (numbers == RV_GW_NUMBERS || !rv_word_int(word, INT16_MIN, INT16_MAX, &number))
                return answer_wrong(SAY_VALUES_DAMAGED);
            fresh[numbers++] = (int16_t)number;
        }
    if (numbers != RV_GW_NUMBERS)
        return answer_wrong(SAY_VALUES_MISSING);
    page_evaluator_drop();
    memcpy(values, fresh, sizeof values);
    valued = true;
    return "";
}

const char *rv_wasm_learn(size_t len)
{
    const char *file = mailbox_read(&len);
    if (file[0] == '#')
        return learn_values(file, len);
    struct rv_error error = { 0 };
    struct rv_net net;
    if (rv_net_open(file, len, &net, &error) != RV_OK)
        return answer_error(&error);
    if (!rv_net_intact(file, len))
        return answer_wrong(SAY_NET_DAMAGED);
    char *copy = malloc(len);
    struct fetched *more = copy ? realloc(nets, (size_t)(count + 1) * sizeof *nets) : NULL;
    if (!more) {
        free(copy);
        return answer_wrong(SAY_NO_MEMORY);
    }
    memcpy(copy, file, len);
    page_evaluator_drop();
    nets = more;
    nets[count++] = (struct fetched){ copy, len };
    return "";
}

/* What a line of the list is for; its name. Values of a card game count like a net for any table. */
static struct rv_word read_entry(struct rv_text_line *line, struct rv_net *net)
{
    static const char *const players[] = { "any", "one", "two", "several", NULL };
    struct rv_word name = { 0 }, word = { 0 };
    *net = (struct rv_net){ .players = -1 };
    if (rv_word_next(line, &name) && rv_word_next(line, &word) && word.len < (int)sizeof net->game)
        memcpy(net->game, word.at, (size_t)word.len);
    if (rv_word_next(line, &word))
        net->players = rv_word_among(word, players);
    if (rv_word_next(line, &word))
        net->sheet = (uint32_t)strtoul(word.at, NULL, 16);
    return name;
}

static int suits(const struct rv_net *net)
{
    const struct rv_setup *setup = rv_table_setup(page_table);
    if (net->players > 0)
        return setup->sheet ? rv_net_suits(setup, net) : 0;
    return net->players == 0 && strcmp(net->game, setup->game->id) == 0;
}

static void write_suitable(struct rv_text *out, const void *list)
{
    for (int wanted = RV_SUITS_MAX; wanted > 0; wanted--) {
        struct rv_lines lines = rv_lines_of(list, strlen(list));
        struct rv_text_line line;
        while (rv_lines_next(&lines, &line)) {
            struct rv_net net;
            struct rv_word name = read_entry(&line, &net);
            if (suits(&net) != wanted)
                continue;
            rv_text_bytes(out, name.at, (size_t)name.len);
            rv_text_char(out, '\n');
        }
    }
}

const char *rv_wasm_suitable(size_t len)
{
    if (!page_table)
        return answer_no_game();
    char *list = strdup(mailbox_read(&len)); /* the answer goes into the mailbox */
    const char *text = list ? answer(write_suitable, list) : answer_wrong(SAY_NO_MEMORY);
    free(list);
    return text;
}
