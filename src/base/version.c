/* SPDX-License-Identifier: MIT
 * The version that was linked. */
#include <revanche/version.h>

const char *rv_version(void)
{
    return RV_VERSION;
}
