/* SPDX-License-Identifier: MIT
 * Net files: a few lines of text, an empty line, then the weights, low bytes first (docs/training.md has the
 * format). */
#include <string.h>

#include "value_net.h"
#include "message.h"
#include "words.h"

enum {
    ROWS_MAX = 16000,
    SHIFT_MAX = 20,
    ROW_MOST = 127,   /* of a row's weight: 258 of them still fit 16 bits */
    HEAD_MOST = 8191, /* of a head's weight: a value fits 32 bits */
};

static size_t weights_size(int rows, int heads)
{
    return (size_t)rows * RV_UNITS + (size_t)heads * (RV_UNITS * 2 + 4);
}

static uint32_t checksum(const char *at, size_t len)
{
    uint32_t hash = 0x811c9dc5u; /* FNV-1a */
    for (size_t i = 0; i < len; i++)
        hash = (hash ^ (unsigned char)at[i]) * 0x01000193u;
    return hash;
}

/* ---- reading ---- */

struct reader {
    const char *at, *end;
    int line;
    struct rv_error *error;
};

/* The value of the next line, which must have this key; its length, or -1 after an error. */
static int next_value(struct reader *r, const char *key, const char **value)
{
    size_t len = strlen(key);
    const char *end = memchr(r->at, '\n', (size_t)(r->end - r->at));
    r->line++;
    if (!end || (size_t)(end - r->at) <= len || memcmp(r->at, key, len) != 0 || r->at[len] != ' ') {
        rv_refuse(r->error, r->line, 1, SAY_NET_LINE, WITH(STR("key", key)));
        return -1;
    }
    *value = r->at + len + 1;
    r->at = end + 1;
    return (int)(end - *value);
}

static bool read_int(struct reader *r, const char *key, int min, int max, int *to)
{
    struct rv_word word = { 0 };
    word.len = next_value(r, key, &word.at);
    if (word.len < 0)
        return false;
    if (rv_word_int(word, min, max, to))
        return true;
    rv_refuse(r->error, r->line, 1, SAY_NET_NUMBER, WITH(STR("key", key), NUM("min", min), NUM("max", max)));
    return false;
}

static bool read_hex(struct reader *r, const char *key, uint32_t *to)
{
    const char *at;
    int len = next_value(r, key, &at);
    *to = 0;
    if (len < 0)
        return false;
    for (int i = 0; i < len; i++) {
        const char *digits = "0123456789abcdef", *digit = at[i] ? strchr(digits, at[i]) : NULL;
        if (!digit || len != 8) {
            rv_refuse(r->error, r->line, 1, SAY_NET_HEX, WITH(STR("key", key)));
            return false;
        }
        *to = *to << 4 | (uint32_t)(digit - digits);
    }
    return true;
}

static bool read_word(struct reader *r, const char *key, char *to, size_t size)
{
    const char *at;
    int len = next_value(r, key, &at);
    if (len < 0)
        return false;
    if (len == 0 || (size_t)len >= size) {
        rv_refuse(r->error, r->line, 1, SAY_NET_WORD, WITH(STR("key", key), NUM("most", (long)size - 1)));
        return false;
    }
    memcpy(to, at, (size_t)len);
    to[len] = '\0';
    return true;
}

static const char *const players_word[] = { "", "one", "two", "several" };

static bool read_header(struct reader *r, struct rv_net *net, uint32_t *sum)
{
    char players[8];
    int version, units;
    if (!read_int(r, "revanche-net", 1, 1, &version) || !read_word(r, "game", net->game, sizeof net->game) ||
        !read_word(r, "players", players, sizeof players) || !read_hex(r, "sheet", &net->sheet) ||
        !read_int(r, "rows", 1, ROWS_MAX, &net->rows) || !read_int(r, "units", RV_UNITS, RV_UNITS, &units) ||
        !read_int(r, "heads", 1, RV_HEADS_MAX, &net->heads) ||
        !read_int(r, "shift", 0, SHIFT_MAX, &net->shift) || !read_hex(r, "checksum", sum))
        return false;
    for (net->players = 1; strcmp(players, players_word[net->players]) != 0; net->players++)
        if (net->players == RV_SEVERAL) {
            rv_refuse(r->error, 3, 1, SAY_NET_PLAYERS, NULL);
            return false;
        }
    if (r->at == r->end || *r->at++ != '\n') {
        rv_refuse(r->error, r->line + 1, 1, SAY_NET_EMPTY_LINE, NULL);
        return false;
    }
    if ((size_t)(r->end - r->at) != weights_size(net->rows, net->heads)) {
        rv_refuse(r->error, r->line + 1, 1, SAY_NET_SIZE,
                  WITH(NUM("rows", net->rows), NUM("heads", net->heads),
                       NUM("expected", (long)weights_size(net->rows, net->heads)),
                       NUM("bytes", (long)(r->end - r->at))));
        return false;
    }
    return true;
}

static uint32_t little(const char *at, int bytes)
{
    uint32_t value = 0;
    for (int i = bytes - 1; i >= 0; i--)
        value = value << 8 | (unsigned char)at[i];
    return value;
}

enum rv_status rv_net_header(const char *bytes, size_t len, struct rv_net *net, struct rv_error *error)
{
    struct reader r = { .at = bytes, .end = bytes + len, .error = error };
    uint32_t sum;
    if (!read_header(&r, net, &sum))
        return RV_BAD;
    net->row = (const int8_t *)r.at;
    return RV_OK;
}

enum rv_status rv_net_open(const char *bytes, size_t len, struct rv_net *net, struct rv_error *error)
{
    if (rv_net_header(bytes, len, net, error) != RV_OK)
        return RV_BAD;
    const char *at = (const char *)net->row + net->rows * RV_UNITS;
    for (int h = 0; h < net->heads; h++)
        for (int u = 0; u < RV_UNITS; u++, at += 2)
            net->head[h][u] = (int16_t)(uint16_t)little(at, 2);
    for (int h = 0; h < net->heads; h++, at += 4)
        net->bias[h] = (int32_t)little(at, 4);
    return RV_OK;
}

bool rv_net_intact(const char *bytes, size_t len)
{
    struct rv_net net;
    struct reader r = { .at = bytes, .end = bytes + len };
    uint32_t sum;
    return read_header(&r, &net, &sum) && checksum(r.at, (size_t)(r.end - r.at)) == sum;
}

/* ---- writing ---- */

static float size_of(float x)
{
    return x < 0 ? -x : x;
}

static int rounded(float x, int most)
{
    int n = (int)(x < 0 ? x - 0.5f : x + 0.5f);
    return n > most ? most : n < -most ? -most : n;
}

static float larger(float a, float b)
{
    return a > b ? a : b;
}

/* The quantisation step of each unit: its largest weight becomes ROW_MOST. A unit that adds less than
 * `little` to any value, because it was reset late in training, gets step 0 and is left out: random weights
 * make a file large. */
static void find_steps(const struct rv_net_weights *w, float step[RV_UNITS])
{
    static const float little = 0.005f;
    for (int u = 0; u < RV_UNITS; u++) {
        float largest = 0, loudest = 0;
        for (int r = 1; r < w->rows; r++)
            largest = larger(largest, size_of(w->row[r][u]));
        for (int h = 0; h < w->heads; h++)
            loudest = larger(loudest, size_of(w->head[h][u]));
        step[u] = largest * loudest < little ? 0 : larger(largest / ROW_MOST, w->quantum / loudest);
    }
}

/* As many binary places as the largest weight of a head allows. */
static int find_shift(const struct rv_net_weights *w, const float step[RV_UNITS])
{
    float largest = 0;
    int shift = 0;
    for (int h = 0; h < w->heads; h++)
        for (int u = 0; u < RV_UNITS; u++)
            largest = size_of(w->head[h][u] * step[u]) > largest ? size_of(w->head[h][u] * step[u]) : largest;
    while (shift < SHIFT_MAX && largest * (float)(2 << shift) <= HEAD_MOST)
        shift++;
    return shift;
}

/* Weights are written twice: for the checksum, then into the file. */
struct sink {
    struct rv_text *out; /* or NULL */
    uint32_t hash;
};

static void put_little(struct sink *sink, uint32_t value, int bytes)
{
    for (int i = 0; i < bytes; i++, value >>= 8) {
        char byte = (char)(value & 255);
        sink->hash = (sink->hash ^ (unsigned char)byte) * 0x01000193u;
        if (sink->out)
            rv_text_bytes(sink->out, &byte, 1);
    }
}

static void put_weights(const struct rv_net_weights *w, const float step[RV_UNITS], int shift,
                        struct sink *sink)
{
    float tuning = (float)(1 << shift);
    for (int r = 0; r < w->rows; r++)
        for (int u = 0; u < RV_UNITS; u++)
            put_little(sink, (uint32_t)(r && step[u] > 0 ? rounded(w->row[r][u] / step[u], ROW_MOST) : 0), 1);
    for (int h = 0; h < w->heads; h++)
        for (int u = 0; u < RV_UNITS; u++)
            put_little(sink, (uint32_t)rounded(w->head[h][u] * step[u] * tuning, HEAD_MOST), 2);
    for (int h = 0; h < w->heads; h++)
        put_little(sink, (uint32_t)rounded(w->bias[h] * tuning, 1 << 30), 4);
}

static void put_hex(struct rv_text *out, uint32_t value)
{
    for (int shift = 28; shift >= 0; shift -= 4)
        rv_text_char(out, "0123456789abcdef"[value >> shift & 15]);
    rv_text_char(out, '\n');
}

void rv_net_write(const struct rv_net_weights *w, struct rv_text *out)
{
    float step[RV_UNITS];
    struct sink sink = { .hash = 0x811c9dc5u };
    find_steps(w, step);
    int shift = find_shift(w, step);
    put_weights(w, step, shift, &sink);
    rv_text_format(out, "revanche-net 1\ngame %s\nplayers %s\nsheet ", w->game, players_word[w->players]);
    put_hex(out, w->sheet);
    rv_text_format(out, "rows %d\nunits %d\nheads %d\nshift %d\nchecksum ", w->rows, RV_UNITS, w->heads,
                   shift);
    put_hex(out, sink.hash);
    rv_text_char(out, '\n');
    sink.out = out;
    put_weights(w, step, shift, &sink);
}
