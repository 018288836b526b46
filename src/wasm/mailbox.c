/* SPDX-License-Identifier: MIT
 * The memory that a call shares with the page, and answers in it. */
#include "mailbox.h"

#include <stdlib.h>
#include <string.h>

/* The only memory that outlives a call; a module is one page's own. */
struct rv_table *page_table;
struct voice page_voice;

static struct rv_evaluator *evaluator;

const struct rv_evaluator *page_evaluator(void)
{
    if (!evaluator && rv_evaluator_open(rv_table_setup(page_table), &evaluator, NULL) != RV_OK)
        evaluator = NULL;
    return evaluator;
}

void page_evaluator_drop(void)
{
    rv_evaluator_close(evaluator);
    evaluator = NULL;
}
static char *room;
static size_t room_size;

static const char no_memory[] = "!{\"text\": \"not enough memory\"}";

char *rv_wasm_room(size_t size)
{
    if (size + 1 > room_size) {
        free(room);
        room = malloc(size + 1);
        room_size = room ? size + 1 : 0;
    }
    return room;
}

const char *page_text(void)
{
    return room;
}

/* Into memory of its own first: what is written may still look at the room. */
const char *answer(answer_writer *write, const void *what)
{
    struct rv_text count = { 0 };
    write(&count, what);
    char *text = malloc(count.len + 1);
    if (!text)
        return no_memory;
    struct rv_text out = rv_text_on(text, count.len + 1);
    write(&out, what);
    free(room);
    room = text;
    room_size = count.len + 1;
    return room;
}

struct wrong {
    const char *text, *rule;
    int line, column;
};

static void write_wrong(struct rv_text *out, const void *what)
{
    const struct wrong *wrong = what;
    rv_text_char(out, '!');
    struct json json = json_in(out);
    json_open(&json, NULL, '{');
    json_text(&json, "text", wrong->text);
    if (wrong->rule)
        json_text(&json, "rule", wrong->rule);
    if (wrong->line) {
        json_int(&json, "line", wrong->line);
        json_int(&json, "column", wrong->column);
    }
    json_close(&json, '}');
}

const char *answer_error(const struct rv_error *error)
{
    char text[600];
    struct rv_text out = rv_text_on(text, sizeof text);
    say_form(&out, &page_voice, error);
    if (rv_text_fits(&out) && out.len)
        text[out.len - 1] = 0; /* its line end */
    return answer(write_wrong, &(struct wrong){ text, NULL, error->line, error->column });
}

const char *answer_refusal(enum rv_rule rule)
{
    return answer(write_wrong,
                  &(struct wrong){ .text = say_rule(&page_voice, rule), .rule = rv_rule_number(rule) });
}

const char *answer_wrong(const char *why)
{
    return answer(write_wrong, &(struct wrong){ .text = why });
}
