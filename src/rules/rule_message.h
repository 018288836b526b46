/* SPDX-License-Identifier: MIT
 * What a player is told after breaking a rule. */
#ifndef RV_RULES_RULE_MESSAGE_H
#define RV_RULES_RULE_MESSAGE_H

#include <revanche/rule.h>

#include "message.h"

/* SAY_NOTHING for RV_ALLOWED. */
enum rv_message rv_rule_message(enum rv_rule rule);

#endif
