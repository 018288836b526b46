/* SPDX-License-Identifier: MIT
 * Who stands where in an event, and the table of results. */
#include "harness.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "event.h"

static struct entry plays(const char *id, int round, int over, const char *name, const char *person,
                          int points)
{
    struct entry entry = { .round = round, .over = over, .finished = true, .seats = 1 };
    strcpy(entry.id, id);
    strcpy(entry.seat[0].name, name);
    strcpy(entry.seat[0].person, person);
    entry.seat[0].points = points;
    return entry;
}

/* The places of a standing: rank, name and total of each. */
static void stands(const struct event *of, const struct entry *entries, int count, unsigned shown,
                   const char *expected)
{
    char text[400] = "";
    int people, places;
    struct standing_line *lines = event_people(of, entries, count, &people);
    struct standing_place *list = event_standing(of, lines, people, shown, &places);
    for (int i = 0; i < places; i++)
        sprintf(text + strlen(text), "%d %s %d, ", list[i].rank, list[i].line->who->name, list[i].total);
    ck_assert_str_eq(text, expected);
    free(list);
    free(lines);
}

START_TEST(test_people_are_ranked_over_all_rounds)
{
    struct event of = { .rounds = 2, .closes = 1000 };
    struct entry entries[] = {
        plays("d", 1, 10, "Anna", "aa", 5), plays("a", 2, 20, "Anne", "aa", 6),
        plays("b", 1, 11, "Ben", "bb", 7),  plays("c", 2, 21, "Ben", "bb", 4),
        plays("e", 1, 12, "Cem", "", 9),
    };
    stands(&of, entries, 5, 6, "1 Anne 11, 1 Ben 11, 3 Cem 9, ");
    stands(&of, entries, 5, 2, "1 Cem 9, 2 Ben 7, 3 Anne 5, ");
    stands(&of, entries, 5, 4, "1 Anne 6, 2 Ben 4, ");
    of.by_places = true;
    stands(&of, entries, 5, 6, "1 Anne 4, 1 Ben 4, 3 Cem 1, ");
    of.closed_at[of.closed++] = 11;
    stands(&of, entries, 5, 6, "1 Anne 3, 1 Ben 3, ");
}
END_TEST

/* By a key, or else by name; of two entries the one that ended first counts, whatever their ids are. */
START_TEST(test_the_first_entry_of_a_person_counts)
{
    struct event of = { .rounds = 2, .closes = 1000 };
    struct entry entries[] = {
        plays("a", 1, 30, "Anna", "", 50),
        plays("b", 1, 20, "Anna", "", 3),
        plays("c", 2, 40, "Anna", "", 4),
        plays("d", 1, 10, "Anna", "aa", 8),
    };
    strcpy(entries[1].seat[0].key, "k1"); /* what only opens a seat is another one in every round */
    strcpy(entries[2].seat[0].key, "k2");
    stands(&of, entries, 4, 6, "1 Anna 7, 2 Anna 8, ");
}
END_TEST

START_TEST(test_the_table_of_results_keeps_names_apart_from_formulas)
{
    struct event of = { .rounds = 1, .closes = 1000 };
    struct entry entries[] = { plays("a", 1, 1, "", "", 3), plays("b", 1, 2, "=1", "", 2),
                               plays("c", 1, 3, "a\"b", "", 1) };
    struct buffer out = { 0 };
    int people, places;
    struct standing_line *lines = event_people(&of, entries, 3, &people);
    struct standing_place *list = event_standing(&of, lines, people, 2, &places);
    standing_csv(&of, list, places, 2, &out);
    ck_assert_str_eq(out.at, "place,name,points 1,place 1,points\r\n1,\"\",3,1,3\r\n2,\"'=1\",2,2,2\r\n"
                             "3,\"a\"\"b\",1,3,1\r\n");
    buffer_free(&out);
    free(list);
    free(lines);
}
END_TEST

SUITE("standing", test_people_are_ranked_over_all_rounds, test_the_first_entry_of_a_person_counts,
      test_the_table_of_results_keeps_names_apart_from_formulas)
