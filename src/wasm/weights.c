/* SPDX-License-Identifier: MIT
 * What bots have learned is no part of the page's module; the page fetches it and hands it over. */
#include <stdlib.h>
#include <string.h>

#include "net.h"
#include "room.h"
#include "weights.h"

/* Keeps the net file in the room. "" or an error. */
EXPORT("learn") const char *rv_wasm_learn(size_t len);

enum { NETS_MAX = 16 };

static struct {
    char *at;
    size_t len;
} nets[NETS_MAX];
static int count;

const char *rv_weights(int n, size_t *len)
{
    if (n < 0 || n >= count)
        return NULL;
    *len = nets[n].len;
    return nets[n].at;
}

const char *rv_wasm_learn(size_t len)
{
    struct rv_error error = { 0 };
    struct rv_net net;
    if (rv_net_open(page_text(), len, &net, &error) != RV_OK)
        return answer_error(&error);
    if (!rv_net_intact(page_text(), len))
        return answer_wrong("the net file was damaged on its way");
    char *copy = count < NETS_MAX ? malloc(len) : NULL;
    if (!copy)
        return answer_wrong("there is no room for another net");
    memcpy(copy, page_text(), len);
    nets[count].at = copy;
    nets[count++].len = len;
    return "";
}
