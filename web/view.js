// SPDX-License-Identifier: MIT
// A description goes in, the page follows: h() describes elements, render() changes what is shown until it
// looks like the description. The calling convention is Preact's, so that Preact could take its place.
// Elements that stay keep their focus, selection, scrolling and open folds. A component is a plain function
// of its props; it has no state of its own. Text is always text: no player's name can become markup.

/** @typedef {{type: string|Function, key: string|number|null, props: Record<string, any>}} VNode */
/** @typedef {VNode|Node|string|number|boolean|null|undefined} One */
/** @typedef {One|any[]} Child Nodes that somebody else looks after may be children, too */
/** @typedef {{id: string|Node, of: VNode|Node|string, node: any, kids: Drawn[]}} Drawn a shown child */

const SVG = 'http://www.w3.org/2000/svg';
/** Properties that people change, too: they are compared with the element, not with the last description. */
const LIVE = ['value', 'checked', 'selected', 'indeterminate'];

/**
 * Describes an element or a component: h('button', {class: 'go', onclick}, 'Roll'). Props are attributes;
 * `on...` listens, `style` is an object (the content security policy forbids style attributes), `key` tells
 * siblings apart, `ref` is called with the new element.
 * @param {string|Function} type @param {Record<string, any>|null} [props] @param {Child[]} children
 * @returns {VNode}
 */
export function h(type, props, ...children) {
    const { key = null, ...rest } = props ?? {};
    return { type, key, props: { ...rest, children: children.length ? children : rest.children ?? [] } };
}

/**
 * A drawing: an <svg> with the given view box. It is decoration unless it gets a name.
 * @param {string} viewBox @param {Record<string, any>|null} props @param {Child[]} children
 */
export function picture(viewBox, props, ...children) {
    const named = props?.['aria-label'] ? { role: 'img' } : { 'aria-hidden': 'true' };
    return h('svg', { viewBox, focusable: 'false', ...named, ...props }, ...children);
}

/** @type {WeakMap<Element, Drawn[]>} */
const shown = new WeakMap();

/**
 * Makes the children of an element look like the description. Everything else in it is removed.
 * @param {Child} what @param {Element} place
 */
export function render(what, place) {
    const focused = /** @type {HTMLElement|null} */ (document.activeElement);
    const way = place.contains(focused) ? ancestors(focused) : [];
    if (!shown.has(place)) place.replaceChildren();
    shown.set(place, drawChildren(place, shown.get(place) ?? [], what, place.namespaceURI === SVG));
    // a browser takes the focus from what is disabled, but only later
    if (way.length && (document.activeElement !== focused || focused?.matches(':disabled')))
        way.find((one) => one.isConnected
            && one.matches(':is(button, a, input, select, textarea, [tabindex]):not(:disabled)'))
            ?.focus({ preventScroll: true });
}

/** A new element, text or fragment that looks like the description.
 * @param {Child} what @param {boolean} [svg] whether it goes into a drawing @returns {Node} */
export function create(what, svg = false) {
    const place = document.createDocumentFragment();
    const drawn = drawChildren(place, [], what, svg);
    return drawn.length === 1 ? drawn[0]?.node : place;
}

/** An element and all around it, where lost focus goes. @param {Element|null} element @returns {any[]} */
function ancestors(element) {
    return element ? [element, ...ancestors(element.parentElement)] : [];
}

/** Children in one list, components replaced by what they describe. @param {any} what @param {any[]} list */
function flatten(what, list = []) {
    if (Array.isArray(what)) for (const one of what) flatten(one, list);
    else if (typeof what?.type === 'function') {
        const made = what.type(what.props);
        flatten(what.key !== null && made?.props ? { ...made, key: what.key } : made, list);
    } else if (what !== null && what !== undefined && typeof what !== 'boolean')
        list.push(typeof what === 'number' ? String(what) : what);
    return list;
}

/** Names for children: their keys, or which of their kind they are.
 * @param {any[]} list @returns {(string|Node)[]} */
function identify(list) {
    /** @type {Record<string, number>} */
    const count = {};
    return list.map((of) => {
        if (of instanceof Node) return of;
        const type = of.type ?? '';
        return of.key !== undefined && of.key !== null ? `${type}=${of.key}`
            : `${type} ${count[type] = (count[type] ?? 0) + 1}`;
    });
}

/** @param {ParentNode & Node} parent @param {Drawn[]} before @param {Child} what @param {boolean} svg
 * @returns {Drawn[]} */
function drawChildren(parent, before, what, svg) {
    const list = flatten(what);
    const ids = identify(list);
    const old = new Map(before.map((one) => [one.id, one]));
    const stay = new Set(ids);
    for (const one of before) if (!stay.has(one.id)) one.node.remove();
    let next = before.find((one) => stay.has(one.id))?.node ?? null;
    return list.map((of, i) => {
        const id = /** @type {string|Node} */ (ids[i]);
        const drawn = draw(old.get(id), of, id, svg);
        if (drawn.node === next) next = next.nextSibling;
        else parent.insertBefore(drawn.node, next);
        return drawn;
    });
}

/** @param {Drawn|undefined} old @param {any} of @param {string|Node} id @param {boolean} svg */
function draw(old, of, id, svg) {
    if (old && old.of === of) return old;
    if (of instanceof Node) return { id, of, node: of, kids: [] };
    if (typeof of === 'string') {
        const node = old?.node ?? document.createTextNode(of);
        if (old) node.data = of;
        return { id, of, node, kids: [] };
    }
    const inSvg = svg || of.type === 'svg';
    const node = old?.node
        ?? (inSvg ? document.createElementNS(SVG, of.type) : document.createElement(of.type));
    const kids = drawChildren(node, old?.kids ?? [], of.props.children, inSvg);
    const past = old ? /** @type {VNode} */ (old.of).props : {};
    for (const name in past) if (!(name in of.props)) setProp(node, name, undefined, past[name]);
    for (const name in of.props) setProp(node, name, of.props[name], past[name]);
    if (!old) of.props.ref?.(node);
    return { id, of, node, kids };
}

/** @param {any} node @param {string} name @param {any} value @param {any} past what it was */
function setProp(node, name, value, past) {
    if (LIVE.includes(name) && name in node) {
        if (node[name] !== (value ?? '')) node[name] = value ?? '';
    } else if (name === 'style') {
        for (const one in past) if (!(one in (value ?? {}))) node.style.removeProperty(one);
        for (const one in value)
            if (value[one] !== past?.[one]) node.style.setProperty(one, String(value[one]));
    } else if (value !== past && name !== 'children' && name !== 'ref') setAttribute(node, name, value);
}

/** @param {any} node @param {string} name @param {any} value */
function setAttribute(node, name, value) {
    if (name.startsWith('on')) node[name] = value ?? null;
    else if (value === null || value === undefined || (value === false && name[4] !== '-'))
        node.removeAttribute(name);
    else node.setAttribute(name, value === true && name[4] !== '-' ? '' : String(value)); // not aria-, data-
}
