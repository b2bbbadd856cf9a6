import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

export default ts.config(
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  { languageOptions: { globals: globals.browser } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser } },
    rules: {
      'svelte/no-navigation-without-resolve': 'off', // there is no SvelteKit here
      'svelte/prefer-svelte-reactivity': 'off', // what is not shown need not be reactive
    },
  },
  { files: ['*.js', '*.ts'], languageOptions: { globals: globals.node } },
  {
    files: ['sw.js'], // the build puts these in
    languageOptions: {
      globals: {
        ...globals.serviceworker,
        FILES: 'readonly',
        VERSION: 'readonly',
        SERVED: 'readonly',
      },
    },
  },
  { ignores: ['node_modules/', 'public/'] },
);
