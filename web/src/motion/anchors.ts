/** Places that things move from and to: elements with a `data-at`. */
export const anchor = (name: string): Element | null =>
  document.querySelector(`[data-at="${CSS.escape(name)}"]`);

export const boxOf = (name: string): DOMRect | undefined => anchor(name)?.getBoundingClientRect();

export interface Point {
  x: number;
  y: number;
}

export const middle = ({ x, y, width, height }: DOMRect): Point => ({
  x: x + width / 2,
  y: y + height / 2,
});
