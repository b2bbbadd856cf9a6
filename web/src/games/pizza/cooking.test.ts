import { describe, expect, it } from 'vitest';
import { cookingOf, dropping, groups, picking } from './cooking';
import type { PizzaChoice } from './types';

const cook = (...cards: string[]): PizzaChoice => ({
  action: `cook ${cards.join('+')}`,
  worth: null,
  facts: { action: 'cook', cards },
});
const LEGAL = [
  cook('olive'),
  cook('olive', 'olive'),
  cook('double salami'),
  cook('salami'),
  cook('double salami', 'salami'),
];

describe('a hand', () => {
  it('lies by kinds, equal cards together and doubles apart', () => {
    const hand = ['double salami', 'salami', 'olive', 'shrimp', 'olive', 'pineapple'];
    const kinds = ['pineapple', 'olive', 'chili', 'mushroom', 'salami', 'shrimp'];
    expect(groups(hand, kinds)).toEqual([
      { card: 'pineapple', count: 1 },
      { card: 'olive', count: 2 },
      { card: 'salami', count: 1 },
      { card: 'double salami', count: 1 },
      { card: 'shrimp', count: 1 },
    ]);
  });
});

describe('picking cards to cook', () => {
  const taps = (...cards: string[]) =>
    cards.reduce<readonly string[]>((picked, card) => picking(LEGAL, picked, card), []);

  it('adds one more with each tap', () => {
    expect(taps('olive', 'olive')).toEqual(['olive', 'olive']);
  });
  it('takes them back where there are no more', () => {
    expect(taps('olive', 'olive', 'olive')).toEqual([]);
    expect(taps('salami', 'double salami', 'salami')).toEqual(['double salami']);
  });
  it('begins anew with another kind', () => {
    expect(taps('olive', 'salami')).toEqual(['salami']);
  });
  it('joins singles and doubles of a kind', () => {
    expect(taps('salami', 'double salami')).toEqual(['salami', 'double salami']);
  });
  it('drops one of them', () => {
    expect(dropping(['olive', 'olive'], 'olive')).toEqual(['olive']);
  });
});

describe('the way to cook', () => {
  it('is that of just these cards, in any order', () => {
    expect(cookingOf(LEGAL, ['salami', 'double salami'])?.action).toBe('cook double salami+salami');
  });
  it('is none for other cards, and for none', () => {
    expect(cookingOf(LEGAL, ['olive', 'salami'])).toBeNull();
    expect(cookingOf(LEGAL, [])).toBeNull();
  });
});
