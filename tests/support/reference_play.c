/* SPDX-License-Identifier: MIT
 * The naive reference: a referee who reads the record of a game of Noch mal! or Noch mal so gut! line by
 * line, with paper and pencil, and objects to the first thing that is against the rules (S5 to S9, N2 to N7,
 * B1 to B12). */
#include "reference.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What lies on the table besides the game itself. */
struct table {
    struct ref_game *game;
    const struct ref_sheet *sheet;
    const char *rest; /* of the record */
    char line[512];
    char colours[8], numbers[8],
        special[12]; /* dice that can still be taken; "" when the special die is gone */
    bool crossed;    /* somebody crossed a cell in this roll */
};

static void object(struct table *t, const char *format, ...)
{
    va_list args;
    if (t->game->trouble[0])
        return;
    va_start(args, format);
    int n = snprintf(t->game->trouble, sizeof t->game->trouble, "line %d: ", t->game->line);
    vsnprintf(t->game->trouble + n, sizeof t->game->trouble - (size_t)n, format, args);
    va_end(args);
}

/* ---- lines ---- */

static bool is_decision(const char *line)
{
    return line[0] >= '1' && line[0] <= '9' && line[1] == ':';
}

/* Looks at the next line with a roll or a decision, without taking it; false at the end of the record. */
static bool look(struct table *t)
{
    while (*t->rest) {
        size_t len = strcspn(t->rest, "\n");
        if (len < sizeof t->line) {
            memcpy(t->line, t->rest, len);
            t->line[len] = '\0';
            if (strncmp(t->line, "roll ", 5) == 0 || is_decision(t->line))
                return true;
        }
        t->rest += len + (t->rest[len] == '\n');
        t->game->line++;
    }
    return false;
}

static bool take(struct table *t)
{
    if (t->game->trouble[0] || !look(t))
        return false;
    t->rest += strlen(t->line);
    t->rest += *t->rest == '\n';
    t->game->line++;
    return true;
}

static struct ref_marks cells_in(const char *text)
{
    struct ref_marks marks = { 0 };
    for (; *text; text++)
        if (text[0] >= 'A' && text[0] <= 'O' && text[1] >= '1' && text[1] <= '7')
            marks.at[text[0] - 'A'][text[1] - '1'] = true;
    return marks;
}

/* ---- dice (S3, S6) ---- */

static void check_dice(struct table *t, const char *dice, const char *faces, int count)
{
    if ((int)strlen(dice) != count || strspn(dice, faces) != strlen(dice))
        object(t, "the dice '%s' are not %d out of %s", dice, count, faces);
}

static void take_roll(struct table *t)
{
    bool solo = t->game->seats == 1;
    char *to = t->colours;
    int n = 0;
    memset(t->colours, 0, sizeof t->colours);
    memset(t->numbers, 0, sizeof t->numbers);
    memset(t->special, 0, sizeof t->special);
    for (const char *c = t->line + 4; *c; c++) {
        if (*c == '/') {
            to = to == t->colours ? t->numbers : t->special;
            n = 0;
        } else if (*c != ' ' && n < (to == t->special ? 11 : 7)) {
            to[n++] = *c;
        }
    }
    check_dice(t, t->colours, "ygbrox", solo ? t->sheet->solo_dice[0] : t->sheet->dice[0]);
    check_dice(t, t->numbers, "12345?", solo ? t->sheet->solo_dice[1] : t->sheet->dice[1]);
    bool known = t->special[0] == t->sheet->special_die[0][0];
    for (int i = 0; i < 6; i++)
        known = known || strcmp(t->special, t->sheet->special_die[i]) == 0;
    if (!known)
        object(t, "no face of the special die is '%s'", t->special);
    t->game->rolls++;
    t->crossed = false;
}

static void remove_die(char *dice, char face)
{
    char *at = strchr(dice, face);
    if (at)
        memmove(at, at + 1, strlen(at));
}

static bool dice_are_taken(const struct table *t, int seat)
{
    return t->game->seats > 1 && t->game->rolls > t->sheet->open_rolls && seat == t->game->active;
}

/* ---- decisions ---- */

static void open_slot(struct table *t, struct ref_player *player)
{
    if (player->slots_open < t->sheet->slots)
        player->slots_open++;
}

static void cross(struct table *t, struct ref_player *player, const struct ref_marks *set)
{
    for (int c = 0; c < REF_COLUMNS; c++)
        for (int r = 0; r < REF_ROWS; r++)
            if (set->at[c][r]) {
                player->crosses.at[c][r] = true;
                t->crossed = true;
                if (t->sheet->gold[c][r])
                    open_slot(t, player); /* B2 */
            }
}

static void answer_with_dice(struct table *t, int seat, const char *text)
{
    struct ref_player *player = &t->game->player[seat];
    const char *at = text;
    bool colour_joker = *at == 'x', number_joker;
    at += colour_joker;
    char colour = *at++;
    number_joker = *at == '?';
    at += number_joker;
    int number = *at++ - '0';
    struct ref_marks set = cells_in(at);
    char colour_die = colour_joker ? 'x' : colour, number_die = number_joker ? '?' : (char)('0' + number);
    if (!strchr(t->colours, colour_die) || !strchr(t->numbers, number_die))
        object(t, "seat %d has no dice for '%s'", seat + 1, text);
    if (number < 1 || number > 5 || colour_joker + number_joker > player->jokers)
        object(t, "seat %d cannot pay for '%s'", seat + 1, text);
    const char *broken = ref_placement_breaks(t->sheet, &player->crosses, colour, number, &set);
    if (*broken)
        object(t, "'%s' breaks %s", text, broken);
    player->jokers -= colour_joker + number_joker; /* S5 */
    cross(t, player, &set);
    if (dice_are_taken(t, seat)) {
        remove_die(t->colours, colour_die);
        remove_die(t->numbers, number_die);
    }
}

static void answer_with_special(struct table *t, int seat, const char *text)
{
    struct ref_player *player = &t->game->player[seat];
    char word[12] = "";
    sscanf(text, "%11s", word);
    struct ref_marks set = cells_in(text);
    if (!t->special[0] || strcmp(word, t->special) != 0)
        object(t, "seat %d cannot pick '%s': the special die shows '%s'", seat + 1, word, t->special);
    if (player->slots_used == player->slots_open)
        object(t, "seat %d has no slot for '%s'", seat + 1, word);
    player->slots_used++;
    if (strcmp(word, "heart") == 0) {
        if (++player->hearts > t->sheet->hearts)
            object(t, "seat %d has no heart left", seat + 1);
    } else if (!ref_special_fits(t->sheet, &player->crosses, word, &set)) {
        object(t, "'%s' is not possible", text);
    }
    cross(t, player, &set);
    if (dice_are_taken(t, seat))
        t->special[0] = '\0';
}

static void take_answers(struct table *t)
{
    bool answered[REF_SEATS] = { false };
    for (int i = 0; i < t->game->seats && take(t); i++) {
        int seat = t->line[0] - '1';
        const char *text = t->line + 3;
        if (!is_decision(t->line) || seat >= t->game->seats || answered[seat]) {
            object(t, "'%s' is not the answer of somebody who is asked", t->line);
            return;
        }
        if (i == 0 && t->game->rolls > t->sheet->open_rolls && seat != t->game->active)
            object(t, "seat %d answers before the active one", seat + 1);
        answered[seat] = true;
        if (strcmp(text, "pass") == 0)
            continue;
        if (strchr("xygbro", text[0]) && strcspn(text, " ") <= 4 && strcspn(text, "12345") < 4)
            answer_with_dice(t, seat, text);
        else
            answer_with_special(t, seat, text);
    }
}

/* ---- awards (S6.5, S7) ---- */

static bool column_is_full(const struct ref_player *p, int column)
{
    for (int r = 0; r < REF_ROWS; r++)
        if (!p->crosses.at[column][r])
            return false;
    return true;
}

static bool row_is_full(const struct ref_player *p, int row)
{
    for (int c = 0; c < REF_COLUMNS; c++)
        if (!p->crosses.at[c][row])
            return false;
    return true;
}

static bool colour_is_full(const struct ref_sheet *sheet, const struct ref_player *p, char colour)
{
    for (int i = 0; i < REF_CELLS; i++)
        if (sheet->colour[i / REF_ROWS][i % REF_ROWS] == colour && !p->crosses.at[i / REF_ROWS][i % REF_ROWS])
            return false;
    return true;
}

static void row_bonus(struct table *t, int seat, int row)
{
    struct ref_player *player = &t->game->player[seat];
    const char *bonus = t->sheet->row_bonus[row];
    if (strcmp(bonus, "special") == 0)
        open_slot(t, player);
    if (strcmp(bonus, "heart") == 0 && player->hearts < t->sheet->hearts)
        player->hearts++;
    if (strcmp(bonus, "bomb") != 0 || ref_count(&player->crosses) == REF_CELLS || !take(t))
        return;
    if (t->line[0] - '1' != seat) {
        object(t, "seat %d has a bomb to place, not '%s'", seat + 1, t->line);
    } else if (strcmp(t->line + 3, "decline") != 0) {
        struct ref_marks set = cells_in(t->line + 3);
        if (strncmp(t->line + 3, "bomb ", 5) != 0 ||
            !ref_special_fits(t->sheet, &player->crosses, "bomb", &set))
            object(t, "'%s' is no bomb", t->line);
        cross(t, player, &set);
    }
}

/* B9a: round and round, until no row is new. `before` is what everybody had when the roll began. */
static void award_rows(struct table *t, const struct ref_player *before)
{
    struct ref_game *game = t->game;
    bool news = strcmp(t->sheet->game, "nochmal") != 0;
    while (news && !game->trouble[0]) {
        news = false;
        for (int i = 0; i < game->seats; i++) {
            int seat = (game->active + i) % game->seats;
            bool fresh[REF_ROWS];
            for (int row = 0; row < REF_ROWS; row++)
                fresh[row] = !game->player[seat].row_done[row] && row_is_full(&game->player[seat], row);
            for (int row = 0; row < REF_ROWS; row++) {
                bool first = true;
                if (!fresh[row])
                    continue;
                news = true;
                for (int other = 0; other < game->seats && game->seats > 1; other++)
                    first = first && !before[other].row_done[row];
                game->player[seat].row_done[row] = true;
                game->player[seat].row_points += t->sheet->row_points[row];
                if (first)
                    row_bonus(t, seat, row);
            }
        }
    }
}

static void award_columns(struct table *t, const struct ref_player *before)
{
    for (int seat = 0; seat < t->game->seats; seat++)
        for (int c = 0; c < REF_COLUMNS; c++) {
            struct ref_player *player = &t->game->player[seat];
            bool first = true;
            if (player->column_done[c] || !column_is_full(player, c))
                continue;
            for (int other = 0; other < t->game->seats; other++)
                first = first && !before[other].column_done[c];
            player->column_done[c] = true;
            player->column_points += first ? t->sheet->column_first[c] : t->sheet->column_later[c];
            player->heart_points += player->hearts; /* B10 */
            if (t->sheet->column_slot[c])
                open_slot(t, player);
        }
}

static int colours_done(const struct ref_player *player)
{
    int count = 0;
    for (const char *c = "ygbro"; *c; c++)
        count += player->colour_done[(int)*c];
    return count;
}

static void award_colours(struct table *t, const struct ref_player *before)
{
    for (int seat = 0; seat < t->game->seats; seat++)
        for (const char *c = "ygbro"; *c; c++) {
            struct ref_player *player = &t->game->player[seat];
            bool first = true;
            if (player->colour_done[(int)*c] || !colour_is_full(t->sheet, player, *c))
                continue;
            for (int other = 0; other < t->game->seats; other++)
                first = first && !before[other].colour_done[(int)*c];
            player->colour_done[(int)*c] = true;
            player->colour_points +=
                first ? t->sheet->colour_first[(int)*c] : t->sheet->colour_later[(int)*c];
        }
}

static void finish_roll(struct table *t)
{
    struct ref_game *game = t->game;
    bool solo = game->seats == 1, two_colours = false, nochmal = strcmp(t->sheet->game, "nochmal") == 0;
    for (int seat = 0; seat < game->seats; seat++)
        two_colours = two_colours || colours_done(&game->player[seat]) >= t->sheet->end_colours;
    if (two_colours && !(solo && nochmal)) /* N5, N7, B12 */
        game->over = true;
    if (solo && game->rolls == t->sheet->solo_rolls)
        game->over = true;
    game->idle = t->crossed ? 0 : game->idle + 1;
    if (game->idle == 50) /* S9 */
        game->over = true;
    game->active = (game->active + 1) % game->seats;
}

void ref_play(struct ref_game *game, const struct ref_sheet *sheet, int seats, const char *record)
{
    struct table t = { .game = game, .sheet = sheet, .rest = record };
    struct ref_player before[REF_SEATS];
    memset(game, 0, sizeof *game);
    game->sheet = sheet;
    game->seats = seats;
    for (int seat = 0; seat < seats; seat++) {
        game->player[seat].jokers = sheet->jokers;
        game->player[seat].slots_open = sheet->slots_start;
    }
    while (take(&t)) {
        if (is_decision(t.line) || game->over) {
            object(&t, "'%s' comes %s", t.line, game->over ? "after the end" : "before the roll");
            return;
        }
        memcpy(before, game->player, sizeof before);
        take_roll(&t);
        take_answers(&t);
        award_rows(&t, before);
        award_columns(&t, before);
        award_colours(&t, before);
        finish_roll(&t);
    }
}

int ref_score(const struct ref_game *game, int seat)
{
    const struct ref_sheet *sheet = game->sheet;
    const struct ref_player *p = &game->player[seat];
    int total = p->column_points + p->colour_points + p->row_points + p->heart_points;
    total += sheet->joker_points * p->jokers + sheet->slot_points * (p->slots_open - p->slots_used);
    for (int c = 0; c < REF_COLUMNS; c++)
        for (int r = 0; r < REF_ROWS; r++)
            if (sheet->star[c][r] && !p->crosses.at[c][r])
                total += sheet->star_points;
    if (game->seats == 1 && game->over && sheet->spare_points)
        total += sheet->spare_points * (sheet->solo_rolls - game->rolls); /* B12 */
    return total;
}

int ref_rank(const struct ref_game *game, int seat)
{
    int rank = 1, mine = ref_score(game, seat);
    for (int other = 0; other < game->seats; other++) {
        int theirs = ref_score(game, other);
        rank += theirs > mine || (theirs == mine && game->player[other].jokers > game->player[seat].jokers);
    }
    return rank;
}
