// SPDX-License-Identifier: MIT
// Days in a row.

/** How many days in a row, up to today or yesterday, and the longest time. @param {number[]} days
 * @param {number} today */
export function streaks(days, today) {
    const all = [...new Set(days)].sort((a, b) => a - b);
    let [longest, run, now] = [0, 0, 0];
    all.forEach((day, i) => {
        run = i && day === (all[i - 1] ?? 0) + 1 ? run + 1 : 1;
        longest = Math.max(longest, run);
        if (day >= today - 1) now = run;
    });
    return { now, longest };
}
