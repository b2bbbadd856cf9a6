import type { TableState } from '../server/types';

/** What is answered for the reader from now on; nothing, where they do something else. */
export function standingOf({
  standing,
  legal,
  draft,
}: Pick<TableState, 'standing' | 'legal' | 'draft'>): string | undefined {
  const isOther = legal.length > 0 && legal.every(({ action }) => action !== standing);
  return isOther || draft?.actions.length ? undefined : standing;
}
