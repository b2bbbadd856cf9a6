/** Somebody's place at the end of a game. */
export interface Placed {
  seat: number;
  rank: number;
  score: number;
}

/** Everybody, the best first. */
export function ranking(ranks: readonly number[] = [], scores: readonly number[] = []): Placed[] {
  return ranks
    .map((rank, seat) => ({ seat, rank, score: scores[seat] ?? 0 }))
    .sort((one, two) => one.rank - two.rank);
}

/** Who has as many points as somebody, and yet a later place: a tie that was broken. */
export function outranked({ rank, score }: Placed, among: readonly Placed[]): number[] {
  return among
    .filter((other) => other.rank > rank && other.score === score)
    .map(({ seat }) => seat);
}
