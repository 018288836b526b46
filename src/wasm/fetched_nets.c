/* SPDX-License-Identifier: MIT
 * Nets and values of the bots are not built into the page's module; the page fetches them when a bot needs
 * them. */
#include <stdlib.h>
#include <string.h>

#include "builtin_nets.h"
#include "card_side.h"
#include "mailbox.h"
#include "value_net.h"
#include "words.h"

/* Keeps the file in the mailbox, a net or the values of Geht noch was?. "" or an error. */
EXPORT("learn") const char *rv_wasm_learn(size_t len);

enum { NETS_MAX = 16 };

static struct {
    char *at;
    size_t len;
} nets[NETS_MAX];
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
                return answer_wrong("these are not the values of Geht noch was?");
            fresh[numbers++] = (int16_t)number;
        }
    if (numbers != RV_GW_NUMBERS)
        return answer_wrong("values of Geht noch was? are missing");
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
        return answer_wrong("the net file was damaged on its way");
    char *copy = count < NETS_MAX ? malloc(len) : NULL;
    if (!copy)
        return answer_wrong("there is no memory for another net");
    memcpy(copy, file, len);
    page_evaluator_drop();
    nets[count].at = copy;
    nets[count++].len = len;
    return "";
}
