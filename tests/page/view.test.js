// SPDX-License-Identifier: MIT
// web/view.js: what render() changes, and what it leaves alone.
/* global h, picture, place, render */
import test, { after, before } from 'node:test';
import assert from 'node:assert/strict';
import { browse } from './browser.mjs';
import { serve } from './server.mjs';

let site, people, page, leave;
before(async () => {
    site = await serve(process.env.REVANCHE_BUILD ?? 'build/dev');
    people = await browse();
    ({ page, leave } = await people.person());
    await page.goto(`${site.url}#/settings`);
    await page.locator('main[data-shown]').waitFor();
    await page.evaluate(async () => {
        const view = await import('/view.js');
        Object.assign(window, view, { place: document.querySelector('main') });
    });
});
after(async () => {
    await leave?.();
    await people?.close();
    site?.close();
});

/** Draws two pictures one after the other and looks. @param {(w: any) => any} what */
const seen = (what) => page.evaluate(what);

test('elements, text, drawings, holes', async () => {
    assert.equal(await seen(() => {
        render([h('p', { class: 'a', hidden: true, 'aria-pressed': false }, 'x ', 3, null, false, [['y']]),
            picture('0 0 2 2', null, h('path', { d: 'M0 0' })), 'end'], place);
        return `${place.innerHTML} ${place.querySelector('path') instanceof SVGPathElement}`;
    }), '<p class="a" hidden="" aria-pressed="false">x 3y</p>'
        + '<svg viewBox="0 0 2 2" focusable="false" aria-hidden="true"><path d="M0 0"></path></svg>end true');
});

test('what is no longer described goes away', async () => {
    assert.equal(await seen(() => {
        render(h('p', { class: 'a', style: { '--x': 1, color: 'red' } }, h('b', null, '1'), 'two'), place);
        const old = place.firstChild;
        render(h('p', { title: 't', style: { '--x': 2 } }, 'two'), place);
        return `${place.innerHTML} ${old === place.firstChild}`;
    }), '<p title="t" style="--x: 2;">two</p> true');
});

test('siblings with keys move and stay the same elements', async () => {
    assert.deepEqual(await seen(() => {
        const list = (...keys) => h('ul', null, keys.map((key) => h('li', { key }, key)));
        render(list('a', 'b', 'c', 'd'), place);
        const items = () => [...place.querySelectorAll('li')];
        const before = Object.fromEntries(items().map((li) => [li.textContent, li]));
        render(list('d', 'b', 'x', 'a'), place);
        const now = items();
        return [now.map((li) => li.textContent).join(''), now.map((li) => li === before[li.textContent])];
    }), ['dbxa', [true, true, false, true]]);
});

test('what is typed, chosen and unfolded stays; focus and selection, too', async () => {
    assert.deepEqual(await seen(() => {
        const draw = (words, more) => render([more && h('p', null, 'news'),
            h('input', { key: 'in', value: words }), h('details', null, h('summary'), words)], place);
        draw('hello', false);
        const input = place.querySelector('input');
        input.focus();
        input.setSelectionRange(1, 3);
        place.querySelector('details').open = true;
        draw('hello', true);
        return [document.activeElement === input, input.selectionStart, input.selectionEnd,
            place.querySelector('details').open];
    }), [true, 1, 3, true]);
});

test('a value that the description insists on is set again', async () => {
    assert.deepEqual(await seen(() => {
        const draw = () => render([h('input', { value: 'a' }),
            h('input', { type: 'checkbox', checked: true }),
            h('select', { value: '2' }, h('option', null, '1'), h('option', null, '2'))], place);
        draw();
        const [text, box] = place.querySelectorAll('input');
        const list = place.querySelector('select');
        [text.value, box.checked, list.value] = ['b', false, '1'];
        draw();
        return [text.value, box.checked, list.value];
    }), ['a', true, '2']);
});

test('focus moves with its element, and to what is around it when it goes', async () => {
    assert.deepEqual(await seen(() => {
        const list = (...keys) => h('div', { tabindex: -1 }, keys.map((key) => h('button', { key }, key)));
        render(list('a', 'b'), place);
        place.querySelector('button:last-child').focus();
        render(list('b', 'a'), place);
        const moved = document.activeElement.textContent;
        render(list('a'), place);
        return [moved, document.activeElement.tagName];
    }), ['b', 'DIV']);
});

test('components are functions of their props; listeners are replaced, not added', async () => {
    assert.deepEqual(await seen(() => {
        const heard = [];
        const Row = ({ name, children }) => h('button', { onclick: () => heard.push(name) }, name, children);
        const draw = (...names) => render(names.map((name, i) => h(Row, { name, key: i }, '!')), place);
        draw('a', 'b');
        const old = place.lastChild;
        draw('a', 'c');
        old.click();
        return [place.textContent, old === place.lastChild, heard];
    }), ['a!c!', true, ['c']]);
});

test('the same description is not looked at again; a ref is told once', async () => {
    assert.deepEqual(await seen(() => {
        let refs = 0;
        const still = h('p', { ref: () => refs++ }, 'still');
        render([still], place);
        place.firstChild.firstChild.data = 'changed by somebody';
        render([h('i', { key: 'new' }), still], place);
        return [place.textContent, refs];
    }), ['changed by somebody', 1]);
});

test('a node of somebody else is kept as it is', async () => {
    assert.deepEqual(await seen(() => {
        const own = document.createElement('canvas');
        render([h('p', null, own)], place);
        render([h('b'), h('p', null, 'x', own)], place);
        render(null, place);
        return [own.parentElement === null || own.isConnected === false, place.childNodes.length];
    }), [true, 0]);
});

test('what is disabled under the focus hands it on', async () => {
    assert.equal(await seen(() => {
        const draw = (disabled) => render(h('div', { tabindex: -1 }, h('button', { disabled }, 'a')), place);
        draw(false);
        place.querySelector('button').focus();
        draw(true);
        return document.activeElement.tagName;
    }), 'DIV');
});

test('a toast that goes leaves the focus on the page', async () => {
    assert.deepEqual(await page.evaluate(async () => {
        const { toast } = await import('/ui.js');
        let done = 0;
        toast('x', { label: 'y', act: () => done++ });
        const button = document.querySelector('.toast button');
        button.focus();
        button.click();
        return [done, document.activeElement.tagName, document.querySelectorAll('.toast').length];
    }), [1, 'MAIN', 0]);
});
