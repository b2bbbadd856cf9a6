/** How long a movement takes, in milliseconds at usual speed: the times of `look/tokens.css`. */
export const TIME = { quick: 160, brief: 220, calm: 280, slow: 420 } as const;
export type Time = keyof typeof TIME;

/** How a movement ends: `--ease` of `look/tokens.css`. */
export const EASE = 'cubic-bezier(0.2, 0.8, 0.3, 1)';

/** Between things that set out together. */
export const STAGGER = 40;
