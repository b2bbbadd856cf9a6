import { beforeAll, describe, expect, it } from 'vitest';
import { describeGame } from './described';
import { face, printed } from './faces';
import { colourOf, kindsOf } from './kinds';
import { ownOf } from './portrait';

beforeAll(() => describeGame('sole-mio'));

describe('the face of an order', () => {
  it('is what the server describes, by own ingredient', () => {
    expect(printed('classic-olive', 'chili', 'sole-mio').slots).toEqual([
      { mark: { mark: 'kind', kind: 'olive' }, count: 4 },
      { mark: { mark: 'kind', kind: 'chili' }, count: 1 },
    ]);
  });
  it('is empty where nothing is described', () => {
    expect(printed('classic-olive', 'salami', 'sole-mio')).toEqual({ slots: [] });
    expect(printed('calzone', 'chili', 'sole-mio')).toEqual({ slots: [] });
  });
  it('shows what the server says is needed', () => {
    const needs = [{ card: 'double chili', count: 1 }];
    expect(face('two-doubles', 'olive', 'sole-mio', needs)).toEqual({
      slots: [{ mark: { mark: 'kind', kind: 'chili', double: true }, count: 1 }],
      barred: 'olive',
    });
  });
});

describe('kinds', () => {
  it('have the colour of their player, in all games', () => {
    expect(colourOf('olive')).toBe('violet');
    expect(kindsOf('sole-mio')).toHaveLength(5);
    expect(ownOf('sole-mio')).toBe('salami');
  });
  it('are not known before their game is described', () => {
    expect(() => kindsOf('plus')).toThrow('plus is not described yet');
  });
});
