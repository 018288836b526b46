/* SPDX-License-Identifier: MIT
 * Rule numbers and what they say. */
#include <revanche/rule.h>

#define NUMBER(name, number, text) number,
#define TEXT(name, number, text)   text,

const char *rv_rule_number(enum rv_rule rule)
{
    static const char *const numbers[] = { "", RV_RULES(NUMBER) };
    return numbers[rule];
}

const char *rv_rule_text(enum rv_rule rule)
{
    static const char *const texts[] = { "", RV_RULES(TEXT) };
    return texts[rule];
}
