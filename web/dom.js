// SPDX-License-Identifier: MIT
// Small helpers that build elements. Text always becomes a text node, so names of players can never turn into
// markup.

import { create } from './view.js';

/** @typedef {import('./view.js').VNode} VNode */
/** @typedef {Node|VNode|string|number|null|undefined|false} Child */

/**
 * Sets properties: `class`, `on...` listeners, `style` as an object of custom or plain CSS properties,
 * true/false for attributes that are there or not, everything else as an attribute. (The page's CSP forbids
 * style attributes, so styles go through the object model.)
 * @param {Element} element
 * @param {Record<string, any>|null} [props]
 */
export function set(element, props) {
    for (const [key, value] of Object.entries(props ?? {})) {
        if (value === null || value === undefined || value === false) element.removeAttribute(key);
        else if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
        else if (key === 'style')
            for (const [name, to] of Object.entries(value))
                /** @type {HTMLElement} */ (element).style.setProperty(name, String(to));
        else element.setAttribute(key, value === true ? '' : String(value));
    }
}

/** @param {Element} element @param {(Child|Child[])[]} children */
export function add(element, ...children) {
    for (const child of children.flat())
        if (child !== null && child !== undefined && child !== false)
            element.append(typeof child === 'object' && 'type' in child && !(child instanceof Node)
                ? create(child, element.namespaceURI?.endsWith('svg')) : /** @type {any} */ (child));
}

/**
 * An HTML element: h('button', {class: 'go', onclick}, 'Los').
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag @param {Record<string, any>|null} [props] @param {(Child|Child[])[]} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, props, ...children) {
    const element = document.createElement(tag);
    set(element, props);
    add(element, ...children);
    return element;
}

/**
 * An SVG element, the same way.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag @param {Record<string, any>|null} [props] @param {(Child|Child[])[]} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function s(tag, props, ...children) {
    const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
    set(element, props);
    add(element, ...children);
    return element;
}

/**
 * A picture: an <svg> of the given size of its drawing. It is decoration unless it gets a name.
 * @param {string} viewBox @param {Record<string, any>|null} props @param {(Child|Child[])[]} children
 */
export function picture(viewBox, props, ...children) {
    const named = props?.['aria-label'] ? { role: 'img' } : { 'aria-hidden': 'true' };
    return s('svg', { viewBox, focusable: 'false', ...named, ...props }, ...children);
}

/** @param {Element} element @param {(Child|Child[])[]} children */
export function fill(element, ...children) {
    element.replaceChildren();
    add(element, ...children);
}
