/* SPDX-License-Identifier: MIT
 * Fair dice in the page: hashes, and checking the record on the table. The browser has SHA-256 only behind
 * HTTPS, the module has it everywhere. */
#include <string.h>

#include "fair.h"
#include "mailbox.h"
#include "message.h"
#include "sha256.h"

/* The SHA-256 of the bytes in the mailbox, in hexadecimal digits. */
EXPORT("sha256") const char *rv_wasm_sha256(size_t len);

/* The lock of the record on the table: the hash of all that is fixed before salts are opened. */
EXPORT("lock") const char *rv_wasm_lock(void);

/* Checks the dice of the record on the table. The mailbox has what the player has noted, a line each: `commit
 * HASH`, `salt TEXT`. */
EXPORT("verify") const char *rv_wasm_verify(size_t len);

enum { NOTED_MAX = 32 };

struct verdict {
    const struct rv_record *record;
    struct rv_fair_report report;
    struct rv_error error;
};

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

const char *rv_wasm_lock(void)
{
    char hex[RV_HASH_MAX];
    if (!page_table)
        return answer_no_game();
    if (rv_fair_lock(rv_table_record(page_table), hex) != RV_OK)
        return answer_wrong(SAY_NO_MEMORY);
    return answer(write_text, hex);
}

/* ---- verifying ---- */

static void write_action(struct json *json, const char *key, const struct rv_action *action)
{
    char text[512];
    struct rv_text out = rv_text_on(text, sizeof text);
    rv_action_write(rv_table_setup(page_table), action, &out);
    json_text(json, key, text);
}

static void write_seats(struct json *json, const char *key, rv_seats seats)
{
    json_open(json, key, '[');
    for (int seat = 0; seat < RV_MAX_SEATS; seat++)
        if (seats >> seat & 1)
            json_int(json, NULL, seat);
    json_close(json, ']');
}

static void write_verdict(struct rv_text *out, const void *what)
{
    const struct verdict *verdict = what;
    const struct rv_fair_report *report = &verdict->report;
    struct json json = json_in(out);
    json_open(&json, NULL, '{');
    json_bool(&json, "ok", report->reason == RV_FAIR_GOOD);
    json_text(&json, "reason", rv_fair_reasons[report->reason]);
    json_text(&json, "text", verdict->error.message);
    json_int(&json, "version", report->version);
    json_int(&json, "typed", report->typed);
    json_text(&json, "commit", verdict->record->commit);
    write_seats(&json, "missing", verdict->record->missing);
    json_open(&json, "checked", '{');
    json_int(&json, "roll", report->checked[RV_ROLL]);
    json_int(&json, "start", report->checked[RV_START]);
    json_int(&json, "chip", report->checked[RV_CHIP]);
    json_int(&json, "card", report->checked[RV_CARD]);
    json_close(&json, '}');
    if (report->wrong >= 0) {
        json_open(&json, "wrong", '{');
        json_int(&json, "index", report->wrong);
        write_action(&json, "expected", &report->expected);
        write_action(&json, "found", &verdict->record->action[report->wrong]);
        json_close(&json, '}');
    }
    json_close(&json, '}');
}

/* Takes the lines of the mailbox apart, in place. */
static void read_noted(char *lines, const char *commit[NOTED_MAX], const char *salt[NOTED_MAX],
                       struct rv_fair_noted *noted)
{
    *noted = (struct rv_fair_noted){ .commit = commit, .salt = salt };
    for (char *line = lines, *end; *line; line = end) {
        end = line + strcspn(line, "\n");
        if (*end)
            *end++ = '\0';
        if (strncmp(line, "commit ", 7) == 0 && noted->commits < NOTED_MAX)
            commit[noted->commits++] = line + 7;
        else if (strncmp(line, "salt ", 5) == 0 && noted->salts < NOTED_MAX)
            salt[noted->salts++] = line + 5;
    }
}

const char *rv_wasm_verify(size_t len)
{
    const char *commit[NOTED_MAX], *salt[NOTED_MAX];
    struct rv_fair_noted noted;
    struct verdict verdict = { 0 };
    read_noted(mailbox_read(&len), commit, salt, &noted);
    if (!page_table)
        return answer_no_game();
    verdict.record = rv_table_record(page_table);
    rv_fair_verify(verdict.record, &noted, &verdict.report, &verdict.error);
    return answer(write_verdict, &verdict);
}
