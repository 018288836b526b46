/* SPDX-License-Identifier: MIT
 * The memory through which the page and the module exchange texts. */
#include "mailbox.h"

#include <stdint.h>
#include <stdlib.h>

enum { FIRST_ANSWER = 1 << 14 }; /* most answers fit; only logs, legal moves and materials are longer */

/* Variables outlive a call; an instance of the module belongs to one page. */
struct rv_table *page_table;
struct voice page_voice;

/* A buffer that only grows. Message and answer have one each, so that an answer can quote the message. */
struct buffer {
    char *at;
    size_t size;
};
static struct buffer message, answered;

/* At least `size` bytes; the content is lost when it grows. Doubling keeps growth rare. */
static bool grow(struct buffer *buffer, size_t size)
{
    if (size <= buffer->size)
        return true;
    if (size < 2 * buffer->size)
        size = 2 * buffer->size;
    char *larger = malloc(size);
    if (!larger)
        return false;
    free(buffer->at);
    buffer->at = larger;
    buffer->size = size;
    return true;
}

char *rv_wasm_mailbox(size_t size)
{
    if (size > SIZE_MAX / 4 || !grow(&message, size + 1))
        return NULL;
    message.at[size] = '\0';
    return message.at;
}

char *mailbox_read(size_t *len)
{
    static char nothing[1];
    size_t most = message.size ? message.size - 1 : 0;
    if (*len > most)
        *len = most;
    if (!message.at)
        return nothing;
    message.at[*len] = '\0';
    return message.at;
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

/* The answer that needs no buffer. */
static const char *no_memory(void)
{
    static char text[64];
    char said[16];
    struct rv_text out = rv_text_on(text, sizeof text), why = rv_text_on(said, sizeof said);
    rv_message(&why, SAY_NO_MEMORY, NULL);
    write_wrong(&out, &(struct wrong){ .text = said });
    return text;
}

const char *answer(answer_writer *write, const void *what)
{
    if (!grow(&answered, FIRST_ANSWER))
        return no_memory();
    for (;;) {
        struct rv_text out = rv_text_on(answered.at, answered.size);
        write(&out, what);
        if (rv_text_fits(&out))
            return answered.at;
        if (!grow(&answered, out.len + 1))
            return no_memory();
    }
}

const char *answer_error(const struct rv_error *error)
{
    return answer(write_wrong, &(struct wrong){ error->message, NULL, error->line, error->column });
}

static const char *answer_message(enum rv_message id, const char *rule)
{
    char text[16];
    struct rv_text out = rv_text_on(text, sizeof text);
    rv_message(&out, id, NULL);
    return answer(write_wrong, &(struct wrong){ .text = text, .rule = rule });
}

const char *answer_refusal(enum rv_rule rule)
{
    return answer_message(rv_rule_message(rule), rv_rule_number(rule));
}

const char *answer_wrong(enum rv_message why)
{
    return answer_message(why, NULL);
}

const char *answer_no_game(void)
{
    return answer_wrong(SAY_NO_GAME_IS_OPEN);
}
