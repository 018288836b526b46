/* SPDX-License-Identifier: MIT
 * Reads of documents from a database that several servers share: they serve everybody for a while, and end
 * when what they found has changed. */
#include "harness.h"

#include <stdio.h>
#include <stdlib.h>

#include "room.h"
#include "store_kind.h"
#include "reads.h"

static bool answers; /* the database answers at once */

static enum store_found take_room(struct store *store, const char *id, bool prepared, struct store_room *room,
                                  char **log, char owner[STORE_ADDRESS_MAX])
{
    (void)store, (void)id, (void)prepared, (void)room, (void)log, (void)owner;
    return STORE_NOT_FOUND;
}

static void read_begin(struct store *store, struct store_read *read)
{
    (void)store;
    read->found = STORE_FOUND;
    if (read->what != WANT_DOCUMENT)
        return;
    read->documents = calloc(1, sizeof *read->documents);
    read->count = 1;
    strcpy(read->documents->owner, "anna");
}

static bool read_is_done(struct store *store, struct store_read *read)
{
    (void)store, (void)read;
    return answers;
}

static const struct store_kind kind = {
    .take_room = take_room,
    .read_begin = read_begin,
    .read_is_done = read_is_done,
};
static struct store database = { .kind = &kind };
static struct rooms rooms = { .store = &database, .now = 1000 };

static struct store_read document(const char *id)
{
    struct store_read read = { .what = WANT_DOCUMENT, .kind = "event" };
    strcpy(read.label, id);
    return read;
}

static struct store_read documents_of(const char *kind_of, const char *owner)
{
    struct store_read read = { .what = WANT_DOCUMENTS, .most = 5 };
    strcpy(read.kind, kind_of);
    strcpy(read.label, owner);
    return read;
}

/* Was it read before, and is that still true? */
static bool is_known(const struct store_read *wanted)
{
    return reads_have(&rooms, wanted);
}

static void know(const struct store_read *wanted)
{
    int ticket;
    answers = true;
    ck_assert_ptr_nonnull(rooms_read(&rooms, wanted, &ticket));
}

static void change(const char *kind_of, const char *id, const char *owner)
{
    struct document_label label = { 0 };
    strcpy(label.kind, kind_of);
    strcpy(label.id, id);
    strcpy(label.owner, owner);
    reads_document_changed(&rooms, &label);
}

static void commit(void)
{
    reads_documents_committed(&rooms);
    rooms.changed_count = 0;
}

START_TEST(test_a_change_ends_only_reads_of_what_has_changed)
{
    struct store_read a = document("a"), b = document("b"), entries = documents_of("entry", "a"),
                      all = documents_of("", "a"), others = documents_of("entry", "b"),
                      claims = documents_of("claim", "a");
    struct store_read *reads[] = { &a, &b, &entries, &all, &others, &claims };
    for (size_t i = 0; i < sizeof reads / sizeof *reads; i++)
        know(reads[i]);
    change("push", "x", "ben");
    ck_assert(is_known(&a) && is_known(&b) && is_known(&entries) && is_known(&all));
    change("event", "a", "");
    ck_assert(!is_known(&a) && is_known(&b) && is_known(&entries));
    change("entry", "e", "a");
    ck_assert(!is_known(&entries) && !is_known(&all));
    ck_assert(is_known(&others) && is_known(&claims) && is_known(&b));
    commit();
    ck_assert(is_known(&others) && is_known(&claims) && is_known(&b));
    reads_free(&rooms);
}
END_TEST

/* What was read before the commit is of before the change. */
START_TEST(test_reads_begun_before_the_commit_end_with_it)
{
    struct store_read a = document("a"), b = document("b");
    change("event", "a", "");
    know(&a);
    know(&b);
    ck_assert(is_known(&a));
    commit();
    ck_assert(!is_known(&a) && is_known(&b));
    reads_free(&rooms);
}
END_TEST

START_TEST(test_dropping_what_somebody_owns_ends_reads_of_it)
{
    struct store_read a = document("a"), slow = document("slow"), all = documents_of("", "anna"),
                      others = documents_of("", "ben");
    int ticket;
    know(&a);
    know(&all);
    know(&others);
    answers = false;
    ck_assert_ptr_null(rooms_read(&rooms, &slow, &ticket));
    change("", "", "anna");
    ck_assert(!is_known(&a) && !is_known(&slow) && !is_known(&all) && is_known(&others));
    answers = true;
    reads_free(&rooms);
}
END_TEST

START_TEST(test_more_changes_than_are_noted_end_all_reads)
{
    struct store_read b = document("b"), rooms_of = { .what = WANT_LISTED, .most = 5 };
    know(&b);
    know(&rooms_of);
    for (int i = 0; i <= CHANGED_MAX; i++)
        change("event", "a", "");
    ck_assert(is_known(&b));
    commit();
    ck_assert(!is_known(&b) && is_known(&rooms_of));
    reads_free(&rooms);
}
END_TEST

/* However often somebody asks for what is not there, others can still ask. */
START_TEST(test_everybody_has_a_share_of_the_reads)
{
    struct accounts *accounts = accounts_new();
    struct account *eve = account_of_text(accounts, "192.0.2.1");
    int ticket, most = 0;
    answers = false;
    rooms.visitor = eve;
    for (bool taken = true; taken; most += taken) {
        char id[STORE_LABEL_MAX];
        snprintf(id, sizeof id, "unknown-%d", most);
        struct store_read wanted = document(id);
        rooms_read(&rooms, &wanted, &ticket);
        taken = ticket;
        EXPECT(most < 1000, "no end");
        EXPECT(!taken || read_is_waited_for(&rooms, ticket), "%d", most);
    }
    rooms.visitor = account_of_text(accounts, "192.0.2.2");
    struct store_read other = document("other");
    rooms_read(&rooms, &other, &ticket);
    ck_assert_int_ne(ticket, 0);
    ck_assert(read_is_waited_for(&rooms, ticket) && !read_is_waited_for(&rooms, ticket + 1));
    answers = true;
    ck_assert(!read_is_waited_for(&rooms, ticket));
    reads_sweep(&rooms); /* now it knows that they are done */
    rooms.now += 100000;
    reads_sweep(&rooms);
    ck_assert_int_eq(rooms.reads_count, 0);
    ck_assert(!eve->reads && !eve->users);
    for (int i = 0; i < READ_BUCKETS; i++)
        ck_assert(!rooms.reads_by_ticket[i] && !rooms.reads_by_key[i]);
    rooms.visitor = NULL;
    accounts_free(accounts);
}
END_TEST

START_TEST(test_nothing_is_stored_under_what_is_no_text)
{
    struct store_read wrong = document("\xff"), room = { .what = WANT_ROOM, .id = "a\xc3" };
    int ticket;
    answers = true;
    ck_assert_int_eq(rooms_read(&rooms, &wrong, &ticket)->found, STORE_NOT_FOUND);
    ck_assert_int_eq(rooms_read(&rooms, &room, &ticket)->found, STORE_NOT_FOUND);
    wrong = document("\xc3\xa4");
    ck_assert_int_eq(rooms_read(&rooms, &wrong, &ticket)->found, STORE_FOUND);
    reads_free(&rooms);
}
END_TEST

SUITE("reads", test_everybody_has_a_share_of_the_reads, test_nothing_is_stored_under_what_is_no_text,
      test_a_change_ends_only_reads_of_what_has_changed, test_reads_begun_before_the_commit_end_with_it,
      test_dropping_what_somebody_owns_ends_reads_of_it, test_more_changes_than_are_noted_end_all_reads)
