import type { Level } from '../house/tables';
import { LANGS, type Lang } from '../words/catalogue';
import { words } from '../words/words.svelte';

type Theme = 'auto' | 'light' | 'dark';
type Motion = 'auto' | 'full' | 'less';
export type Speed = 'slow' | 'normal' | 'fast';

interface Kept {
  lang: Lang;
  theme: Theme;
  motion: Motion;
  sound: boolean;
  speed: Speed;
  confirm: boolean;
  left: boolean;
  level: Level; // of the bots one plays against
}

const KEY = 'trattoria-prefs';
const BROWSER: Lang = navigator.language.toLowerCase().startsWith('en') ? 'en' : 'fr';
const USUAL: Kept = {
  lang: BROWSER,
  theme: 'auto',
  motion: 'auto',
  sound: false,
  speed: 'normal',
  confirm: true,
  left: false,
  level: 'commis',
};

function kept(): Kept {
  try {
    const found = { ...USUAL, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') } as Kept;
    return LANGS.includes(found.lang) ? found : USUAL;
  } catch {
    return USUAL; // nothing readable is kept here
  }
}

const asks = (query: string) => window.matchMedia(query);
const dark = asks('(prefers-color-scheme: dark)');
const still = asks('(prefers-reduced-motion: reduce)');

/** What this browser's person likes; kept here, never told to the house but for the language. */
class Prefs {
  #kept = $state<Kept>(kept());
  #dark = $state(dark.matches);
  #still = $state(still.matches);

  constructor() {
    dark.addEventListener('change', (event) => (this.#dark = event.matches));
    still.addEventListener('change', (event) => (this.#still = event.matches));
    $effect.root(() => {
      $effect(() => this.#show());
    });
  }

  #show(): void {
    const root = document.documentElement;
    const isDark = this.theme === 'auto' ? this.#dark : this.theme === 'dark';
    root.dataset.theme = isDark ? 'dark' : 'light';
    root.dataset.motion = this.still ? 'less' : 'full';
    root.dataset.hand = this.left ? 'left' : 'right';
  }

  #set<K extends keyof Kept>(name: K, value: Kept[K]): void {
    this.#kept[name] = value;
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#kept));
    } catch {
      // a browser that keeps nothing: it holds until the page is closed
    }
  }

  get lang(): Lang {
    return this.#kept.lang;
  }
  set lang(lang: Lang) {
    this.#set('lang', lang);
    void words.speak(lang);
  }
  get theme(): Theme {
    return this.#kept.theme;
  }
  set theme(theme: Theme) {
    this.#set('theme', theme);
  }
  get motion(): Motion {
    return this.#kept.motion;
  }
  set motion(motion: Motion) {
    this.#set('motion', motion);
  }
  /** Whether things fade instead of travelling. */
  get still(): boolean {
    return this.motion === 'auto' ? this.#still : this.motion === 'less';
  }
  get sound(): boolean {
    return this.#kept.sound;
  }
  set sound(sound: boolean) {
    this.#set('sound', sound);
  }
  get speed(): Speed {
    return this.#kept.speed;
  }
  set speed(speed: Speed) {
    this.#set('speed', speed);
  }
  /** How long shows last, against the usual. */
  get pace(): number {
    return { slow: 1.8, normal: 1, fast: 0.4 }[this.speed];
  }
  get confirm(): boolean {
    return this.#kept.confirm;
  }
  set confirm(confirm: boolean) {
    this.#set('confirm', confirm);
  }
  get left(): boolean {
    return this.#kept.left;
  }
  set left(left: boolean) {
    this.#set('left', left);
  }
  get level(): Level {
    return this.#kept.level;
  }
  set level(level: Level) {
    this.#set('level', level);
  }
}

export const prefs = new Prefs();
