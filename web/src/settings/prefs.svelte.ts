import type { Level } from '../server/tables';
import { LANGS, type Lang } from '../words/catalogue';

export interface Preferences {
  lang: Lang;
  theme: 'auto' | 'light' | 'dark';
  motion: 'auto' | 'full' | 'less';
  sound: boolean;
  speed: 'slow' | 'normal' | 'fast';
  confirm: boolean;
  left: boolean; // the hand that holds the phone
  log: boolean; // it stands open beside the table, where there is room
  level: Level; // of the bots one plays against
  recall: boolean; // asked what one remembers, alone with bots
  named: boolean; // by a name of one's own: nobody asks for it again
}

const KEY = 'trattoria-prefs';
const USUAL: Preferences = {
  lang: navigator.language.toLowerCase().startsWith('en') ? 'en' : 'fr',
  theme: 'auto',
  motion: 'auto',
  sound: true,
  speed: 'normal',
  confirm: true,
  left: false,
  log: true,
  level: 'commis',
  recall: false,
  named: false,
};

function read(): Preferences {
  try {
    const found = { ...USUAL, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') } as Preferences;
    return LANGS.includes(found.lang) ? found : { ...USUAL };
  } catch {
    return { ...USUAL }; // nothing readable is kept here
  }
}

function write(prefs: Preferences): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs));
  } catch {
    // a browser that keeps nothing: they hold until the page is closed
  }
}

const darkScheme = window.matchMedia('(prefers-color-scheme: dark)');
const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');
const system = $state({ dark: darkScheme.matches, still: reducedMotion.matches });
darkScheme.addEventListener('change', ({ matches }) => (system.dark = matches));
reducedMotion.addEventListener('change', ({ matches }) => (system.still = matches));

/** What this browser's person likes; kept here, never told to the server but for the language. */
export const prefs: Preferences = $state(read());

const isDark = () => (prefs.theme === 'auto' ? system.dark : prefs.theme === 'dark');
/** Whether things fade instead of moving. */
export const isStill = () => (prefs.motion === 'auto' ? system.still : prefs.motion === 'less');

let first = true; // nothing is written that nobody has chosen
$effect.root(() => {
  $effect(() => {
    const now = $state.snapshot(prefs);
    if (!first) write(now);
    first = false;
  });
  $effect(() => {
    const root = document.documentElement;
    root.dataset.theme = isDark() ? 'dark' : 'light';
    root.dataset.motion = isStill() ? 'less' : 'full';
    root.dataset.hand = prefs.left ? 'left' : 'right';
  });
});
