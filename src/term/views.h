/* SPDX-License-Identifier: MIT
 * The views there are, show_<game>.c each; the build lists those of the games that are registered. */
#ifndef RV_TERM_VIEWS_H
#define RV_TERM_VIEWS_H

#include "show.h"

extern const struct view view_nochmal, view_sogut, view_xmal, view_gehtwas;

#endif
