// SPDX-License-Identifier: MIT
// Below the replay: everything that happened, and what can be taken along.
import { addressOf } from '../address.js';
import { sign } from '../art/signs.js';
import { stepAddress } from '../replay_link.js';
import { change, changed } from '../coach/words.js';
import { download, materialOf, share } from '../record.js';
import { _, day } from '../texts.js';
import { h } from '../view.js';
import { unitOf } from './replay_judgement.js';

/** @typedef {import('./replay_player.js').Player} Player */

/** What a decision cost, behind its line. @param {Player} player @param {number} i */
function cost(player, i) {
    const { loss = 0, mistake } = (player.analysis.report && player.analysis.verdicts[i]) || {};
    const unit = unitOf(player);
    if (!loss || /^0[.,]0$/.test(change(loss, unit, false))) return null;
    const worth = { cost: changed(loss, unit, false) };
    return [' ', h('span', { class: mistake ? 'loss mistake' : 'loss' },
        mistake ? _('mistake, cost {cost}', worth) : _('cost {cost}', worth))];
}

/** A line leads to its moment. @param {{player: Player}} props */
export function Log({ player }) {
    const { match } = player;
    return h('div', { class: 'events' }, h('h2', null, _('What happened')),
        h('ol', { tabindex: 0, 'aria-label': _('What happened') }, match.steps.map((step, i) =>
            h('li', { class: step.seat < 0 ? 'chance' : '', key: i },
                h('button', { type: 'button', onclick: () => player.go(i + 1),
                    'aria-current': i === match.at - 1 ? 'step' : null }, player.said(i),
                cost(player, i))))));
}

/** A date as people write it; a record may have any text there. @param {string} text */
const dated = (text) => (/^\d{4}-\d\d-\d\d$/.test(text) && Date.parse(text)
    ? day(Date.parse(text), { timeZone: 'UTC' }) : text);

/** What a position of the game lies on: an earlier edition needs its checksum. @param {Player} player */
function playedOn({ match: { engine, record }, game }) {
    const material = materialOf(record, engine);
    const named = (/** @type {string} */ text) => /^(?:sheet|deck) (.*)$/m.exec(text)?.[1] ?? '';
    const today = named(engine.header({ game, seats: 1, material }));
    return material.includes('\n') || named(record) === today ? material : named(record);
}

/** What can be taken along. @param {{player: Player}} props */
export function Tools({ player }) {
    const { ui, match, source } = player;
    /** @param {string} text @param {string} copied */
    const copy = async (text, copied) => {
        const done = await share(text);
        if (done !== 'shared') ui.toast(done === 'copied' ? copied
            : _('The browser does not allow copying.'));
    };
    const setUp = async () => {
        (await import('./position.js')).give(playedOn(player));
        ui.go(`#/position/${encodeURIComponent(match.snapshot.view.position)}`);
    };
    const link = async () => {
        const address = await stepAddress({ address: source.address, record: match.record }, match.at);
        if (address) return copy(addressOf(address), _('Copied.'));
        const answer = await ui.ask({ title: _('Link to this step'),
            text: _('This game is too long for a link. Save its record and send the file: it opens under '
                + '“Watch again”.'), answers: [{ label: _('Save the record'), value: 'save', kind: 'go' },
                { label: _('Close'), value: '', kind: 'quiet' }] });
        if (answer) download(match.record, player.game);
    };
    /** @param {string} key @param {string} what @param {string} label @param {() => void} onclick */
    const tool = (key, what, label, onclick) => h('button', { type: 'button', class: 'button', key,
        'data-key': key, onclick }, sign(what), label);
    const names = match.seats.map(({ name }) => name).join(', ');
    return [h('p', { class: 'soft small' }, [names, dated(match.date)].filter(Boolean).join(' · ')),
        h('div', { class: 'row' }, tool('setup', 'hint', _('This position'), setUp),
            tool('position', 'share', _('Copy position'), () => copy(match.snapshot.view.position,
                _('The position is on the clipboard.'))),
            tool('link', 'share', _('Link to this step'), link),
            tool('record', 'save', _('Save the record'), () => download(match.record, player.game)),
            h('a', { class: 'button quiet', href: '#/replay' }, _('Watch another game')))];
}
