/* SPDX-License-Identifier: MIT
 * Rule numbers and messages. */
#include <revanche/rule.h>

#include <stdint.h>

#include "rule_message.h"

const char *rv_rule_number(enum rv_rule rule)
{
#define NUMBER(name, number) number,
    static const char *const numbers[] = { "", RV_RULES(NUMBER) };
    return numbers[rule];
}

enum rv_message rv_rule_message(enum rv_rule rule)
{
#define SAID(name, number) SAY_RULE_##name,
    static const uint16_t messages[] = { SAY_NOTHING, RV_RULES(SAID) };
    return (enum rv_message)messages[rule];
}
