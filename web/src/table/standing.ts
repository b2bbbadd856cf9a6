import type { TableState } from '../server/types';

/** What is answered for the reader from now on; nothing, where they are asked something else. */
export function standingOf({
  standing,
  legal,
}: Pick<TableState, 'standing' | 'legal'>): string | undefined {
  const isOther = legal.length > 0 && legal.every(({ action }) => action !== standing);
  return isOther ? undefined : standing;
}
