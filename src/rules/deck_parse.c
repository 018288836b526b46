/* SPDX-License-Identifier: MIT
 * Deck files: strict reading, every message with line and column, and writing them again.
 * data/README.md describes the format. */
#include "deck.h"

#include <stdlib.h>
#include <string.h>

#include "text.h"
#include "words.h"

enum { PRODUCT_MAX = 100 }; /* points times factor: 248 cards' worth of it, with sets and luck, fit 16 bits */

struct key;

struct reading {
    struct rv_deck *deck;
    struct rv_line_text *line; /* the words after the key */
    const struct key *key;
    unsigned colours;                            /* the colour lines seen */
    struct rv_word rounds_at[RV_ROUNDS_MAX + 1]; /* the round lines seen, by number */
    int in_set[RV_START_SETS];                   /* cards of each set seen */
    struct rv_error *error;
};

/* A key of the format: how often it must and may occur, and how its line is read and written. Lines of plain numbers
 * need no functions: `count` bytes from `offset` on, each between min and max. */
struct key {
    const char *name;
    int least, most;
    bool (*read)(struct reading *);
    void (*write)(const struct rv_deck *, int index, struct rv_text *);
    size_t offset;
    int count, min, max;
};

static const char *const editions[] = { "printed", "transcribed", "house", "own", NULL };

/* ---- words ---- */

static bool wrong(struct reading *r, struct rv_word at, const char *allowed)
{
    if (at.len)
        rv_fail(r->error, at.line, at.column, "%q does not fit after '%s'; %s", at.at, at.len, r->key->name,
                allowed);
    else
        rv_fail(r->error, at.line, at.column, "something is missing after '%s'; %s", r->key->name, allowed);
    return false;
}

static bool next_word(struct reading *r, struct rv_word *word, const char *allowed)
{
    return rv_word_next(r->line, word) || wrong(r, *word, allowed);
}

static bool next_int(struct reading *r, int min, int max, struct rv_word *word, int *value)
{
    char allowed[64];
    struct rv_text text = rv_text_on(allowed, sizeof allowed);
    if (min == max)
        rv_text_format(&text, "it must be %d", min);
    else
        rv_text_format(&text, "a whole number from %d to %d is expected", min, max);
    return next_word(r, word, allowed) && (rv_word_int(*word, min, max, value) || wrong(r, *word, allowed));
}

static bool next_of(struct reading *r, const char *const *list, const char *allowed, struct rv_word *word,
                    int *value)
{
    if (!next_word(r, word, allowed))
        return false;
    *value = rv_word_among(*word, list);
    return *value >= 0 || wrong(r, *word, allowed);
}

static bool next_byte(struct reading *r, int min, int max, int8_t *value)
{
    struct rv_word word;
    int n;
    if (!next_int(r, min, max, &word, &n))
        return false;
    *value = (int8_t)n;
    return true;
}

/* ---- keys ---- */

static bool read_game(struct reading *r)
{
    static const char *const games[] = { "gehtwas", NULL };
    struct rv_word word;
    int game;
    return next_of(r, games, "a deck is for gehtwas", &word, &game);
}

static bool read_title(struct reading *r)
{
    struct rv_word rest = rv_word_rest(r->line);
    if (rest.len == 0)
        return wrong(r, rest, "a title is expected");
    if (rest.len >= (int)sizeof r->deck->title)
        return wrong(r, rest, "a title has at most 99 bytes");
    for (int i = 0; i < rest.len; i++)
        if ((unsigned char)rest.at[i] < ' ' || rest.at[i] == 127)
            return wrong(r, rest, "a title has no control characters");
    memcpy(r->deck->title, rest.at, (size_t)rest.len);
    return true;
}

static bool read_edition(struct reading *r)
{
    struct rv_word word;
    int edition;
    if (!next_of(r, editions, "editions are printed, transcribed, house and own", &word, &edition))
        return false;
    r->deck->edition = (uint8_t)edition;
    return true;
}

static bool read_dice(struct reading *r)
{
    int8_t n;
    return next_byte(r, RV_BLUE_DICE, RV_BLUE_DICE, &n) && next_byte(r, RV_RED_DICE, RV_RED_DICE, &n);
}

static bool read_colour(struct reading *r)
{
    struct rv_deck_values *values = &r->deck->values;
    struct rv_word word;
    int colour;
    if (!next_of(r, rv_card_colour_names, "colours are green, yellow and red", &word, &colour))
        return false;
    if (r->colours >> colour & 1)
        return wrong(r, word, "each colour has one line");
    r->colours |= 1u << colour;
    return next_byte(r, 0, 20, &values->points[colour]) && next_byte(r, 1, 20, &values->price[colour]);
}

static bool read_income(struct reading *r)
{
    struct rv_word word;
    int colour;
    if (!next_of(r, rv_card_colour_names, "colours are green, yellow and red", &word, &colour))
        return false;
    r->deck->values.income = (int8_t)colour;
    return true;
}

static bool read_solo_ranks(struct reading *r)
{
    struct rv_deck_values *values = &r->deck->values;
    struct rv_line_text ahead = *r->line;
    struct rv_word word;
    do {
        int least, before = values->rank_count ? values->rank[values->rank_count - 1] : 1000;
        if (values->rank_count == RV_DECK_RANKS_MAX)
            return wrong(r, word, "there are at most 16 levels");
        if (!next_int(r, -999, before - 1, &word, &least))
            return false;
        values->rank[values->rank_count++] = (int16_t)least;
        ahead = *r->line;
    } while (rv_word_next(&ahead, &word));
    return true;
}

static bool read_round(struct reading *r)
{
    static const char allowed[] = "a bonus is up to four signs: L a luck, g y r a card; or - for none";
    struct rv_line_text ahead;
    struct rv_word at, word;
    int n, choice = 0;
    if (!next_int(r, 1, RV_ROUNDS_MAX, &at, &n))
        return false;
    if (r->rounds_at[n].at)
        return wrong(r, at, "each round has one line");
    r->rounds_at[n] = at;
    if (!next_word(r, &word, allowed))
        return false;
    if (rv_word_is(word, "-"))
        return true;
    char(*bonus)[RV_BONUS_MAX + 1] = r->deck->values.bonus[n - 1];
    do {
        if (word.len > RV_BONUS_MAX)
            return wrong(r, word, allowed);
        for (int i = 0; i < word.len; i++)
            if (!word.at[i] || !strchr("Lgyr", word.at[i]))
                return wrong(r, word, allowed);
        memcpy(bonus[choice++], word.at, (size_t)word.len);
        if (choice == 2 && strcmp(bonus[0], bonus[1]) == 0)
            return wrong(r, word, "the two bonuses of a round differ");
        ahead = *r->line;
    } while (choice < RV_BONUS_CHOICES && rv_word_next(&ahead, &word) && rv_word_next(r->line, &word));
    return true;
}

static bool next_condition(struct reading *r, struct rv_card *card)
{
    struct rv_word word;
    const char *allowed;
    int stop;
    if (!next_word(r, &word, "a condition is expected"))
        return false;
    if (!rv_condition_read(word.at, word.len, &card->condition, &stop, &allowed)) {
        word.at += stop;
        word.len -= stop;
        word.column += stop;
        return wrong(r, word, allowed);
    }
    rv_rolls_meeting(&card->condition, &card->rolls);
    card->throws = rv_rolls_throws(&card->rolls);
    return card->throws > 0 || wrong(r, word, "no roll of the dice can meet this condition");
}

static bool read_card(struct reading *r)
{
    static const char *const sets[] = { "A", "B", "C", "D", "-", NULL };
    struct rv_deck *deck = r->deck;
    struct rv_card *card = &deck->card[deck->cards];
    struct rv_word at, word;
    int id, set, colour;
    if (!next_int(r, 1, RV_CARDS_MAX, &at, &id))
        return false;
    for (int i = 0; i < deck->cards; i++)
        if (deck->card[i].id == id)
            return wrong(r, at, "each card has a number of its own");
    if (!next_of(r, sets, "start sets are A, B, C and D; other cards have -", &at, &set) ||
        !next_of(r, rv_card_colour_names, "colours are green, yellow and red", &word, &colour))
        return false;
    if (set < RV_START_SETS) {
        int n = r->in_set[set];
        if (n == RV_START_CARDS)
            return wrong(r, at, "a start set has six cards");
        if (colour != (n < 4 ? RV_CARD_GREEN : RV_CARD_YELLOW))
            return wrong(r, word, "a start set lists four green cards, then two yellow ones");
        deck->start[set][r->in_set[set]++] = deck->cards;
    }
    card->id = (uint8_t)id;
    card->set = sets[set][0];
    card->colour = (uint8_t)colour;
    if (!next_condition(r, card))
        return false;
    card->alike = deck->cards;
    for (int i = deck->cards - 1; i >= 0; i--)
        if (deck->card[i].colour == colour &&
            memcmp(&deck->card[i].condition, &card->condition, sizeof card->condition) == 0)
            card->alike = (uint8_t)i;
    deck->cards++;
    return true;
}

/* ---- writing, line by line ---- */

static void put_word(struct rv_text *out, const char *word)
{
    rv_text_char(out, ' ');
    rv_text_put(out, word);
}

static void write_game(const struct rv_deck *deck, int index, struct rv_text *out)
{
    (void)deck, (void)index;
    put_word(out, "gehtwas");
}

static void write_title(const struct rv_deck *deck, int index, struct rv_text *out)
{
    (void)index;
    put_word(out, deck->title);
}

static void write_edition(const struct rv_deck *deck, int index, struct rv_text *out)
{
    (void)index;
    put_word(out, editions[deck->edition]);
}

static void write_dice(const struct rv_deck *deck, int index, struct rv_text *out)
{
    (void)deck, (void)index;
    rv_text_format(out, " %d %d", RV_BLUE_DICE, RV_RED_DICE);
}

static void write_colour(const struct rv_deck *deck, int index, struct rv_text *out)
{
    rv_text_format(out, " %s %d %d", rv_card_colour_names[index], deck->values.points[index],
                   deck->values.price[index]);
}

static void write_income(const struct rv_deck *deck, int index, struct rv_text *out)
{
    (void)index;
    put_word(out, rv_card_colour_names[deck->values.income]);
}

static void write_solo_ranks(const struct rv_deck *deck, int index, struct rv_text *out)
{
    (void)index;
    for (int i = 0; i < deck->values.rank_count; i++)
        rv_text_format(out, " %d", deck->values.rank[i]);
}

static void write_round(const struct rv_deck *deck, int index, struct rv_text *out)
{
    rv_text_format(out, " %d", index + 1);
    for (int choice = 0; choice < RV_BONUS_CHOICES; choice++)
        if (deck->values.bonus[index][choice][0])
            put_word(out, deck->values.bonus[index][choice]);
        else if (choice == 0)
            put_word(out, "-");
}

static void write_card(const struct rv_deck *deck, int index, struct rv_text *out)
{
    const struct rv_card *card = &deck->card[index];
    rv_text_format(out, " %d %c %s ", card->id, card->set, rv_card_colour_names[card->colour]);
    rv_condition_write(&card->condition, out);
}

/* ---- the keys ---- */

#define LINE(name) .read = read_##name, .write = write_##name
#define NUMBERS(field, n, low, high)                                                                         \
    .offset = offsetof(struct rv_deck, values.field), .count = n, .min = low, .max = high

static const struct key keys[] = {
    { "game", 1, 1, LINE(game) },
    { "title", 1, 1, LINE(title) },
    { "edition", 1, 1, LINE(edition) },
    { "dice", 1, 1, LINE(dice) },
    { "colour", RV_CARD_COLOURS, RV_CARD_COLOURS, LINE(colour) },
    { "income", 1, 1, LINE(income) },
    { "factors", 1, 1, NUMBERS(factor, RV_LEVELS, 0, 50) },
    { "solo-factors", 1, 1, NUMBERS(solo_factor, RV_LEVELS, 0, 50) },
    { "solo-push", 1, 1, NUMBERS(solo_push, RV_LEVELS, 0, 9) },
    { "solo-set", 1, 1, NUMBERS(solo_set, 1, 0, 50) },
    { "solo-ranks", 1, 1, LINE(solo_ranks) },
    { "rounds", 1, 1, NUMBERS(rounds, 1, 1, RV_ROUNDS_MAX) },
    { "markers", 1, 1, NUMBERS(markers, 1, 0, 20) },
    { "luck-max", 1, 1, NUMBERS(luck_max, 1, 0, 20) },
    { "luck-points", 1, 1, NUMBERS(luck_points, 1, 0, 9) },
    { "level-cards", 1, 1, NUMBERS(level_cards, 1, 1, 20) },
    { "build-levels", 1, 1, NUMBERS(build_levels, 1, 1, RV_LEVELS) },
    { "buy-max", 1, 1, NUMBERS(buy_max, 1, 0, 9) },
    { "multipliers", 1, 1, NUMBERS(multipliers, 1, 0, 8) },
    { "round", 1, RV_ROUNDS_MAX, LINE(round) },
    { "card", RV_START_SETS *RV_START_CARDS, RV_CARDS_MAX, LINE(card) },
};

enum { KEYS = sizeof keys / sizeof *keys };

static bool read_numbers(struct reading *r)
{
    int8_t *value = (int8_t *)((char *)r->deck + r->key->offset);
    for (int i = 0; i < r->key->count; i++)
        if (!next_byte(r, r->key->min, r->key->max, &value[i]))
            return false;
    return true;
}

static void write_numbers(const struct rv_deck *deck, const struct key *key, struct rv_text *out)
{
    const int8_t *value = (const int8_t *)((const char *)deck + key->offset);
    for (int i = 0; i < key->count; i++)
        rv_text_format(out, " %d", value[i]);
}

/* ---- whole files ---- */

static bool read_line(struct reading *r, int *seen)
{
    struct rv_word word, extra;
    if (!rv_word_next(r->line, &word))
        return true;
    int k = 0;
    while (k < KEYS && !rv_word_is(word, keys[k].name))
        k++;
    if (k == KEYS) {
        rv_fail(r->error, word.line, word.column, "%q is not a key of a deck", word.at, word.len);
        return false;
    }
    r->key = &keys[k];
    if (seen[k]++ == r->key->most) {
        rv_fail(r->error, word.line, word.column, "'%s' is here too often: a deck has it at most %d time%s",
                r->key->name, r->key->most, r->key->most == 1 ? "" : "s");
        return false;
    }
    if (!(r->key->read ? r->key->read(r) : read_numbers(r)))
        return false;
    return !rv_word_next(r->line, &extra) || wrong(r, extra, "nothing more is expected on this line");
}

/* What single lines cannot see. */
static bool check_whole(struct reading *r, int line, const int *seen)
{
    const struct rv_deck_values *values = &r->deck->values;
    int points = 0, factor = 0;
    for (int k = 0; k < KEYS; k++)
        if (seen[k] < keys[k].least)
            return rv_fail(r->error, line, 1, "the deck ends with %d of %s%d lines '%s'", seen[k],
                           keys[k].most > keys[k].least ? "at least " : "", keys[k].least,
                           keys[k].name) == RV_OK;
    for (int set = 0; set < RV_START_SETS; set++)
        if (r->in_set[set] < RV_START_CARDS)
            return rv_fail(r->error, line, 1, "start set %c ends with %d of %d cards", 'A' + set,
                           r->in_set[set], RV_START_CARDS) == RV_OK;
    for (int n = 1; n <= RV_ROUNDS_MAX; n++)
        if (!r->rounds_at[n].at != (n > values->rounds))
            return rv_fail(r->error, n > values->rounds ? r->rounds_at[n].line : line,
                           n > values->rounds ? r->rounds_at[n].column : 1,
                           "there are %d rounds: each from 1 to %d needs a line 'round', and no other",
                           values->rounds, values->rounds) == RV_OK;
    for (int i = 0; i < RV_CARD_COLOURS; i++)
        points = values->points[i] > points ? values->points[i] : points;
    for (int i = 0; i < RV_LEVELS; i++) {
        factor = values->factor[i] > factor ? values->factor[i] : factor;
        factor = values->solo_factor[i] > factor ? values->solo_factor[i] : factor;
    }
    if (points * factor > PRODUCT_MAX)
        return rv_fail(r->error, line, 1,
                       "a card of %d points on a level with factor %d is worth more than %d", points, factor,
                       PRODUCT_MAX) == RV_OK;
    return true;
}

static bool read_lines(struct reading *r, const char *text, size_t len)
{
    struct rv_lines lines = rv_lines_of(text, len);
    struct rv_line_text line;
    int seen[KEYS] = { 0 };
    r->line = &line;
    while (rv_lines_next(&lines, &line))
        if (!read_line(r, seen))
            return false;
    return check_whole(r, lines.line > 0 ? lines.line : 1, seen);
}

static void write_lines(const struct rv_deck *deck, bool with_title, struct rv_text *out)
{
    for (int k = 0; k < KEYS; k++) {
        int times = keys[k].most;
        if (keys[k].write == write_title)
            times = with_title;
        else if (keys[k].write == write_round)
            times = deck->values.rounds;
        else if (keys[k].write == write_card)
            times = deck->cards;
        for (int i = 0; i < times; i++) {
            rv_text_put(out, keys[k].name);
            if (keys[k].write)
                keys[k].write(deck, i, out);
            else
                write_numbers(deck, &keys[k], out);
            rv_text_char(out, '\n');
        }
    }
}

void rv_deck_write(const struct rv_deck *deck, struct rv_text *out)
{
    write_lines(deck, true, out);
}

static enum rv_status sum_up(struct rv_deck *deck, struct rv_error *error)
{
    struct rv_text out = { 0 };
    write_lines(deck, false, &out);
    char *text = malloc(out.len + 1);
    if (!text) {
        rv_fail(error, 0, 0, "not enough memory for the deck");
        return RV_NO_MEMORY;
    }
    out = rv_text_on(text, out.len + 1);
    write_lines(deck, false, &out);
    deck->checksum = 0x811c9dc5u; /* FNV-1a */
    for (size_t i = 0; i < out.len; i++)
        deck->checksum = (deck->checksum ^ (unsigned char)text[i]) * 0x01000193u;
    free(text);
    return RV_OK;
}

enum rv_status rv_deck_parse(const char *text, size_t len, struct rv_deck **deck, struct rv_error *error)
{
    struct rv_error unused;
    struct reading r = { .deck = calloc(1, sizeof **deck), .error = error ? error : &unused };
    *deck = NULL;
    if (!r.deck) {
        rv_fail(error, 0, 0, "not enough memory for the deck");
        return RV_NO_MEMORY;
    }
    enum rv_status status = read_lines(&r, text, len) ? sum_up(r.deck, r.error) : RV_BAD;
    if (status == RV_OK)
        *deck = r.deck;
    else
        rv_deck_free(r.deck);
    return status;
}
