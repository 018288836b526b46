/* SPDX-License-Identifier: MIT
 * Where net files come from. The library has those of data/ built in (tools/embed_nets.py); the page's
 * module, which must stay small, gets the files that the page fetches (src/wasm/fetched_nets.c). */
#ifndef RV_EVAL_BUILTIN_NETS_H
#define RV_EVAL_BUILTIN_NETS_H

#include <stddef.h>

/* The bytes of the n-th net file, from 0, checked by rv_net_intact; NULL when there are no more. */
const char *rv_builtin_net(int n, size_t *len);

#endif
