/* SPDX-License-Identifier: MIT
 * Today's challenge over the network: its seeds, the leaderboard, a new result. */
#define _POSIX_C_SOURCE 200809L
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "api.h"
#include "daily.h"
#include "posted_record.h"
#include "room_quota.h"
#include "room_seats.h"
#include "rooms_drop.h"

static void put_time(struct json *json, const char *key, int64_t seconds)
{
    char text[40];
    time_t at = (time_t)seconds;
    struct tm day;
    strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", gmtime_r(&at, &day));
    json_text(json, key, text);
}

static void today(const struct rooms *rooms, struct net_response *response)
{
    int64_t now = rooms_time(rooms);
    int number = daily_number(now);
    struct json json = json_into(&response->body);
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

/* ---- the leaderboard ---- */

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

static void put_entry(struct board *board, const struct store_result *result)
{
    json_open(&board->json, NULL, '{');
    json_int(&board->json, "rank", next_rank(&board->ranks, result->points));
    json_text(&board->json, "name", result->name);
    json_int(&board->json, "points", result->points);
    if (result->level)
        json_int(&board->json, "level", result->level);
    json_int(&board->json, "at", result->at);
    json_close(&board->json, '}');
}

/* The best results, or NULL: later, or never. */
static const struct store_read *read_board(struct rooms *rooms, int number, const struct rv_game *game,
                                           int most, struct net_response *response)
{
    struct store_read wanted = { .what = WANT_RESULTS, .number = number, .most = most };
    strcpy(wanted.game, game->id);
    return response_read(rooms, &wanted, SAY_RESULTS_NOT_READABLE, response);
}

static void show_board(struct rooms *rooms, int number, const struct rv_game *game,
                       struct net_response *response)
{
    enum { MOST = 100 };
    const struct store_read *read = read_board(rooms, number, game, MOST, response);
    if (!read)
        return;
    struct board board = { .json = json_into(&response->body) };
    char seed[RV_SEED_MAX];
    daily_seed(number, game->id, seed);
    json_open(&board.json, NULL, '{');
    json_int(&board.json, "number", number);
    json_text(&board.json, "game", game->id);
    json_text(&board.json, "seed", seed);
    json_open(&board.json, "results", '[');
    for (int i = 0; i < read->count; i++)
        put_entry(&board, &read->results[i]);
    json_close(&board.json, ']');
    json_close(&board.json, '}');
}

/* ---- a result ---- */

/* The best result of a name among the others: the new one may or may not be in the list yet. */
struct standing {
    const struct store_result *new;
    struct ranks others;
    int best, better, worse; /* others that are better or worse than the new one */
    int rank;                /* of an earlier result that was better, or 0 */
};

static void stand(struct standing *standing, const struct store_result *result)
{
    struct ranks *others = &standing->others;
    if (strcmp(result->name, standing->new->name) != 0) {
        next_rank(others, result->points);
        standing->better += result->points > standing->new->points;
        standing->worse += result->points < standing->new->points;
    } else if (result->points > standing->best) {
        standing->best = result->points;
        standing->rank = others->count && others->points == result->points ? others->rank : others->count + 1;
    }
}

static void put_standing(struct rooms *rooms, const struct store_result *result,
                         const struct store_read *board, struct net_response *response)
{
    struct standing standing = { .new = result, .best = result->points };
    int most = rooms->limits.results;
    for (int i = 0; i < board->count; i++)
        stand(&standing, &board->results[i]);
    int others = standing.others.count, rank = standing.better + 1;
    bool stored = standing.rank || others < most || standing.worse; /* else it is behind all that are */
    if (standing.rank || !stored)
        rank = standing.rank ? standing.rank : others + 1;
    struct json json = json_into(&response->body);
    json_open(&json, NULL, '{');
    json_text(&json, "is", "result");
    json_int(&json, "number", result->number);
    json_text(&json, "game", result->game);
    json_text(&json, "name", result->name);
    json_int(&json, "points", result->points);
    if (result->level)
        json_int(&json, "level", result->level);
    json_int(&json, "best", standing.best);
    json_int(&json, "rank", rank);
    json_int(&json, "of", stored && others == most ? most : others + 1);
    json_close(&json, '}');
}

static bool read_result(struct rooms *rooms, const json_t *sent, const struct rv_game *game,
                        struct store_result *result, struct buffer *clean, struct refusal *refusal)
{
    const char *name, *record;
    struct daily_score score;
    struct rv_error error = { 0 };
    if (!read_text(sent, "name", NULL, &name, refusal) ||
        !read_text(sent, "record", NULL, &record, refusal) || !name_fits(name, result->name, refusal))
        return false;
    if (strlen(record) > (size_t)rooms->limits.record_bytes)
        return refuse(refusal, "too-big", SAY_RECORD_TOO_BIG, WITH(NUM("n", rooms->limits.record_bytes)));
    if (posted_is_long(record, strlen(record), rooms->limits.actions))
        return refuse(refusal, "too-big", SAY_ACTIONS_MANY, WITH(NUM("most", rooms->limits.actions)));
    if (daily_check(rooms->cache, result->number, game, record, strlen(record), &score, clean, &error) !=
        RV_OK) {
        quota_charge_refused(rooms);
        return refuse_file(refusal, "bad-result", &error);
    }
    result->points = score.points;
    result->level = score.level;
    result->record = clean->at;
    return true;
}

static void add_result(struct rooms *rooms, int number, const struct rv_game *game,
                       const struct net_request *request, struct net_response *response)
{
    struct refusal refusal;
    struct buffer clean = { 0 };
    struct store_result result = { .number = number, .at = rooms_time(rooms) };
    strcpy(result.game, game->id);
    const struct store_read *board = read_board(rooms, number, game, rooms->limits.results, response);
    if (!board) /* before anything is checked or counted, since the request is made again */
        return;
    json_t *sent = read_object(request->body, request->body_len, &refusal);
    if (sent &&
        (quota_left(rooms, request->address, QUOTA_RESULT) ||
         refuse(&refusal, "rate", SAY_TOO_MANY_RESULTS, NULL)) &&
        read_result(rooms, sent, game, &result, &clean, &refusal)) {
        quota_take(rooms, request->address, QUOTA_RESULT);
        store_add_result(rooms->store, &result, rooms->limits.results); /* if it fails, so does the commit */
        rooms->results_changed = true;
        rooms->total.results++;
        response->status = 201;
        put_standing(rooms, &result, board, response);
    } else {
        response_refuse(response, &refusal);
    }
    buffer_free(&clean);
    json_decref(sent);
}

/* ---- the record of a result ---- */

static void show_record(struct rooms *rooms, int number, const struct rv_game *game,
                        const struct net_request *request, struct net_response *response)
{
    struct buffer name = { 0 };
    struct store_read wanted = { .what = WANT_RECORD, .number = number };
    strcpy(wanted.game, game->id);
    bool asked = net_query(request, "name", &name) && name.len && name.len < sizeof wanted.name;
    if (asked)
        memcpy(wanted.name, name.at, name.len);
    buffer_free(&name);
    const struct store_read *read =
        asked ? response_read(rooms, &wanted, SAY_RESULTS_NOT_READABLE, response) : NULL;
    if (asked && !read)
        return;
    if (read && read->found == STORE_FOUND) {
        response->type = "text/plain; charset=utf-8";
        buffer_text(&response->body, read->text);
    } else {
        net_refuse(response, 404, "not-found", SAY_NO_SUCH_RESULT, NULL);
    }
}

/* ---- paths ---- */

/* Splits "/15/nochmal" or "/15/nochmal/record"; *what is the part after the game. */
static bool take_path(const struct rooms *rooms, const char *path, int *number, const struct rv_game **game,
                      const char **what)
{
    char *end, id[16];
    if (path[1] < '1' || path[1] > '9')
        return false;
    long n = strtol(path + 1, &end, 10);
    size_t len = *end == '/' ? strcspn(end + 1, "/") : 0;
    if (n > daily_number(rooms_time(rooms)) || !len || len >= sizeof id)
        return false;
    memcpy(id, end + 1, len);
    id[len] = '\0';
    *number = (int)n;
    *what = end + 1 + len;
    return (*game = rv_game_find(id)) != NULL;
}

void api_daily(struct rooms *rooms, const char *path, const struct net_request *request,
               struct net_response *response)
{
    int number;
    const struct rv_game *game;
    const char *what;
    if (!*path) {
        if (response_method(request, response, "GET"))
            today(rooms, response);
        return;
    }
    if (!take_path(rooms, path, &number, &game, &what) || (*what && strcmp(what, "/record") != 0)) {
        net_refuse(response, 404, "not-found", SAY_NO_SUCH_CHALLENGE, NULL);
    } else if (*what) {
        if (response_method(request, response, "GET"))
            show_record(rooms, number, game, request, response);
    } else if (response_method(request, response, "GET, POST")) {
        if (strcmp(request->method, "POST") == 0)
            add_result(rooms, number, game, request, response);
        else
            show_board(rooms, number, game, response);
    }
}
