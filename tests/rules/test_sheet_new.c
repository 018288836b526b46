/* SPDX-License-Identifier: MIT
 * New sheets: they have every property of published ones (S2), and follow from their seed. */
#include "harness.h"

static struct rv_sheet *model_of(const char *game)
{
    struct rv_sheet *model;
    size_t len;
    const char *text = rv_builtin_text(game, &len);
    ck_assert_int_eq(rv_sheet_parse(text, len, &model, NULL), RV_OK);
    return model;
}

static struct rv_sheet *made(const struct rv_sheet *model, const char *seed)
{
    struct rv_sheet *sheet;
    struct rv_error error = { 0 };
    ck_assert_msg(rv_sheet_new(model, seed, &sheet, &error) == RV_OK, "%s: %s", seed, error_text(&error));
    return sheet;
}

START_TEST(test_S2_new_sheets_have_no_flaw)
{
    static const char *const games[] = { "nochmal", "sogut", "xmal" };
    for (int g = 0; g < 3; g++) {
        struct rv_sheet *model = model_of(games[g]);
        for (int i = 0; i < 30; i++) {
            char seed[20], flaw[200] = "";
            struct rv_text number = rv_text_on(seed, sizeof seed), out = rv_text_on(flaw, sizeof flaw);
            rv_text_int(&number, i);
            struct rv_sheet *sheet = made(model, seed);
            ck_assert_msg(!rv_sheet_flaw(sheet, 0, &out, NULL), "%s %d: %s", games[g], i, flaw);
            ck_assert_str_eq(rv_sheet_game(sheet), games[g]);
            rv_sheet_free(sheet);
        }
        rv_sheet_free(model);
    }
}
END_TEST

START_TEST(test_new_sheets_follow_from_the_seed)
{
    struct rv_sheet *model = model_of("nochmal");
    struct rv_sheet *a = made(model, "a"), *again = made(model, "a"), *b = made(model, "b");
    struct rv_sheet *odd = made(model, "# \n a seed\twith everything \xff");
    ck_assert_uint_eq(rv_sheet_checksum(a), rv_sheet_checksum(again));
    ck_assert_uint_ne(rv_sheet_checksum(a), rv_sheet_checksum(b));
    ck_assert_uint_ne(rv_sheet_checksum(a), rv_sheet_checksum(model));
    ck_assert_uint_ne(rv_sheet_checksum(odd), rv_sheet_checksum(a));
    rv_sheet_free(a);
    rv_sheet_free(again);
    rv_sheet_free(b);
    rv_sheet_free(odd);
    rv_sheet_free(model);
}
END_TEST

SUITE("new sheets", test_S2_new_sheets_have_no_flaw, test_new_sheets_follow_from_the_seed)
