// SPDX-License-Identifier: MIT
// #/me: who somebody is here, without an account; #/me/take/KEY/NAME/COLOUR brings a person to this device,
// and #/me/data says what is stored.
import { addressOf } from '../address.js';
import { sign } from '../art/signs.js';
import { attempt } from '../attempt.js';
import { eraseHere, leaveTables, personOf, readFile, takeOver, writeFile } from '../me/moving.js';
import { DataPage } from '../me/data.js';
import { becomePerson, known, me } from '../me.js';
import { keepName, myName } from '../keyring.js';
import { save as saveFile } from '../record.js';
import { LinkBox, NameField, Swatch, nameProblem } from '../room/parts.js';
import { _, N_, n_ } from '../texts.js';
import { h, render } from '../view.js';

/** @typedef {import('../ui.js').Ui} Ui */

/** @type {Record<string, string>} */
const NAMES = { '': N_('None'), yellow: N_('Yellow'), green: N_('Green'), blue: N_('Blue'), red: N_('Red'),
    orange: N_('Orange') };

/** @param {HTMLElement} root @param {Ui} ui @param {string[]} words */
export async function show(root, ui, what = '', ...words) {
    root.classList.add('narrow');
    if (what === 'take') return take(root, ui, words);
    const page = what === 'data' ? new Data(root, ui) : new Me(root, ui);
    page.draw();
    return { draw: () => page.draw() };
}

class Data {
    /** @param {HTMLElement} root @param {Ui} ui */
    constructor(root, ui) {
        this.root = root;
        this.ui = ui;
    }

    draw() {
        this.ui.where(_('What is stored'));
        render(h(DataPage, {}), this.root);
    }
}

class Me {
    problem = '';
    /** The link to take along is shown. */
    linked = false;

    /** @param {HTMLElement} root @param {Ui} ui */
    constructor(root, ui) {
        this.root = root;
        this.ui = ui;
        this.name = myName();
    }

    draw() {
        this.ui.where(_('Me'));
        render(h('div', { class: 'stack' }, h('h1', null, _('Me')),
            h('p', { class: 'soft' }, _('No account, no password: this browser knows who you are by a key.')),
            this.person(), this.along(), this.file(),
            h('a', { class: 'button quiet', href: '#/me/data' }, _('What is stored, where and for how long'),
                sign('more')), this.forget()), this.root);
    }

    person() {
        return h('section', { class: 'card stack' },
            h('label', { class: 'stack tight' }, h('span', { class: 'label' }, _('Your name')),
                h(NameField, { label: _('Your name'), value: this.name, problem: this.problem,
                    'data-key': 'name', oninput: (/** @type {any} */ event) => {
                        this.name = event.target.value;
                        this.problem = this.name.trim() ? nameProblem(this.name) : '';
                        if (!this.problem) keepName(this.name.trim());
                        this.draw();
                    } })),
            h('fieldset', null, h('legend', null, _('Your colour')), h('div', { class: 'choices' },
                Object.entries(NAMES).map(([colour, name]) => h('label', { key: colour },
                    h('input', { type: 'radio', name: 'colour', value: colour,
                        checked: (known()?.colour ?? '') === colour,
                        onchange: () => { becomePerson({ ...me(), colour }); this.draw(); } }),
                    h('span', null, h(Swatch, { colour }), _(name)))))),
            h('p', { class: 'soft small' },
                _('Name and colour are what others see at the next table that you sit down at.')));
    }

    link() {
        const { key, colour, name } = me();
        const words = [key, encodeURIComponent(name), colour].join('/');
        return addressOf(`#/me/take/${words}`);
    }

    along() {
        return h('section', { class: 'card stack' }, h('h2', null, _('On another device')),
            h('p', null, _('The link makes another device yours, too: your tables are there, and you can '
                + 'play on. Anybody who has it is you, so show it to nobody else.')),
            this.linked ? h(LinkBox, { ui: this.ui, link: this.link(), secret: true, words: {
                label: _('Link that makes a device yours'),
                qr: _('QR code with the link that makes a device yours'), copy: _('Copy link') } })
                : h('div', { class: 'row' }, h('button', { class: 'button', 'data-key': 'link',
                    onclick: () => { this.linked = true; this.draw(); } }, sign('share'),
                _('Show link and QR code'))));
    }

    file() {
        return h('section', { class: 'card stack' }, h('h2', null, _('As a file')),
            h('p', null, _('Who you are, your seats at tables, your games and your sheets. The file has your '
                + 'key in it. Settings and what you have learned are not in it.')),
            h('input', { type: 'file', class: 'unseen', accept: '.json,application/json', tabindex: -1,
                'aria-label': _('Choose a file'), onchange: (/** @type {any} */ event) => {
                    const [file] = event.target.files;
                    event.target.value = '';
                    if (file) attempt(() => this.read(file));
                } }),
            h('div', { class: 'row' },
                h('button', { class: 'button', 'data-key': 'export', onclick: () => attempt(async () =>
                    saveFile(await writeFile(), 'revanche-me.json')) }, sign('save'), _('Save as a file')),
                h('button', { class: 'button', 'data-key': 'import', onclick: (/** @type {any} */ event) =>
                    event.currentTarget.closest('section').querySelector('[type=file]').click() },
                _('Read a file'))));
    }

    /** @param {File} file */
    async read(file) {
        const found = readFile(await file.text());
        const how = found.me ? await whoIsIt(this.ui, found.me) : 'mine';
        if (!how) return;
        if (found.me && how !== 'mine') await this.become(found.me, how);
        const damaged = await found.keep(); // the keys come after those of the person before have gone
        this.ui.toast(damaged ? n_('{n} game or sheet in the file is damaged and was left out.',
            '{n} games and sheets in the file are damaged and were left out.', damaged)
            : _('Everything in the file is here now.'));
    }

    /** @param {import('../me.js').Me} other @param {string} how */
    async become(other, how) {
        await takeOver(other, how === 'merge');
        this.linked = false; // that was the link of the person before
        this.name = myName();
        this.draw();
    }

    forget() {
        const act = async () => {
            const sure = await this.ui.ask({ title: _('Forget who I am?'),
                text: _('This browser forgets your name, your key and your seats, and the server forgets '
                    + 'that they were yours. At tables that are still running a bot takes your seat. Games '
                    + 'and sheets kept on this device stay, and so do results on the leaderboard. Other '
                    + 'devices with your link lose your tables, too. This cannot be undone.'), answers: [
                    { label: _('Cancel'), value: '', kind: 'quiet' },
                    { label: _('Forget'), value: 'yes', kind: 'bad' }] });
            if (!sure) return;
            await leaveTables();
            await eraseHere();
            this.name = '';
            this.linked = false;
            this.draw();
            this.ui.toast(_('Forgotten, here and on the server.'));
        };
        return h('section', { class: 'card stack' }, h('h2', null, _('Forget me')),
            h('div', { class: 'row' }, h('button', { class: 'button bad', 'data-key': 'forget',
                onclick: () => attempt(act) }, sign('trash'), _('Forget who I am'))));
    }
}

/** What is to become of the person of this browser: '' (nothing happens), 'mine' (it stays), 'replace' or
 * 'merge'. @param {Ui} ui @param {import('../me.js').Me} other */
async function whoIsIt(ui, other) {
    const mine = known();
    const name = other.name || _('Somebody without a name');
    if (mine?.key === other.key) return 'mine';
    const ask = (/** @type {any} */ text, /** @type {any[]} */ answers) => ui.ask({
        title: _('Be {name} on this device?', { name }), text,
        answers: [{ label: _('Cancel'), value: '', kind: 'quiet' }, ...answers] });
    if (!mine) return ask(_('Your tables and your turns will be here, too.'),
        [{ label: _('Yes'), value: 'replace', kind: 'go' }]);
    return ask(whatBecomes(mine.name || _('somebody'), name), [
        { label: _('Leave them behind'), value: 'replace', kind: '' },
        { label: _('Bring them along'), value: 'merge', kind: 'go' }]);
}

/** What becomes of everything where a browser was somebody before.
 * @param {string} mine @param {string} name */
const whatBecomes = (mine, name) => h('div', { class: 'stack tight' },
    h('p', null, _('This browser has been {mine} so far. Then it has the name, the colour and the key of '
        + '{name}.', { mine, name })),
    h('p', { class: 'small' }, _('Games and sheets that are kept on this device stay.')),
    h('p', { class: 'small' },
        _('“Bring them along”: {mine}’s seats at tables become {name}’s. Other devices with the link of '
            + '{mine} lose them.', { mine, name })),
    h('p', { class: 'small' },
        _('“Leave them behind”: this browser forgets {mine}’s seats. Only devices with the link of {mine} '
            + 'still have them; save a file first if there is none.', { mine, name })));

/** A link was opened that makes this device somebody's: not before they have said so.
 * @param {HTMLElement} root @param {Ui} ui @param {string[]} words */
async function take(root, ui, [key = '', name = '', colour = '']) {
    const other = personOf({ key, name, colour });
    if (!other) throw new Error(_('There is no such address here. Perhaps a piece of the link is '
        + 'missing.'));
    history.replaceState(history.state, '', '#/me'); // the key stays in no history
    const page = new Me(root, ui);
    page.draw();
    for (let how; (how = await whoIsIt(ui, other));) { // again if it did not work: the link is gone
        if (how === 'mine') ui.toast(_('This device is yours already.'));
        else if (!await attempt(() => page.become(other, how))) continue;
        else ui.toast(_('This device is yours now.'));
        break;
    }
    return { draw: () => page.draw() };
}
