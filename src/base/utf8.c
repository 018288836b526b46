/* SPDX-License-Identifier: MIT
 * Checking UTF-8. */
#include "utf8.h"

#include <stdbool.h>

/* By the first byte. 0x80 to 0xbf only continue a character; 0xc0 and 0xc1 could only begin overlong
 * forms. */
static size_t length_after(unsigned char first)
{
    return first < 0x80 ? 1 : first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
}

size_t rv_utf8_length(const char *text, size_t left)
{
    const unsigned char *c = (const unsigned char *)text;
    size_t length = left ? length_after(c[0]) : 0;
    if (!length || length > left)
        return 0;
    for (size_t i = 1; i < length; i++)
        if ((c[i] & 0xc0) != 0x80)
            return 0;
    bool overlong = (c[0] == 0xe0 && c[1] < 0xa0) || (c[0] == 0xf0 && c[1] < 0x90);
    bool surrogate = c[0] == 0xed && c[1] >= 0xa0;
    bool too_large = c[0] == 0xf4 && c[1] >= 0x90;
    return overlong || surrogate || too_large ? 0 : length;
}
