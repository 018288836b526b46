/* SPDX-License-Identifier: MIT
 * A program without libcurl and libcrypto, which ./play builds: it says so, and nobody gets any further. */
#include "push.h"

#include "message.h"

bool push_is_built(void)
{
    return false;
}

bool push_keys_make(struct push_keys *keys)
{
    (void)keys;
    return false;
}

bool push_public_fits(const unsigned char public[PUSH_PUBLIC])
{
    (void)public;
    return false;
}

struct push *push_open(const struct push_setup *setup, struct rv_error *error)
{
    (void)setup;
    rv_refuse(error, 0, 0, SAY_PUSH_NOT_BUILT,
              WITH(STR("packages", "libssl-dev, libcurl4-openssl-dev"),
                   STR("command", "meson setup -Dpush=enabled build/push")));
    return NULL;
}

void push_close(struct push *push)
{
    (void)push;
}

bool push_send(struct push *push, const struct push_message *message)
{
    (void)push, (void)message;
    return false;
}

bool push_gone(struct push *push, char id[PUSH_ID_MAX])
{
    (void)push, (void)id;
    return false;
}

void push_wake(struct push *push, void (*wake)(void *self), void *self)
{
    (void)push, (void)wake, (void)self;
}

struct push_totals push_totals(struct push *push)
{
    (void)push;
    return (struct push_totals){ 0 };
}
