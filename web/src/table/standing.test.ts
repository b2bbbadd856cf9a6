import { describe, expect, it } from 'vitest';
import { standingOf } from './standing';

const choice = (action: string) => ({ action, facts: { action }, worth: null });

describe('a standing answer', () => {
  it('answers what it was given for, and stands while others are asked', () => {
    const legal = [choice('help'), choice('refuse')];
    expect(standingOf({ standing: 'refuse', legal, draft: null })).toBe('refuse');
    expect(standingOf({ standing: 'refuse', legal: [], draft: null })).toBe('refuse');
    expect(standingOf({ legal, draft: null })).toBeUndefined();
  });
  it('leaves other questions to the reader', () => {
    const legal = [choice('show'), choice('hide')];
    expect(standingOf({ standing: 'refuse', legal, draft: null })).toBeUndefined();
  });
  it('does not hide what is prepared', () => {
    const draft = { actions: ['choose olive'], ready: true };
    expect(standingOf({ standing: 'refuse', legal: [], draft })).toBeUndefined();
  });
});
