/* SPDX-License-Identifier: MIT
 * The keys of deck files. */
#include "deck_keys.h"

#include <string.h>

/* ---- words ---- */

static bool wrong_with(struct rv_deck_reading *r, struct rv_word at, enum rv_message allowed,
                       const struct rv_value *values)
{
    return rv_refuse(r->error, at.line, at.column, at.len ? SAY_NOT_AFTER_KEY : SAY_MISSING_AFTER_KEY,
                     WITH(QUOTE("word", at.at, at.len), STR("key", r->key->name),
                          NESTED("allowed", allowed, values))) == RV_OK;
}

static bool wrong(struct rv_deck_reading *r, struct rv_word at, enum rv_message allowed)
{
    return wrong_with(r, at, allowed, NULL);
}

static bool next_word(struct rv_deck_reading *r, struct rv_word *word, enum rv_message allowed)
{
    return rv_word_next(r->line, word) || wrong(r, *word, allowed);
}

static bool next_int(struct rv_deck_reading *r, int min, int max, struct rv_word *word, int *value)
{
    if (rv_word_next(r->line, word) && rv_word_int(*word, min, max, value))
        return true;
    return min == max ? wrong_with(r, *word, SAY_MUST_BE, WITH(NUM("number", min)))
                      : wrong_with(r, *word, SAY_WHOLE_NUMBER, WITH(NUM("min", min), NUM("max", max)));
}

static bool next_of(struct rv_deck_reading *r, const char *const *list, enum rv_message allowed,
                    struct rv_word *word, int *value)
{
    if (!next_word(r, word, allowed))
        return false;
    *value = rv_word_among(*word, list);
    return *value >= 0 || wrong(r, *word, allowed);
}

static bool next_byte(struct rv_deck_reading *r, int min, int max, int8_t *value)
{
    struct rv_word word;
    int n;
    if (!next_int(r, min, max, &word, &n))
        return false;
    *value = (int8_t)n;
    return true;
}

static void put_word(struct rv_text *out, const char *word)
{
    rv_text_char(out, ' ');
    rv_text_put(out, word);
}

/* ---- keys ---- */

static bool read_game(struct rv_deck_reading *r)
{
    static const char *const games[] = { "gehtwas", NULL };
    struct rv_word word;
    int game;
    return next_of(r, games, SAY_DECK_FOR, &word, &game);
}

static void write_game(const struct rv_deck *deck, int index, struct rv_text *out)
{
    (void)deck, (void)index;
    put_word(out, "gehtwas");
}

static bool read_title(struct rv_deck_reading *r)
{
    struct rv_word rest = rv_word_rest(r->line);
    if (rest.len == 0)
        return wrong(r, rest, SAY_TITLE_EXPECTED);
    if (rest.len >= (int)sizeof r->deck->title)
        return wrong(r, rest, SAY_TITLE_LONG);
    for (int i = 0; i < rest.len; i++)
        if ((unsigned char)rest.at[i] < ' ' || rest.at[i] == 127)
            return wrong(r, rest, SAY_TITLE_CONTROLS);
    memcpy(r->deck->title, rest.at, (size_t)rest.len);
    return true;
}

static void write_title(const struct rv_deck *deck, int index, struct rv_text *out)
{
    (void)index;
    put_word(out, deck->title);
}

static bool read_edition(struct rv_deck_reading *r)
{
    struct rv_word word;
    int edition;
    if (!next_of(r, rv_edition_names, SAY_EDITIONS, &word, &edition))
        return false;
    r->deck->edition = (uint8_t)edition;
    return true;
}

static void write_edition(const struct rv_deck *deck, int index, struct rv_text *out)
{
    (void)index;
    put_word(out, rv_edition_names[deck->edition]);
}

static bool read_dice(struct rv_deck_reading *r)
{
    int8_t n;
    return next_byte(r, RV_BLUE_DICE, RV_BLUE_DICE, &n) && next_byte(r, RV_RED_DICE, RV_RED_DICE, &n);
}

static void write_dice(const struct rv_deck *deck, int index, struct rv_text *out)
{
    (void)deck, (void)index;
    rv_text_format(out, " %d %d", RV_BLUE_DICE, RV_RED_DICE);
}

static bool read_colour(struct rv_deck_reading *r)
{
    struct rv_deck_values *values = &r->deck->values;
    struct rv_word word;
    int colour;
    if (!next_of(r, rv_card_colour_names, SAY_CARD_COLOURS, &word, &colour))
        return false;
    if (r->colours >> colour & 1)
        return wrong(r, word, SAY_CARD_COLOUR_TWICE);
    r->colours |= 1u << colour;
    return next_byte(r, 0, 20, &values->points[colour]) && next_byte(r, 1, 20, &values->price[colour]);
}

static void write_colour(const struct rv_deck *deck, int index, struct rv_text *out)
{
    rv_text_format(out, " %s %d %d", rv_card_colour_names[index], deck->values.points[index],
                   deck->values.price[index]);
}

static bool read_income(struct rv_deck_reading *r)
{
    struct rv_word word;
    int colour;
    if (!next_of(r, rv_card_colour_names, SAY_CARD_COLOURS, &word, &colour))
        return false;
    r->deck->values.income = (int8_t)colour;
    return true;
}

static void write_income(const struct rv_deck *deck, int index, struct rv_text *out)
{
    (void)index;
    put_word(out, rv_card_colour_names[deck->values.income]);
}

static bool read_solo_ranks(struct rv_deck_reading *r)
{
    struct rv_deck_values *values = &r->deck->values;
    struct rv_text_line ahead = *r->line;
    struct rv_word word;
    do {
        int least, before = values->rank_count ? values->rank[values->rank_count - 1] : 1000;
        if (values->rank_count == RV_DECK_RANKS_MAX)
            return wrong(r, word, SAY_RANKS_MANY);
        if (!next_int(r, -999, before - 1, &word, &least))
            return false;
        values->rank[values->rank_count++] = (int16_t)least;
        ahead = *r->line;
    } while (rv_word_next(&ahead, &word));
    return true;
}

static void write_solo_ranks(const struct rv_deck *deck, int index, struct rv_text *out)
{
    (void)index;
    for (int i = 0; i < deck->values.rank_count; i++)
        rv_text_format(out, " %d", deck->values.rank[i]);
}

static bool read_round(struct rv_deck_reading *r)
{
    enum rv_message allowed = SAY_BONUS_SIGNS;
    struct rv_text_line ahead;
    struct rv_word at, word;
    int n, choice = 0;
    if (!next_int(r, 1, RV_ROUNDS_MAX, &at, &n))
        return false;
    if (r->round_at[n].at)
        return wrong(r, at, SAY_ROUND_TWICE);
    r->round_at[n] = at;
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
            return wrong(r, word, SAY_BONUS_TWICE);
        ahead = *r->line;
    } while (choice < RV_BONUS_CHOICES && rv_word_next(&ahead, &word) && rv_word_next(r->line, &word));
    return true;
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

static bool next_condition(struct rv_deck_reading *r, struct rv_card *card)
{
    struct rv_word word;
    enum rv_message allowed;
    int stop;
    if (!next_word(r, &word, SAY_CONDITION_EXPECTED))
        return false;
    if (!rv_condition_read(word.at, word.len, &card->condition, &stop, &allowed)) {
        word.at += stop;
        word.len -= stop;
        word.column += stop;
        return wrong(r, word, allowed);
    }
    rv_rolls_meeting(&card->condition, &card->rolls);
    card->throws = rv_rolls_throws(&card->rolls);
    return card->throws > 0 || wrong(r, word, SAY_CONDITION_IMPOSSIBLE);
}

static bool read_card(struct rv_deck_reading *r)
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
            return wrong(r, at, SAY_CARD_NUMBER_TWICE);
    if (!next_of(r, sets, SAY_START_SETS, &at, &set) ||
        !next_of(r, rv_card_colour_names, SAY_CARD_COLOURS, &word, &colour))
        return false;
    if (set < RV_START_SETS) {
        int n = r->in_set[set];
        if (n == RV_START_CARDS)
            return wrong(r, at, SAY_START_SET_FULL);
        if (colour != (n < 4 ? RV_CARD_GREEN : RV_CARD_YELLOW))
            return wrong(r, word, SAY_START_SET_ORDER);
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

static void write_card(const struct rv_deck *deck, int index, struct rv_text *out)
{
    const struct rv_card *card = &deck->card[index];
    rv_text_format(out, " %d %c %s ", card->id, card->set, rv_card_colour_names[card->colour]);
    rv_condition_write(&card->condition, out);
}

static bool read_numbers(struct rv_deck_reading *r)
{
    int8_t *value = (int8_t *)((char *)r->deck + r->key->offset);
    for (int i = 0; i < r->key->count; i++)
        if (!next_byte(r, r->key->min, r->key->max, &value[i]))
            return false;
    return true;
}

static void write_numbers(const struct rv_deck *deck, const struct rv_deck_key *key, struct rv_text *out)
{
    const int8_t *value = (const int8_t *)((const char *)deck + key->offset);
    for (int i = 0; i < key->count; i++)
        rv_text_format(out, " %d", value[i]);
}

#define LINE(name) .read = read_##name, .write = write_##name
#define NUMBERS(field, n, low, high)                                                                         \
    .offset = offsetof(struct rv_deck, values.field), .count = n, .min = low, .max = high

const struct rv_deck_key rv_deck_keys[RV_DECK_KEYS] = {
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

bool rv_deck_key_read(struct rv_deck_reading *r)
{
    struct rv_word extra;
    if (!(r->key->read ? r->key->read(r) : read_numbers(r)))
        return false;
    return !rv_word_next(r->line, &extra) || wrong(r, extra, SAY_LINE_ENDS);
}

void rv_deck_key_write(const struct rv_deck *deck, const struct rv_deck_key *key, int index,
                       struct rv_text *out)
{
    rv_text_put(out, key->name);
    if (key->write)
        key->write(deck, index, out);
    else
        write_numbers(deck, key, out);
    rv_text_char(out, '\n');
}

int rv_deck_key_lines(const struct rv_deck *deck, const struct rv_deck_key *key)
{
    return key->write == write_round  ? deck->values.rounds
           : key->write == write_card ? deck->cards
                                      : key->most;
}
