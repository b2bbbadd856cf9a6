// Watches a table for as long as somebody sits at it: how long each line stood, where the time went,
// what moved by itself. `sitting.seen()` gives it all, `sitting.audit()` looks at the page as it is now.
window.sitting = (() => {
  const LINES = '[data-told], main .said, main p.told'; // what is told in words
  const SHOW = '[data-skip], [data-seen]'; // there while something is shown, and nothing is asked
  const TICK = 50; // milliseconds between two looks
  const STOOD_STILL = 1000; // milliseconds between two looks: the machine, not the game, took them
  const READING = 50; // milliseconds a character: twenty a second
  const HALF = 0.5; // what is fainter cannot be read
  const seen = { lines: [], waiting: 0, watching: 0, reading: 0, deciding: 0 };
  Object.assign(seen, { taps: 0, shift: 0, shifts: [], crossed: {} });

  // ---- what can be seen --------------------------------------------------------------------------

  const name = (element) =>
    [element.tagName.toLowerCase(), ...element.classList]
      .filter((part) => !part.startsWith('s-') && !part.startsWith('svelte'))
      .join('.');
  const short = (text, most) => text.trim().replace(/\s+/g, ' ').slice(0, most);
  const what = (element) =>
    `${name(element)} ${short(element.getAttribute('aria-label') ?? element.textContent ?? '', 30)}`;

  /** Drawn, and larger than what is there for screen readers only. */
  function visible(element) {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    const { width, height } = element.getBoundingClientRect();
    return width > 2 && height > 2;
  }

  function opacity(element) {
    let product = 1;
    for (let at = element; at; at = at.parentElement) product *= getComputedStyle(at).opacity;
    return product;
  }

  const meet = (one, two) => ({
    left: Math.max(one.left, two.left),
    top: Math.max(one.top, two.top),
    right: Math.min(one.right, two.right),
    bottom: Math.min(one.bottom, two.bottom),
  });
  const holds = ({ left, top, right, bottom }) => right - left > 1 && bottom - top > 1;
  const screen = () => ({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });

  /** By a finger: in a box that scrolls, or on a field that is dragged about. */
  const moves = ({ overflowX, overflowY, touchAction }) =>
    /auto|scroll/.test(overflowX + overflowY) || touchAction === 'none';
  const clips = (style) => style.overflowX !== 'visible' || style.overflowY !== 'visible';

  const overflows = (element) =>
    element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth;
  const holdsAbsolute = ({ position, transform, contain, containerType }) =>
    position !== 'static' || transform !== 'none' || contain !== 'none' || containerType !== 'normal';

  /** The box outside of which nothing is drawn of what an element holds. */
  function kept(element, { overflowX, overflowClipMargin }) {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const more = overflowX === 'clip' ? parseFloat(overflowClipMargin) || 0 : 0;
    return { left: left - more, top: top - more, right: right + more, bottom: bottom + more };
  }

  /** What its ancestors and the window leave of a box; `reachable`: the rest can be scrolled to. */
  function remaining(element, box) {
    let left = box;
    let reachable = false;
    let absolute = false; // then only an ancestor that holds it clips it
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (absolute && !holdsAbsolute(style)) continue;
      absolute = style.position === 'absolute';
      if (clips(style)) {
        reachable ||= moves(style) && (overflows(at) || style.touchAction === 'none');
        left = meet(left, kept(at, style));
      }
      if (style.position === 'fixed') break;
    }
    return { box: meet(left, screen()), reachable };
  }

  const OWN_DEED = 1500; // milliseconds: what happens so soon after a tap is what was wanted
  let tapped = -Infinity;

  // ---- the lines ---------------------------------------------------------------------------------

  const standing = new Map(); // the words, wherever they stand: since when

  function readable(element) {
    if (!visible(element) || opacity(element) < HALF) return '';
    const box = element.getBoundingClientRect();
    const { top, bottom } = remaining(element, box).box;
    return bottom - top > 0.8 * box.height ? element.innerText.trim() : '';
  }

  function follow(now) {
    const found = new Set([...document.querySelectorAll(LINES)].map(readable).filter(Boolean));
    for (const [text, since] of standing)
      if (!found.has(text)) {
        const tappedOn = since < tapped && now - tapped < OWN_DEED; // by somebody who goes on
        seen.lines.push({ text, ms: now - since, left: now, tappedOn });
        standing.delete(text);
      }
    for (const text of found) if (!standing.has(text)) standing.set(text, before); // seen late by a busy machine
  }

  /** Milliseconds that somebody who reads everything still needs. */
  const unread = (now) =>
    Math.max(0, ...[...standing].map(([text, since]) => since + text.length * READING - now));

  // ---- the time ----------------------------------------------------------------------------------

  function phase(now) {
    if ([...document.querySelectorAll(SHOW)].some(visible)) return 'watching';
    const mine = document.querySelector('.question.mine');
    if (!mine?.innerText.trim()) return 'waiting';
    return unread(now) > 0 ? 'reading' : 'deciding';
  }

  /** What flies over a question that is to be read, by itself. */
  function crossing() {
    const question = document.querySelector('.question.mine');
    if (!question?.innerText.trim() || performance.now() - tapped < OWN_DEED) return;
    const box = inked(question);
    for (const flight of document.querySelectorAll('.flights > *'))
      if (opacity(flight) > 0.1 && holds(meet(flight.getBoundingClientRect(), box)))
        seen.crossed[short(question.innerText, 40)] = true;
  }

  function inked(element) {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect();
  }

  let before = performance.now();
  const playing = () => document.querySelector('.panel') && !document.querySelector('dialog[open]');
  function look() {
    const now = performance.now();
    if (playing()) {
      seen[phase(now)] += Math.min(now - before, STOOD_STILL);
      follow(now);
      crossing();
    }
    before = now;
  }
  setInterval(look, TICK);
  const touched = (event) => {
    if (!event.isTrusted) return;
    seen.taps += 1;
    tapped = performance.now();
  };
  addEventListener('click', touched, true);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput || !playing()) continue;
      seen.shift += entry.value;
      const moved = entry.sources.map(({ node }) => (node?.classList ? name(node) : String(node?.nodeName)));
      seen.shifts.push({ value: entry.value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });

  // ---- how the page looks now --------------------------------------------------------------------

  const TARGETS = 'button, a[href], input, select, summary, [role=button], [role=radio], [role=gridcell][tabindex]';
  const CARDS = 'svg, [data-card], .card, .cards';
  const LEAST_TARGET = 44;
  const LEAST_TEXT = 14;
  const LEAST_CARD_TEXT = 11;
  const STEP = 3; // pixels between the points at which what lies on top is looked for

  const within = () => document.querySelector('dialog[open]') ?? document.body;
  const isLink = (element) => element.matches('a') && getComputedStyle(element).display === 'inline';

  function usable(element) {
    if (element.disabled || element.closest('[inert]') || isLink(element)) return false;
    return visible(element) && opacity(element) >= 0.1;
  }

  /** Whether a tap there is a tap on this. */
  function hit(element, x, y) {
    const at = document.elementFromPoint(x, y);
    return at !== null && (element.contains(at) || (element.labels ?? []).length > 0 && at.closest('label') === element.labels[0]);
  }

  /** How wide or high a target is where nothing lies on it: the longest run of points along some lines. */
  function run(element, { left, top, right, bottom }, across) {
    let best = 0;
    for (const share of [0.08, 0.3, 0.5, 0.7, 0.92]) {
      let length = 0;
      const [from, to] = across ? [left, right] : [top, bottom];
      for (let along = from + 1; along < to; along += STEP) {
        const x = across ? along : left + share * (right - left);
        const y = across ? top + share * (bottom - top) : along;
        length = hit(element, x, y) ? length + STEP : 0;
        best = Math.max(best, length);
      }
    }
    return best;
  }

  const whole = (element, { left, top, right, bottom }) =>
    [0.1, 0.5, 0.9].every((across) =>
      [0.1, 0.5, 0.9].every((down) => hit(element, left + across * (right - left), top + down * (bottom - top))),
    );

  const tappable = (element) => (element.matches('input') && element.closest('label')) || element;

  function targets(found) {
    for (const element of within().querySelectorAll(TARGETS)) {
      if (!usable(element)) continue;
      const full = tappable(element).getBoundingClientRect();
      const { box, reachable } = remaining(element, full);
      const cut = full.width - (box.right - box.left) > 1 || full.height - (box.bottom - box.top) > 1;
      if (cut && !reachable) found.outside.add(what(element));
      const judged = cut ? null : whole(element, box) ? [full.width, full.height] : [run(element, box, true), run(element, box, false)];
      const [width, height] = judged ?? [full.width, full.height];
      if (width === 0 || height === 0) found.covered.add(what(element));
      else if (Math.min(width, height) < LEAST_TARGET - 1)
        found.small.add(`${what(element)} ${Math.round(width)}x${Math.round(height)}`);
    }
  }

  function scaleOf(element) {
    if (element.getScreenCTM) {
      const matrix = element.getScreenCTM();
      return matrix ? Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c)) : 1;
    }
    let scale = 1;
    for (let at = element; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.transform !== 'none') {
        const { a, b, c, d } = new DOMMatrix(style.transform);
        scale *= Math.sqrt(Math.abs(a * d - b * c));
      }
      if (style.scale !== 'none') scale *= parseFloat(style.scale);
    }
    return scale;
  }

  /** Where the ink of a line may be: its box is higher than its letters. */
  function letters({ left, top, right, bottom, height }) {
    return { left, right, top: top + 0.2 * height, bottom: bottom - 0.2 * height };
  }

  function text(found, node, element) {
    const size = parseFloat(getComputedStyle(element).fontSize) * scaleOf(element);
    const least = element.closest(CARDS) ? LEAST_CARD_TEXT : LEAST_TEXT;
    if (size < least - 0.05) found.tiny.add(`${name(element)} ${size.toFixed(1)} "${short(node.data, 24)}"`);
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      const ink = letters(line);
      const { box, reachable } = remaining(element, ink);
      const less = ink.right - ink.left - (box.right - box.left) > 1.5 || ink.bottom - ink.top - (box.bottom - box.top) > 1.5;
      if (less && !reachable) found.cut.add(`${name(element)} "${short(node.data, 40)}"`);
    }
  }

  function texts(found) {
    const walker = document.createTreeWalker(within(), NodeFilter.SHOW_TEXT);
    for (let node; (node = walker.nextNode());) {
      const element = node.parentElement;
      if (!node.data.trim() || element.closest('script, style, .hidden, .flights')) continue;
      if (visible(element) && opacity(element) >= HALF && !hidden(element)) text(found, node, element);
    }
  }

  /** Drawn for nobody but screen readers: clipped to a pixel by something around it. */
  function hidden(element) {
    for (let at = element; at; at = at.parentElement) {
      const { width, height } = at.getBoundingClientRect();
      if (clips(getComputedStyle(at)) && (width < 3 || height < 3)) return true;
    }
    return false;
  }

  /** Pixels by which the page, or the room of the table, must be scrolled, to the side and down. */
  function scrolled() {
    const rooms = [document.documentElement, document.querySelector('main')].filter(Boolean);
    const most = (of) => Math.max(0, ...rooms.map(of));
    return [most((room) => room.scrollWidth - room.clientWidth), most((room) => room.scrollHeight - room.clientHeight)];
  }

  function audit() {
    const found = Object.fromEntries(['small', 'outside', 'covered', 'tiny', 'cut'].map((kind) => [kind, new Set()]));
    targets(found);
    texts(found);
    const lists = Object.entries(found).map(([kind, set]) => [kind, [...set]]);
    return { ...Object.fromEntries(lists), scrolls: document.querySelector('dialog[open]') ? [0, 0] : scrolled() };
  }

  return {
    audit,
    phase: () => phase(performance.now()),
    unread: () => unread(performance.now()),
    /** All of it; what still stands is there to be read. */
    seen: () => ({ ...seen, standing: [...standing.keys()] }),
  };
})();
