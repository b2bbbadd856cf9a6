import { describe, expect, it } from 'vitest';
import { reconcile, type Queued } from './queue';
import type { Update } from './types';

const told = (moves: number, draft: string[], asked = [0]) =>
  ({
    moves,
    shown: 0,
    state: { asked, draft: { actions: draft, ready: true } },
  }) as unknown as Update;
const queued = (more: Partial<Queued> = {}): Queued => ({
  message: { type: 'confirm', moves: 5 },
  facts: null,
  draft: ['cook olive 2'],
  sent: false,
  ...more,
});

describe('a decision made while the connection was lost', () => {
  it('is sent where the table still is as it was', () => {
    expect(reconcile(queued(), told(5, ['cook olive 2']))).toBe('send');
    expect(reconcile(queued({ sent: true }), told(5, ['cook olive 2']))).toBe('send');
  });

  it('is not sent again once it was taken', () => {
    expect(reconcile(queued({ sent: true }), told(6, []))).toBe('taken');
    expect(reconcile(queued({ sent: true }), told(5, [], [1]))).toBe('taken'); // a sealed choice
  });

  it('is given up where the table has gone on', () => {
    expect(reconcile(queued(), told(6, []))).toBe('too-late');
    expect(reconcile(queued(), told(5, [], [1]))).toBe('too-late');
  });

  it('is never another turn than the one that was confirmed', () => {
    expect(reconcile(queued(), told(5, ['cook chili 1']))).toBe('too-late');
    expect(reconcile(queued(), told(5, []))).toBe('prepare-again');
  });

  it('is added to the draft for which it was chosen, or not at all', () => {
    const act = queued({ message: { type: 'act', action: 'order mixed', moves: 5 } });
    expect(reconcile(act, told(5, ['cook olive 2']))).toBe('send');
    expect(reconcile(act, told(5, []))).toBe('too-late');
  });
});
