import { expect, test } from 'vitest';
import type { SeatInfo, TableAbout } from '../server/types';
import { mayTrain } from './solo';

const about = { recall: true } as TableAbout;
const seat = (kind: SeatInfo['kind'], yours = false): SeatInfo => ({ kind, yours }) as SeatInfo;

test('memory is trained alone with bots, and never with others', () => {
  expect(mayTrain(about, [seat('person', true), seat('bot')])).toBe(true);
  expect(mayTrain(about, [seat('person', true), seat('person')])).toBe(false);
  expect(mayTrain(about, [seat('person', true), seat('hotseat', true)])).toBe(false);
  expect(mayTrain(about, [seat('bot'), seat('bot')])).toBe(false);
  expect(mayTrain({ ...about, recall: false }, [seat('person', true), seat('bot')])).toBe(false);
});
