import { expect, test } from 'vitest';
import { keyBytes } from './notifications.svelte';

test('the key of the server is read as browsers want it', () => {
  expect([...keyBytes('_-8A')]).toEqual([255, 239, 0]);
});
