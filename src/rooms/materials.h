/* SPDX-License-Identifier: MIT
 * Own sheets and decks, prepared when they are needed (materials.c). */
#ifndef RV_ROOMS_MATERIALS_H
#define RV_ROOMS_MATERIALS_H

#include "room.h"

/* Can a table be laid with this material now? If not, the refusal says why; if that has a ticket, it is being
 * prepared. */
bool material_ready(struct rooms *rooms, const struct rv_game *game, const char *text, size_t len,
                    struct refusal *refusal);
bool material_is_waited_for(const struct rooms *rooms, int ticket);

/* For the worker; then, on the loop. */
void material_prepare(struct material_job *job);
void material_done(struct rooms *rooms, struct material_job *job, int64_t took_ms);
void materials_free(struct rooms *rooms);

#endif
