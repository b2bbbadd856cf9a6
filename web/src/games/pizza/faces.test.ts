import { describe, expect, it } from 'vitest';
import { face, printed } from './faces';

const counts = (order: string, game: string) =>
  printed(order, 'olive', game).slots.map(({ count }) => count);

describe('the face of an order', () => {
  it('shows its kinds', () => {
    expect(printed('classic-salami', 'olive', 'mamma-mia').slots).toEqual([
      { mark: { mark: 'kind', kind: 'salami' }, count: 4 },
      { mark: { mark: 'kind', kind: 'olive' }, count: 1 },
    ]);
    expect(printed('four-chili', 'olive', 'grande').slots).toHaveLength(1);
  });
  it('differs from house to house', () => {
    expect(counts('minimale', 'mamma-mia')).toEqual([1, 3]);
    expect(counts('minimale', 'plus')).toEqual([1, 4]);
    expect(counts('mixed', 'plus')).toHaveLength(6);
  });
  it('bars what may not lie there', () => {
    expect(printed('two-pairs', 'olive', 'sole-mio').barred).toBe('olive');
  });
  it('offers one of two kinds', () => {
    const { slots } = printed('mamma-mia-one', 'olive', 'plus');
    expect(slots.map(({ mark }) => 'kind' in mark && mark.kind)).toEqual([
      'olive',
      'mushroom',
      'shrimp',
    ]);
    expect(slots[1]?.or).toBe(true);
  });
  it('shows what the house says is needed', () => {
    const needs = [{ card: 'double chili', count: 1 }];
    expect(face('two-doubles', 'olive', 'sole-mio', needs).slots).toEqual([
      { mark: { mark: 'kind', kind: 'chili', double: true }, count: 1 },
    ]);
  });
});
