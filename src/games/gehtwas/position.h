/* SPDX-License-Identifier: MIT
 * Fields of positions that hold cards (position_cards.c). */
#ifndef RV_GAMES_GEHTWAS_POSITION_H
#define RV_GAMES_GEHTWAS_POSITION_H

#include "fields.h"
#include "phases.h"

/* The hand, the display and the scored cards of a seat. A seat that names no cards has those of a new game,
 * taken from `start`. */
void rv_gw_field_cards(const struct rv_setup *setup, struct rv_gehtwas *s, const struct rv_gehtwas *start,
                       int seat, struct rv_fields *f);

/* The cards under the piles, top one first, pile after pile. */
void rv_gw_field_under(const struct rv_setup *setup, struct rv_gehtwas *s, struct rv_fields *f);

/* The cards returned in a purchase. */
void rv_gw_field_returned(const struct rv_setup *setup, struct rv_gehtwas *s, struct rv_fields *f);

/* One card; 0 for none. */
int rv_gw_field_card(const struct rv_setup *setup, const char *key, int value, bool wanted,
                     struct rv_fields *f);

#endif
