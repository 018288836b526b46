/* SPDX-License-Identifier: MIT
 * Position notation, read and written by the same code. */
#include "fields.h"

#include <string.h>

struct rv_fields rv_fields_writer(struct rv_text *out)
{
    return (struct rv_fields){ .out = out };
}

/* Splits the next section off the rest. */
static void take_section(struct rv_fields *f)
{
    f->section = f->rest;
    const char *bar =
        f->rest.at < f->rest.end ? memchr(f->rest.at, '|', (size_t)(f->rest.end - f->rest.at)) : NULL;
    if (bar) {
        f->section.end = bar;
        f->rest.at = bar + 1;
    } else {
        f->rest.at = NULL;
    }
}

struct rv_fields rv_fields_reader(struct rv_text_line line, struct rv_error *error)
{
    struct rv_fields f = { .reading = true, .rest = line, .error = error };
    take_section(&f);
    return f;
}

/* The key of a word, as a word of its own. */
static struct rv_word key_of(struct rv_word word)
{
    const char *equals = memchr(word.at, '=', (size_t)word.len);
    if (equals)
        word.len = (int)(equals - word.at);
    return word;
}

static void check_keys(struct rv_fields *f)
{
    struct rv_text_line line = f->section;
    struct rv_word word;
    while (!f->failed && rv_word_next(&line, &word)) {
        struct rv_word key = key_of(word);
        int i = 0;
        while (i < f->asked_count && !rv_word_is(key, f->asked[i]))
            i++;
        if (i == f->asked_count || key.len == word.len) {
            f->failed = true;
            rv_refuse(f->error, word.line, word.column, SAY_NO_FIELD, WITH(QUOTE("word", word.at, word.len)));
        }
    }
}

void rv_fields_section(struct rv_fields *f)
{
    if (!f->reading) {
        rv_text_put(f->out, " |");
        return;
    }
    check_keys(f);
    f->asked_count = 0;
    if (f->rest.at)
        take_section(f);
    else
        f->section.at = f->section.end;
}

enum rv_status rv_fields_finish(struct rv_fields *f)
{
    if (!f->reading)
        return RV_OK;
    check_keys(f);
    if (!f->failed && f->rest.at) {
        f->failed = true;
        return rv_refuse(f->error, f->rest.line, (int)(f->rest.at - f->rest.start), SAY_MORE_PARTS, NULL);
    }
    return f->failed ? RV_BAD : RV_OK;
}

void rv_field_bad(struct rv_fields *f, struct rv_word at, const char *key, enum rv_message allowed,
                  const struct rv_value *values)
{
    if (f->failed)
        return;
    f->failed = true;
    rv_refuse(f->error, at.line, at.column, at.len ? SAY_FIELD_VALUE : SAY_FIELD,
              WITH(STR("key", key), QUOTE("word", at.at, at.len), NESTED("allowed", allowed, values)));
}

bool rv_field_open(struct rv_fields *f, const char *key, bool wanted, struct rv_word *value)
{
    if (!f->reading) {
        if (wanted || f->all)
            rv_text_format(f->out, " %s=", key);
        return wanted;
    }
    if (f->asked_count < RV_FIELDS_MAX)
        f->asked[f->asked_count++] = key;
    struct rv_text_line line = f->section;
    struct rv_word word, found = { 0 };
    while (rv_word_next(&line, &word)) {
        struct rv_word name = key_of(word);
        if (!rv_word_is(name, key) || name.len == word.len)
            continue;
        bool twice = found.at != NULL;
        found = word;
        found.at += name.len + 1;
        found.len -= name.len + 1;
        found.column += name.len + 1;
        if (twice) {
            rv_field_bad(f, found, key, SAY_FIELD_TWICE, NULL);
            return false;
        }
    }
    *value = found;
    return found.at != NULL && !f->failed;
}

int rv_field_int(struct rv_fields *f, const char *key, int value, int min, int max, int usual)
{
    struct rv_word word;
    if (!rv_field_open(f, key, value != usual || f->all, &word))
        return f->reading ? usual : value;
    if (!f->reading) {
        rv_text_int(f->out, value);
        return value;
    }
    if (!rv_word_int(word, min, max, &value)) {
        rv_field_bad(f, word, key, SAY_FIELD_NUMBER, WITH(NUM("min", min), NUM("max", max)));
        return usual;
    }
    return value;
}

int rv_field_choice(struct rv_fields *f, const char *key, int value, const char *const *names, int usual)
{
    struct rv_word word;
    if (!rv_field_open(f, key, value != usual || f->all, &word))
        return f->reading ? usual : value;
    if (!f->reading) {
        rv_text_put(f->out, names[value]);
        return value;
    }
    int found = rv_word_among(word, names);
    if (found >= 0)
        return found;
    char list[200];
    struct rv_text text = rv_text_on(list, sizeof list);
    rv_text_list(&text, names);
    rv_field_bad(f, word, key, SAY_FIELD_CHOICE, WITH(STR("names", list)));
    return usual;
}

unsigned rv_field_set(struct rv_fields *f, const char *key, unsigned value, const char *alphabet,
                      unsigned usual)
{
    struct rv_word word;
    if (!rv_field_open(f, key, value != usual || f->all, &word))
        return f->reading ? usual : value;
    if (!f->reading) {
        for (int i = 0; alphabet[i]; i++)
            if (value >> i & 1)
                rv_text_char(f->out, alphabet[i]);
        return value;
    }
    value = 0;
    for (int i = 0; i < word.len; i++) {
        const char *at = word.at[i] ? strchr(alphabet, word.at[i]) : NULL;
        if (!at || value >> (at - alphabet) & 1) {
            rv_field_bad(f, word, key, SAY_FIELD_SET, WITH(STR("signs", alphabet)));
            return usual;
        }
        value |= 1u << (at - alphabet);
    }
    return value;
}
