import type { TableAbout, TableState } from '../server/types';

/** Whether people wait for each other here over days. */
export function isSlow(about: TableAbout | undefined, { seats }: TableState): boolean {
  const others = seats.some(({ kind, yours, gone }) => kind === 'person' && !yours && !gone);
  return about?.pace.kind === 'relaxed' && !about.lesson && !about.bake && others;
}
