const TIME = 420;

/** Let an element glide from where it was to where it is. */
export function glide(node: Element, was: DOMRect): void {
  const is = node.getBoundingClientRect();
  if (!is.width || (is.x === was.x && is.y === was.y)) return;
  const from = `translate(${was.x - is.x}px, ${was.y - is.y}px) scale(${was.width / is.width})`;
  node.animate(
    [
      { transform: from, transformOrigin: '0 0' },
      { transform: 'none', transformOrigin: '0 0' },
    ],
    { duration: TIME, easing: 'cubic-bezier(0.2, 0.8, 0.3, 1)' },
  );
}
