// SPDX-License-Identifier: MIT
// What ESLint looks for (lint.test.js runs it): names that are unused or undefined, comparisons and shadows
// that hide mistakes, and a few habits of form.
import globals from 'globals';

const rules = {
    'no-undef': 'error',
    'no-unused-vars': ['error', { args: 'after-used', caughtErrors: 'all', ignoreRestSiblings: true }],
    'no-shadow': ['error', { allow: ['__', 'before'] }],
    'no-redeclare': 'error',
    'no-unreachable': 'error',
    'no-dupe-keys': 'error',
    'no-dupe-else-if': 'error',
    'no-fallthrough': 'error',
    'no-self-compare': 'error',
    'no-unmodified-loop-condition': 'error',
    'no-unsafe-optional-chaining': 'error',
    'no-constant-condition': ['error', { checkLoops: false }],
    'no-implicit-globals': 'error',
    'no-throw-literal': 'error',
    'no-useless-return': 'error',
    'no-useless-rename': 'error',
    'no-useless-escape': 'error',
    'no-lonely-if': 'error',
    'no-var': 'error',
    'array-callback-return': 'error',
    eqeqeq: 'error',
    'prefer-const': ['error', { destructuring: 'all' }],
    'comma-spacing': 'error',
    'eol-last': 'error',
    indent: ['error', 4],
    'keyword-spacing': 'error',
    'max-len': ['error', { code: 110 }],
    'no-multiple-empty-lines': ['error', { max: 1 }],
    'no-tabs': 'error',
    'no-trailing-spaces': 'error',
    quotes: ['error', 'single', { avoidEscape: true, allowTemplateLiterals: true }],
    semi: 'error',
    'space-before-blocks': 'error',
    'space-infix-ops': 'error',
};

export default [
    { files: ['web/**/*.js'], languageOptions: { globals: { ...globals.browser, ...globals.es2021 } },
        rules },
    // Tests hand functions to the browser, so they use the names of both.
    {
        files: ['tests/**/*.{js,mjs}', 'tools/*.mjs'],
        languageOptions: { globals: { ...globals.browser, ...globals.es2021, ...globals.nodeBuiltin } },
        rules,
    },
];
