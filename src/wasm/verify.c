/* SPDX-License-Identifier: MIT
 * Checks the dice of the record on the table. The numbers of moments come from the browser's cryptography,
 * which is asynchronous. So the page asks which moments are needed, supplies their numbers, and asks again
 * until none is missing. */
#include <string.h>

#include "fair.h"
#include "mailbox.h"
#include "sha256.h"

/* Takes numbers from the mailbox: lines of a moment and its number, 16 hexadecimal digits each, sorted by
 * moment. Answers with moments that are still missing, or with what was checked and the first action that
 * chance would have done differently. */
EXPORT("verify") const char *rv_wasm_verify(size_t len);

/* The SHA-256 of the bytes in the mailbox, in hexadecimal digits. */
EXPORT("sha256") const char *rv_wasm_sha256(size_t len);

enum {
    DIGITS = 16,
    LINE = 2 * DIGITS + 2, /* moment, blank, number, line end */
    MISSING_MAX = 2048,    /* the others are asked for the next time */
};

struct numbers {
    const char *lines;
    size_t count;
    int missing;
    uint64_t moment[MISSING_MAX];
};

struct verdict {
    struct numbers numbers;
    struct rv_fair_report report; /* says nothing yet while numbers are missing */
};

static const char digits[] = "0123456789abcdef";

static void put_hex(char text[DIGITS + 1], uint64_t value)
{
    for (int i = 0; i < DIGITS; i++)
        text[i] = digits[value >> (60 - 4 * i) & 15];
    text[DIGITS] = '\0';
}

static uint64_t read_hex(const char *text)
{
    uint64_t value = 0;
    for (int i = 0; i < DIGITS; i++) {
        const char *digit = text[i] ? strchr(digits, text[i]) : NULL;
        value = value << 4 | (uint64_t)(digit ? digit - digits : 0);
    }
    return value;
}

/* Notes a moment without a number. All bits set stand in for it: rv_source_below accepts them at once. */
static uint64_t look_up(void *self, uint64_t moment)
{
    struct numbers *numbers = self;
    char wanted[DIGITS + 1];
    put_hex(wanted, moment);
    for (size_t low = 0, high = numbers->count; low < high;) {
        size_t middle = (low + high) / 2;
        const char *line = numbers->lines + middle * LINE;
        int order = memcmp(wanted, line, DIGITS);
        if (order == 0)
            return read_hex(line + DIGITS + 1);
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    if (numbers->missing < MISSING_MAX)
        numbers->moment[numbers->missing++] = moment;
    return UINT64_MAX;
}

static void write_action(struct json *json, const char *key, const struct rv_action *action)
{
    char text[512];
    struct rv_text out = rv_text_on(text, sizeof text);
    rv_action_write(rv_table_setup(page_table), action, &out);
    json_text(json, key, text);
}

static void write_verdict(struct rv_text *out, const void *what)
{
    const struct verdict *verdict = what;
    const int *checked = verdict->report.checked;
    struct json json = json_in(out);
    json_open(&json, NULL, '{');
    if (verdict->numbers.missing) {
        json_open(&json, "need", '[');
        for (int i = 0; i < verdict->numbers.missing; i++) {
            char moment[DIGITS + 1];
            put_hex(moment, verdict->numbers.moment[i]);
            json_text(&json, NULL, moment);
        }
        json_close(&json, ']');
    } else {
        json_bool(&json, "ok", verdict->report.wrong < 0);
        json_open(&json, "checked", '{');
        json_int(&json, "roll", checked[RV_ROLL]);
        json_int(&json, "start", checked[RV_START]);
        json_int(&json, "chip", checked[RV_CHIP]);
        json_int(&json, "card", checked[RV_CARD]);
        json_close(&json, '}');
    }
    if (!verdict->numbers.missing && verdict->report.wrong >= 0) {
        json_open(&json, "wrong", '{');
        json_int(&json, "index", verdict->report.wrong);
        write_action(&json, "expected", &verdict->report.expected);
        write_action(&json, "found", &rv_table_record(page_table)->action[verdict->report.wrong]);
        json_close(&json, '}');
    }
    json_close(&json, '}');
}

static void write_text(struct rv_text *out, const void *what)
{
    rv_text_put(out, what);
}

const char *rv_wasm_sha256(size_t len)
{
    unsigned char hash[RV_SHA256_BYTES];
    char hex[RV_HASH_MAX];
    const char *bytes = mailbox_read(&len);
    rv_sha256(bytes, len, hash);
    rv_fair_hex(hash, hex);
    return answer(write_text, hex);
}

const char *rv_wasm_verify(size_t len)
{
    const char *lines = mailbox_read(&len);
    struct verdict verdict = { .numbers = { .lines = lines, .count = len / LINE } };
    const struct rv_source source = { .draw = look_up, .self = &verdict.numbers };
    if (!page_table)
        return answer_no_game();
    rv_fair_check(rv_table_record(page_table), &source, &verdict.report);
    return answer(write_verdict, &verdict);
}
