/* SPDX-License-Identifier: MIT
 * The help of the line mode. What is typed stands on the left and is the same in all languages; its meaning
 * is translated. */
#include "help.h"

#include "language.h"
#include "show.h"
#include "typed_words.h"

enum { ROWS = 5, SENTENCES = 4 };

/* What to type, and what it does. */
struct row {
    const char *typed, *meaning;
};

/* A line, examples in two columns, and a paragraph. */
struct text {
    const char *first;
    struct row rows[ROWS + 1];
    const char *then[SENTENCES + 1];
};

#define BOMB_ROW                                                                                             \
    {                                                                                                        \
        "bomb A1 B1 A2 B2", N_("up to four cells of any colours in a square")                                \
    }
#define THREE_ROW                                                                                            \
    {                                                                                                        \
        "three C1 D1 F1", N_("up to three cells of a row that touch a cross")                                \
    }
#define BLOCK_ROW                                                                                            \
    {                                                                                                        \
        "block C1 C2 D2", N_("all free cells of a block that touches a cross")                               \
    }

static const struct text texts[HELPS] = {
    [HELP_SHEET] = {
        .first = N_("Now: a colour die and a number die, written together, and as many cells:"),
        .rows = {
            { "y5 H6 H7 I6 I7 J7", N_("the yellow die, the 5, five yellow cells") },
            { "xb2 H4 G4", N_("a colour joker (x) for blue; costs one of your jokers") },
            { "b?2 H4 G4", N_("a number joker (?) for 2; costs one, too") },
            { "pass", N_("nothing in this roll") },
        },
        .then = {
            N_("Colours: y yellow, g green, b blue, r red, o orange."),
            N_("The cells must be free, of that colour and side by side; one of them lies in the start "
               "column or touches an earlier cross."),
            N_("The beginning of a move, like y5, lists its places."),
        },
    },
    [HELP_SPECIAL] = {
        .first = N_("Or, with an open slot, the special die instead of the pair, as it shows:"),
        .rows = {
            { "heart", N_("circles a heart: every full column pays one point more") },
            BOMB_ROW,
            { "stars C2 E2", N_("one or two stars that touch a cross or lie in column H") },
            THREE_ROW,
            BLOCK_ROW,
        },
    },
    [HELP_GIFTS] = {
        .first = N_("Passing crosses fields of the pass track: one for each die that shows your start "
                    "colour or start number, but at least one. Gifts are written in front:"),
        .rows = {
            { "joker xb2 H4 G4", N_("unlocks a joker first (also: joker pass)") },
            { "allsix y5 H6 ...", N_("picks from all dice, the taken ones too") },
            { "y4+1 H6 H7 ...", N_("plus-minus: the 4 counts as 5; y4-1 as 3") },
        },
    },
    [HELP_BONUS] = {
        .first = N_("Now: use the bonus, or decline it:"),
        .rows = {
            BOMB_ROW,
            THREE_ROW,
            BLOCK_ROW,
            { "decline", N_("lets it go") },
        },
    },
    [HELP_GIVE] = {
        .first = N_("Now: give 2 gives the chip to seat 2, who may use it from the next roll on."),
    },
    [HELP_CHANCE] = {
        .first = N_("Now: Enter goes on; until then, {undo} takes the last move back."),
    },
    [HELP_TYPED_SHEET] = {
        .first = N_("Now: type in what your dice or chips show, colours before numbers:"),
        .rows = {
            { "y b x / 5 2 ?", N_("x and ? are the jokers") },
            { "y b x / 5 2 ? / heart", N_("with the special die") },
            { "y 3", N_("a start combination") },
            { "blank", N_("a chip (blank, joker, plusminus, allsix)") },
        },
        .then = {
            N_("{undo} takes a mistyped roll back."),
        },
    },
    [HELP_TYPED_CARDS] = {
        .first = N_("Now: type in what your dice or cards show:"),
        .rows = {
            { "1 3 4 6 / 2 2 5", N_("four blue dice, three red dice") },
            { "37", N_("the number of the card that was drawn") },
        },
        .then = {
            N_("{undo} takes a mistyped roll back."),
        },
    },
    [HELP_CARDS] = {
        .first = N_("Cards are called by their numbers. {show} prints the ladder again."),
    },
    [HELP_PHASE + 0] = {
        .first = N_("Now: build 12 1 puts card 12 on level 1 (1 to 3, at most four cards on a level)."),
    },
    [HELP_PHASE + 1] = {
        .first = N_("Now: bonus 1 or bonus 2, as listed."),
    },
    [HELP_PHASE + 2] = {
        .first = N_("Now: buy green, buy yellow or buy red, or done. Scored green cards are your income."),
        .then = {
            N_("By the solo rules, sell 12 hands in a scored green card for money."),
        },
    },
    [HELP_PHASE + 3] = {
        .first = N_("Now: build 12 2 puts card 12 on level 2 (1 to 3, at most four open cards on a level)."),
    },
    [HELP_PHASE + 4] = {
        .then = {
            N_("Now: fulfil 12 marks card 12, if the dice meet it: first on level 1, then on the same "
               "level or the next."),
            N_("Or luck pays one luck instead; or fail."),
            N_("Then in risks another roll, and out stops with everything safe."),
        },
    },
    [HELP_PHASE + 5] = {
        .then = {
            N_("Now: up 12 pushes the marked card 12 up a level, where it may be worth more later; score "
               "12 scores it where it lies."),
            N_("By the solo rules, scoring high lets you push 7, another scored card, up a level, or "
               "decline."),
        },
    },
};

static int column_of(const struct row *rows)
{
    int widest = 0;
    for (; rows->typed; rows++)
        widest = show_width(rows->typed) > widest ? show_width(rows->typed) : widest;
    return 2 + widest + 3;
}

static void put_row(struct rv_text *out, const struct voice *voice, const struct row *row, int column)
{
    rv_text_put(out, "  ");
    rv_text_put(out, row->typed);
    show_to(out, column);
    show_hanging(out, words_for(voice->language, NULL, row->meaning), column);
    rv_text_char(out, '\n');
}

static void put_rows(struct rv_text *out, const struct voice *voice, const struct row *rows)
{
    int column = column_of(rows);
    for (; rows->typed; rows++)
        put_row(out, voice, rows, column);
}

void help_put(struct rv_text *out, const struct voice *voice, int which)
{
    const struct text *text = &texts[which];
    struct typed_word undo = typed_word(voice, "undo"), show = typed_word(voice, "show");
    const struct rv_value *values = WITH(STR("undo", undo.text), STR("show", show.text));
    if (text->first)
        show_line(out, voice, text->first, values);
    put_rows(out, voice, text->rows);
    show_paragraph(out, voice, text->then, values);
}

/* ---- commands ---- */

/* A command, and what may follow it: a name for it, or a word to type. */
static const struct {
    const char *notation, *rest, *word, *meaning;
} commands[] = {
    /* TRANSLATORS: something that follows a command: part of a move */
    { "legal", N_("[TEXT]"), NULL, N_("legal moves, or those with that in them, like y5 H6") },
    { "hint", NULL, NULL, N_("the best moves, as the coach sees them") },
    { "undo", NULL, NULL, N_("takes your last move back, until dice or cards follow") },
    /* TRANSLATORS: something that follows a command: the number of a seat */
    { "show", N_("[SEAT]"), NULL, N_("your sheet, or that of another seat: its number or name") },
    { "score", NULL, NULL, N_("the score as it stands") },
    { "log", NULL, "all", N_("what happened; with this word, everything") },
    /* TRANSLATORS: something that follows a command: the name of a file */
    { "save", N_("FILE"), NULL, N_("a copy of the game, which is also saved after every move") },
    { "quit", NULL, NULL, N_("stops; the game can be taken up later") },
};

enum { COMMANDS = sizeof commands / sizeof *commands, COMMAND_MAX = 80 };

static void put_command(struct rv_text *out, const struct voice *voice, int i)
{
    rv_text_put(out, typed_word(voice, commands[i].notation).text);
    if (commands[i].word)
        rv_text_format(out, " [%s]", typed_word(voice, commands[i].word).text);
    if (commands[i].rest)
        rv_text_format(out, " %s", words_for(voice->language, NULL, commands[i].rest));
}

void help_put_commands(struct rv_text *out, const struct voice *voice)
{
    char typed[COMMANDS][COMMAND_MAX];
    struct row rows[COMMANDS + 1] = { 0 };
    for (int i = 0; i < COMMANDS; i++) {
        struct rv_text text = rv_text_on(typed[i], COMMAND_MAX);
        put_command(&text, voice, i);
        rows[i] = (struct row){ typed[i], commands[i].meaning };
    }
    show_line(out, voice, N_("Commands:"), NULL);
    put_rows(out, voice, rows);
    show_line(out, voice, N_("Enter alone rolls, or makes the only move there is."), NULL);
}

void help_put_words(struct rv_text *out, const struct voice *voice)
{
    char text[600];
    struct rv_text list = rv_text_on(text, sizeof text);
    typed_examples(&list, voice);
    show_line(out, voice, N_("Words can be typed, too: {words}."), WITH(STR("words", text)));
}
