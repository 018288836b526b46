/* SPDX-License-Identifier: MIT
 * Today's challenge over the network: what it is, the board of results, a new result. */
#define _POSIX_C_SOURCE 200809L
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "api.h"
#include "daily.h"

static void put_time(struct json *json, const char *key, int64_t seconds)
{
    char text[40];
    time_t at = (time_t)seconds;
    struct tm day;
    strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", gmtime_r(&at, &day));
    json_text(json, key, text);
}

static void today(struct net_response *answer)
{
    int64_t now = (int64_t)time(NULL);
    int number = daily_number(now);
    struct json json = json_into(&answer->body);
    json_open(&json, NULL, '{');
    json_int(&json, "number", number);
    put_time(&json, "now", now);
    put_time(&json, "switchesAt", daily_ends(number));
    json_open(&json, "games", '{');
    for (int i = 0; rv_games[i]; i++) {
        char seed[RV_SEED_MAX];
        daily_seed(number, rv_games[i]->id, seed);
        json_text(&json, rv_games[i]->id, seed);
    }
    json_close(&json, '}');
    json_close(&json, '}');
}

/* ---- the board ---- */

/* Results come best first; equal points share a rank. */
struct ranks {
    int count, rank, points;
};

static int next_rank(struct ranks *ranks, int points)
{
    if (++ranks->count == 1 || points != ranks->points)
        ranks->rank = ranks->count;
    ranks->points = points;
    return ranks->rank;
}

struct board {
    struct json json;
    struct ranks ranks;
};

static void put_entry(void *self, const struct store_result *result)
{
    struct board *board = self;
    json_open(&board->json, NULL, '{');
    json_int(&board->json, "rank", next_rank(&board->ranks, result->points));
    json_text(&board->json, "name", result->name);
    json_int(&board->json, "points", result->points);
    if (result->level)
        json_int(&board->json, "level", result->level);
    json_int(&board->json, "at", result->at);
    json_close(&board->json, '}');
}

static void show_board(struct rooms *house, int number, const struct rv_game *game,
                       struct net_response *answer)
{
    enum { MOST = 100 };
    struct board board = { .json = json_into(&answer->body) };
    char seed[RV_SEED_MAX];
    daily_seed(number, game->id, seed);
    json_open(&board.json, NULL, '{');
    json_int(&board.json, "number", number);
    json_text(&board.json, "game", game->id);
    json_text(&board.json, "seed", seed);
    json_open(&board.json, "results", '[');
    bool good = store_list_results(house->store, number, game->id, MOST, put_entry, &board);
    json_close(&board.json, ']');
    json_close(&board.json, '}');
    if (!good)
        net_refuse(answer, 503, "storage", "the results cannot be read just now");
}

/* ---- a result ---- */

/* The best result of a name, and where it stands. */
struct standing {
    const char *name;
    struct ranks ranks;
    int best, rank;
};

static void stand(void *self, const struct store_result *result)
{
    struct standing *standing = self;
    int rank = next_rank(&standing->ranks, result->points);
    if (strcmp(result->name, standing->name) != 0)
        return;
    standing->best = result->points;
    standing->rank = rank;
}

static void put_standing(struct rooms *house, const struct store_result *result, struct net_response *answer)
{
    struct standing standing = { .name = result->name, .best = result->points };
    store_list_results(house->store, result->number, result->game, house->limits.results, stand, &standing);
    if (!standing.rank) /* not among those that are kept: behind all of them */
        standing.rank = ++standing.ranks.count;
    struct json json = json_into(&answer->body);
    json_open(&json, NULL, '{');
    json_text(&json, "is", "result");
    json_int(&json, "number", result->number);
    json_text(&json, "game", result->game);
    json_text(&json, "name", result->name);
    json_int(&json, "points", result->points);
    if (result->level)
        json_int(&json, "level", result->level);
    json_int(&json, "best", standing.best);
    json_int(&json, "rank", standing.rank);
    json_int(&json, "of", standing.ranks.count);
    json_close(&json, '}');
}

static bool read_result(struct rooms *house, const json_t *sent, const struct rv_game *game,
                        struct store_result *result, struct buffer *clean, struct refusal *refusal)
{
    const char *name, *record;
    struct daily_score score;
    struct rv_error error = { 0 };
    if (!read_text(sent, "name", NULL, &name, refusal) ||
        !read_text(sent, "record", NULL, &record, refusal) || !name_fits(name, result->name, refusal))
        return false;
    if (strlen(record) > (size_t)house->limits.record_bytes)
        return refuse(refusal, "too-big", "a record has at most %d bytes", house->limits.record_bytes);
    if (daily_check(house->cache, result->number, game, record, strlen(record), &score, clean, &error) !=
        RV_OK)
        return refuse(refusal, "bad-result", "%s", error.text);
    result->points = score.points;
    result->level = score.level;
    result->record = clean->at;
    return true;
}

static void add_result(struct rooms *house, int number, const struct rv_game *game,
                       const struct net_request *request, struct net_response *answer)
{
    struct refusal refusal;
    struct buffer clean = { 0 };
    struct store_result result = { .number = number, .at = (int64_t)time(NULL) };
    strcpy(result.game, game->id);
    json_t *sent = read_object(request->body, request->body_len, &refusal);
    if (sent && read_result(house, sent, game, &result, &clean, &refusal) &&
        (quota_take(house, request->address, QUOTA_RESULT) ||
         refuse(&refusal, "rate", "too many results from this address; wait a little"))) {
        store_add_result(house->store, &result, house->limits.results); /* if it fails, so does the commit */
        house->total.results++;
        answer->status = 201;
        put_standing(house, &result, answer);
    } else {
        answer_refusal(answer, &refusal);
    }
    buffer_free(&clean);
    json_decref(sent);
}

/* ---- the record of a result ---- */

static void show_record(struct rooms *house, int number, const struct rv_game *game,
                        const struct net_request *request, struct net_response *answer)
{
    struct buffer name = { 0 };
    char *record = NULL;
    bool asked = net_query(request, "name", &name) && name.len;
    enum store_found found =
        asked ? store_load_result(house->store, number, game->id, name.at, &record) : STORE_NOT_FOUND;
    if (found == STORE_FOUND) {
        answer->type = "text/plain; charset=utf-8";
        buffer_text(&answer->body, record);
    } else if (found == STORE_BROKEN) {
        net_refuse(answer, 503, "storage", "the result cannot be read just now");
    } else {
        net_refuse(answer, 404, "not-found", "there is no result of that name");
    }
    free(record);
    buffer_free(&name);
}

/* ---- paths ---- */

/* "/15/nochmal" or "/15/nochmal/record"; what follows the game is put into *what. */
static bool take_path(const char *path, int *number, const struct rv_game **game, const char **what)
{
    char *end, id[16];
    if (path[1] < '1' || path[1] > '9')
        return false;
    long n = strtol(path + 1, &end, 10);
    size_t len = *end == '/' ? strcspn(end + 1, "/") : 0;
    if (n > daily_number((int64_t)time(NULL)) || !len || len >= sizeof id)
        return false;
    memcpy(id, end + 1, len);
    id[len] = '\0';
    *number = (int)n;
    *what = end + 1 + len;
    return (*game = rv_game_find(id)) != NULL;
}

void api_daily(struct rooms *house, const char *path, const struct net_request *request,
               struct net_response *answer)
{
    int number;
    const struct rv_game *game;
    const char *what;
    if (!*path) {
        if (answer_method(request, answer, "GET"))
            today(answer);
        return;
    }
    if (!take_path(path, &number, &game, &what) || (*what && strcmp(what, "/record") != 0)) {
        net_refuse(answer, 404, "not-found", "there is no such challenge, or not yet");
    } else if (*what) {
        if (answer_method(request, answer, "GET"))
            show_record(house, number, game, request, answer);
    } else if (answer_method(request, answer, "GET, POST")) {
        if (strcmp(request->method, "POST") == 0)
            add_result(house, number, game, request, answer);
        else
            show_board(house, number, game, answer);
    }
}
