// Watches a table for as long as somebody sits at it: how long each sentence stood, where the time
// went, what moved by itself. `window.sitting()` gives it all; `window.audit()` looks at the page now.
(() => {
  const LINES = '[data-told], .question, .latest, .said, .told';
  const sat = { lines: [], waiting: 0, watching: 0, deciding: 0, taps: 0, shift: 0, shifts: [] };
  const standing = new Map(); // element: { text, since }
  let before = performance.now();

  const visible = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getClientRects().length > 0 &&
    element.clientWidth > 2;
  const name = (element) =>
    `${element.tagName.toLowerCase()}.${[...element.classList].filter((c) => !c.startsWith('s-') && !c.startsWith('svelte')).join('.')}`;

  function lines(now) {
    const seen = new Set();
    for (const element of document.querySelectorAll(LINES)) {
      const text = visible(element) ? element.innerText.trim() : '';
      seen.add(element);
      const old = standing.get(element);
      if (old?.text === text) continue;
      if (old?.text) sat.lines.push({ text: old.text, ms: now - old.since, where: name(element) });
      standing.set(element, { text, since: now });
    }
    for (const [element, { text, since }] of standing)
      if (!seen.has(element)) {
        if (text) sat.lines.push({ text, ms: now - since, where: name(element) });
        standing.delete(element);
      }
  }

  function phase() {
    if (document.querySelector('.panel [data-skip]:not(.gone)')) return 'watching';
    const mine = document.querySelector('.question.mine');
    return mine && mine.innerText.trim() ? 'deciding' : 'waiting';
  }

  function look() {
    const now = performance.now();
    if (document.querySelector('.panel') && !document.querySelector('dialog[open]')) {
      sat[phase()] += now - before;
      lines(now);
    }
    before = now;
  }
  setInterval(look, 50);
  addEventListener('click', (event) => event.isTrusted && sat.taps++, true);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput || !document.querySelector('.panel')) continue;
      sat.shift += entry.value;
      const moved = entry.sources.map(({ node }) => (node?.classList ? name(node) : String(node?.nodeName)));
      sat.shifts.push({ value: entry.value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
  window.sitting = () => (lines(performance.now()), sat);

  // ---- how the page looks now --------------------------------------------------------------------

  const TARGETS = 'button, a[href], input, select, summary, [role=button], [role=radio], [role=gridcell][tabindex]';
  const LEAST_TARGET = 44;
  const LEAST_TEXT = 14;
  const LEAST_CARD_TEXT = 11;

  const inline = (element) => element.matches('p a, li a, small a');
  const what = (element) =>
    `${name(element)} ${(element.getAttribute('aria-label') ?? element.innerText ?? '').trim().slice(0, 30)}`;

  function covered(element, { left, top, width, height }) {
    const at = document.elementFromPoint(left + width / 2, top + height / 2);
    return at !== null && at !== element && !element.contains(at) && !at.contains(element);
  }

  function targets(found) {
    for (const element of document.querySelectorAll(TARGETS)) {
      if (!visible(element) || element.disabled || element.closest('[inert]') || inline(element)) continue;
      if (element.matches('input[type=checkbox], input[type=radio]') && element.closest('label')) continue;
      const box = element.getBoundingClientRect();
      const outside =
        box.bottom <= 0 || box.right <= 0 || box.top >= innerHeight || box.left >= innerWidth;
      if (box.width < LEAST_TARGET - 0.5 || box.height < LEAST_TARGET - 0.5)
        found.small.add(`${what(element)} ${Math.round(box.width)}x${Math.round(box.height)}`);
      if (outside) found.outside.add(what(element));
      else if (!document.querySelector('dialog[open]') && covered(element, box)) found.covered.add(what(element));
    }
  }

  function texts(found) {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node; (node = walker.nextNode());) {
      const element = node.parentElement;
      if (!node.data.trim() || element.closest('script, style, .hidden, [hidden]') || !visible(element)) continue;
      const svg = element.closest('svg');
      const scale = svg && element.getScreenCTM ? element.getScreenCTM()?.a ?? 1 : 1;
      const size = parseFloat(getComputedStyle(element).fontSize) * scale;
      const least = svg || element.closest('[data-card], .card') ? LEAST_CARD_TEXT : LEAST_TEXT;
      if (size < least - 0.05) found.tiny.add(`${name(element)} ${size.toFixed(1)} "${node.data.trim().slice(0, 24)}"`);
      const style = getComputedStyle(element);
      const clips = style.overflowX !== 'visible' || style.overflowY !== 'visible' || style.webkitLineClamp !== 'none';
      if (clips && !/auto|scroll/.test(style.overflowX + style.overflowY))
        if (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 2)
          found.cut.add(`${name(element)} "${node.data.trim().slice(0, 40)}"`);
    }
  }

  window.audit = () => {
    const found = { small: new Set(), outside: new Set(), covered: new Set(), tiny: new Set(), cut: new Set() };
    targets(found);
    texts(found);
    const page = document.documentElement;
    const scrolls = [page.scrollWidth - innerWidth, page.scrollHeight - innerHeight].map((over) => Math.max(0, over));
    return { ...Object.fromEntries(Object.entries(found).map(([key, set]) => [key, [...set]])), scrolls };
  };
})();
