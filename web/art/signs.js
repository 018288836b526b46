// SPDX-License-Identifier: MIT
// Line drawings for buttons and headings, all with one pen: 24 by 24, round ends, the colour of the text.
import { h, picture } from '../view.js';

/** @type {Record<string, string>} */
const lines = {
    back: 'M15 5l-7 7 7 7',
    first: 'M17 5l-7 7 7 7M6 5v14', last: 'M7 5l7 7-7 7M18 5v14',
    backroll: 'M18 5l-7 7 7 7M11 5l-7 7 7 7', nextroll: 'M6 5l7 7-7 7M13 5l7 7-7 7',
    undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
    up: 'M12 19.500v-15M5.5 11 12 4.500l6.5 6.5',
    help: 'M9 9a3 3 0 1 1 4.2 2.7c-.8.4-1.2 1-1.2 2.3M12 17.5v.01',
    settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M13 7a2 2 0 1 0 4 0 2 2 0 1 0-4 0M7 17a2 2 0 1 0 4 0 2 2 0 1 '
        + '0-4 0',
    language: 'M4 6.5h9.5M8.7 4v2.5M11.5 6.5c-.7 3.5-3.3 6.7-7 8M6 9.5c1.2 2.3 3 4 5.5 5M12 20l4-9.5 4 '
        + '9.5M13.3 17h5.4',
    theme: 'M12 3a9 9 0 1 0 0 18ZM12 3a9 9 0 0 1 0 18',
    close: 'M6 6l12 12M18 6 6 18',
    trash: 'M5 7h14M10 7V4.5h4V7M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5',
    play: 'M8 5.5v13l10-6.5Z',
    pause: 'M8.500 6v12M15.500 6v12',
    share: 'M12 15V4M8 7.5 12 3.5l4 4M6 11H5v9h14v-9h-1',
    save: 'M12 4v11M8 11.5l4 4 4-4M5 20h14',
    again: 'M4 12a8 8 0 0 1 14-5.3L20 9M20 4v5h-5M20 12a8 8 0 0 1-14 5.3L4 15M4 20v-5h5',
    person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4.5 20c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5',
    people: 'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M2.5 19c.8-3.5 3.5-4.8 6.5-4.8s5.7 1.3 6.5 4.8M16 '
        + '5.5a3.2 3.2 0 0 1 0 6M18 14.6c1.9.6 3.1 2 3.6 4.4',
    bot: 'M6 9h12v9H6ZM12 9V5.5M12 5a.9.9 0 1 0 0-1.8A.9.9 0 0 0 12 5M9.5 13v.8M14.5 13v.8M3.5 '
        + '12v3M20.5 12v3',
    device: 'M8 3h8a1.5 1.5 0 0 1 1.5 1.5v15A1.5 1.5 0 0 1 16 21H8a1.5 1.5 0 0 1-1.5-1.5v-15A1.5 1.5 0 0 1 8 '
        + '3M11 18h2',
    day: 'M4.5 6h15v14h-15ZM4.5 10.5h15M8.5 3.5v4M15.5 3.5v4M12 13.5v3.5',
    pen: 'M4 20l1-4.5L16 4.5 19.5 8 8.5 19ZM14 6.5 17.5 10',
    chart: 'M4 20V4M4 20h16M8 16v-4M12.5 16V8M17 16v-6',
    more: 'M9 5l7 7-7 7',
    table: 'M4 5h16v14H4ZM4 10h16M10 10v9',
    trophy: 'M8 4h8v5a4 4 0 0 1-8 0ZM8 5.500H4.500V7A3.500 3.500 0 0 0 8 10.500M16 5.500h3.500V7A3.500 '
        + '3.500 0 0 1 16 10.500M12 13v3.500M8.500 20h7l-1-3.500h-5Z',
    menu: 'M4.500 12h1M11.500 12h1M18.500 12h1',
    film: 'M4 6h16v12H4ZM10 9.5v5l4.5-2.5Z',
    book: 'M12 6.5C10 5 7 4.5 4 4.5v13c3 0 6 .5 8 2 2-1.5 5-2 8-2v-13c-3 0-6 .5-8 2ZM12 6.5v13',
    puzzle: 'M9.500 6.500a2.500 2.500 0 0 1 5 0V8H19v4.500h-1.500a2.500 2.500 0 0 0 0 5H19V20H5V8h4.500Z',
    tick: 'M5 12.5l4.5 4.5L19 7.5',
    plus: 'M12 5v14M5 12h14',
    minus: 'M5 12h14',
    hint: 'M9 17.5h6M10 20.5h4M12 3a6 6 0 0 0-3.5 10.9c.5.4.7.9.7 1.6h5.6c0-.7.2-1.2.7-1.6A6 6 0 0 0 12 3',
};

/**
 * @param {string} name one of the names above @param {Record<string, any>} [props]
 */
export const sign = (name, props) =>
    picture('0 0 24 24', { class: 'sign', fill: 'none', stroke: 'currentColor', 'stroke-width': 2,
        'stroke-linecap': 'round', 'stroke-linejoin': 'round', ...props },
    h('path', { d: lines[name] ?? '' }));
