import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { EASE, TIME } from './tokens';

const css = readFileSync('src/look/tokens.css', 'utf8');
const token = (name: string) => css.match(new RegExp(`^  --${name}: (.*);`, 'm'))?.[1];

it('times and easing are those of the style sheets', () => {
  for (const [name, time] of Object.entries(TIME)) expect(token(name), name).toBe(`${time}ms`);
  expect(token('ease')).toBe(EASE);
});
