// SPDX-License-Identifier: MIT
// What the coach says of a game that is looked at: the plot, where things stand at this step, the report.
import { sign } from '../art/signs.js';
import { Plot } from '../coach/plot.js';
import { Report } from '../coach/report.js';
import { changed, worth } from '../coach/words.js';
import { _ } from '../texts.js';
import { h } from '../view.js';

/** @typedef {import('./replay_player.js').Player} Player */

/** Alone points are expected, at a table the chance to win. @param {Player} player
 * @returns {import('../coach/words.js').Unit} */
export const unitOf = ({ match }) => (match.seats.length === 1 ? 'points' : 'chance');

/** What was to be expected at this step. @param {Player} player */
function readout(player) {
    const { seat, analysis: { verdicts }, match: { at } } = player;
    const verdict = verdicts[Math.max(0, at - 1)];
    if (!verdict) return '';
    const unit = unitOf(player);
    const value = verdict.value[seat] ?? 0;
    const luck = verdict.luck?.[seat];
    return [_('Expected: {value}', { value: worth(at ? value : value - (luck ?? 0), unit) }),
        at > 0 && luck !== undefined && _('luck: {luck}', { luck: changed(luck, unit) }),
        at > 0 && verdict.loss && _('cost: {cost}', { cost: changed(verdict.loss, unit, false) })]
        .filter(Boolean).join(' · ');
}

/** @param {{player: Player}} props */
export function Judgement({ player }) {
    const { seat, match, analysis: { verdicts, report, running } } = player;
    const count = match.steps.length;
    return h('div', { class: 'analysis', 'data-actions': count, key: 'analysis' },
        h(Plot, { verdicts, seat, seats: match.seats.length, count, unit: unitOf(player), at: match.at,
            own: (/** @type {number} */ number) => match.steps[number - 1]?.seat === seat,
            worst: report?.seats[seat]?.worst ?? [], go: (/** @type {number} */ at) => player.go(at) }),
        running && h('div', { class: 'row working', key: 'working' },
            h('progress', { max: count, value: verdicts.length, 'aria-label': _('Analyse') }),
            h('span', { class: 'small soft' },
                _('Step {step} of {count} analysed', { step: verdicts.length, count })),
            h('button', { type: 'button', class: 'button quiet', 'data-key': 'cancel',
                onclick: () => player.analysis.close() }, _('Cancel'))),
        report && h('p', { class: 'readout', key: 'readout' }, readout(player)));
}

/** Skill and luck in words; the same description as long as the seat is the same.
 * @param {{player: Player}} props */
export function Judged({ player }) {
    const { seat, match, analysis: { verdicts, report } } = player;
    return report && [h(Report, { seat, names: match.seats.map(({ name }) => name),
        choose: (/** @type {number} */ to) => {
            player.seat = to;
            player.draw();
        },
        game: { verdicts, report, unit: unitOf(player), over: match.over,
            who: (/** @type {number} */ number) => match.steps[number - 1]?.seat ?? -1,
            said: (/** @type {number} */ number) => player.said(number - 1),
            look: (/** @type {number} */ number) => player.look(number) } }),
    h('div', { class: 'row' }, h('a', { class: 'button', 'data-key': 'practise',
        href: `#/puzzles/${player.game}/all` }, sign('puzzle'), _('Practise')))];
}
