/* SPDX-License-Identifier: MIT
 * The mailbox of the page's module: it grows, writes an answer once where it fits, and survives a lack of
 * memory. */
#include "harness.h"

static int left; /* allocations that succeed */

static void *scarce_malloc(size_t size)
{
    return left-- > 0 ? malloc(size) : NULL;
}

#define malloc scarce_malloc
#include "../../src/wasm/mailbox.c"

static int written;

static void write_many(struct rv_text *out, const void *what)
{
    written++;
    for (int i = *(const int *)what; i > 0; i--)
        rv_text_char(out, 'x');
}

static const char *many(int count)
{
    written = 0;
    return answer(write_many, &count);
}

START_TEST(test_an_answer_that_fits_is_written_once)
{
    left = 10;
    ck_assert_uint_eq(strlen(many(100)), 100);
    ck_assert_int_eq(written, 1);
    ck_assert_uint_eq(strlen(many(1000000)), 1000000);
    ck_assert_int_eq(written, 2);
    ck_assert_uint_eq(strlen(many(1000000)), 1000000);
    ck_assert_int_eq(written, 1);
    ck_assert_int_eq(left, 8);
}
END_TEST

START_TEST(test_a_lack_of_memory_is_an_error_answer)
{
    left = 0;
    ck_assert_str_eq(many(1), no_memory());
    ck_assert_str_eq(answer_wrong(SAY_NO_MEMORY), no_memory());
    ck_assert_ptr_null(rv_wasm_mailbox(1));
    left = 1;
    ck_assert_str_eq(many(1), "x");
    ck_assert_str_eq(many(1000000), no_memory());
    ck_assert_str_eq(many(2), "xx");
}
END_TEST

START_TEST(test_a_message_is_read_as_far_as_it_goes)
{
    size_t len = 5;
    ck_assert_str_eq(mailbox_read(&len), "");
    ck_assert_uint_eq(len, 0);
    left = 2;
    memcpy(rv_wasm_mailbox(3), "abc", 3);
    len = 1000;
    ck_assert_str_eq(mailbox_read(&len), "abc");
    ck_assert_uint_eq(len, 3);
    len = 2;
    ck_assert_str_eq(mailbox_read(&len), "ab");
    ck_assert_ptr_null(rv_wasm_mailbox(SIZE_MAX));
    ck_assert_ptr_null(rv_wasm_mailbox(SIZE_MAX - 1));
    ck_assert_ptr_nonnull(rv_wasm_mailbox(1000));
    ck_assert_ptr_null(rv_wasm_mailbox(100000));
}
END_TEST

SUITE("mailbox", test_an_answer_that_fits_is_written_once, test_a_lack_of_memory_is_an_error_answer,
      test_a_message_is_read_as_far_as_it_goes)
