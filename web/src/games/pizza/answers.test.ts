import { describe, expect, it } from 'vitest';
import { answersOf, onlyOf } from './answers';
import type { PizzaAction, PizzaChoice } from './types';

const choice = (action: PizzaAction): PizzaChoice => ({ action, worth: null, facts: { action } });

describe('the answers drawn in the panel', () => {
  it('are all but what is done with the hand, and the plain ones', () => {
    const legal = ['order', 'no-order', 'help', 'refuse', 'draw'].map((each) =>
      choice(each as PizzaAction),
    );
    expect(answersOf(legal).map(({ action }) => action)).toEqual(['help', 'refuse', 'draw']);
  });
  it('are the main deed where there is one only', () => {
    expect(onlyOf([choice('refuse')])?.action).toBe('refuse');
    expect(onlyOf([choice('help'), choice('refuse')])).toBeNull();
    expect(onlyOf([choice('cook')])).toBeNull();
  });
});
