/* SPDX-License-Identifier: MIT
 * The table of built-in sheets and decks, made by tools/embed.py from the list in meson.build. */
#ifndef RV_RULES_BUILTIN_H
#define RV_RULES_BUILTIN_H

#include <revanche/sheet.h>

/* The editions of today, then the earlier ones, of each name the newest first. Ends with a game of NULL. */
extern const struct rv_builtin rv_builtins[];

#endif
