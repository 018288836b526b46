/* SPDX-License-Identifier: MIT
 * Analysis as JSON. */
#include "report.h"

static void put_seats(struct json *json, const char *key, const double *value, int seats)
{
    json_open(json, key, '[');
    for (int seat = 0; seat < seats; seat++)
        json_number(json, NULL, value[seat]);
    json_close(json, ']');
}

void rv_verdict_json(struct json *json, const struct rv_verdict *verdict, int seats)
{
    json_int(json, "number", verdict->action + 1);
    json_bool(json, "decision", verdict->decision);
    json_bool(json, "exact", verdict->exact);
    put_seats(json, "value", verdict->value, seats);
    if (!verdict->decision) {
        put_seats(json, "luck", verdict->luck, seats);
        return;
    }
    json_bool(json, "forced", verdict->forced);
    json_number(json, "loss", verdict->loss);
    json_number(json, "error", verdict->error);
    json_bool(json, "mistake", verdict->mistake);
    if (verdict->mistake)
        json_text(json, "about", rv_theme_name(verdict->about));
}

void rv_review_json(struct json *json, const struct rv_review *review)
{
    json_int(json, "decisions", review->decisions);
    json_int(json, "mistakes", review->mistakes);
    json_number(json, "loss", review->loss);
    json_number(json, "luck", review->luck);
    json_open(json, "worst", '[');
    for (int i = 0; i < RV_WORST_MISTAKES && review->worst[i] >= 0; i++)
        json_int(json, NULL, review->worst[i] + 1);
    json_close(json, ']');
}
