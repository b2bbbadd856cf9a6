import { FluentBundle, FluentResource } from '@fluent/bundle';
import { catalogue, type Lang } from './catalogue';
import type { Arguments } from './localizer';

/** Speaks the reader's language; whatever shows a sentence is drawn anew when it changes. */
class Words {
  lang = $state<Lang>('fr');
  #bundle = $state.raw(new FluentBundle('fr'));

  #brought: string[] = []; // games whose words come from the server

  async speak(lang: Lang): Promise<void> {
    this.#bundle = await bundled(lang, this.#brought);
    this.lang = lang;
    document.documentElement.lang = lang;
    const manifest = lang === 'fr' ? 'manifest.webmanifest' : `manifest.${lang}.webmanifest`;
    const link = document.querySelector('link[rel=manifest]');
    const before = link?.getAttribute('href') ?? '';
    link?.setAttribute('href', before.replace(/[^/]*$/, manifest)); // in the same place
  }

  /** Learn the words of a game that are not in the page itself. */
  async bring(game: string): Promise<void> {
    if (this.has(`${game}-name`) || this.#brought.includes(game)) return;
    this.#brought.push(game);
    this.#bundle = await bundled(this.lang, this.#brought);
    if (!this.has(`${game}-name`)) this.#brought.splice(this.#brought.indexOf(game), 1); // asked again
  }

  /** How dates and times are written: our English is that of Europe. */
  get locale(): string {
    return this.lang === 'en' ? 'en-GB' : this.lang;
  }

  has(key: string): boolean {
    return this.#pattern(key) !== null;
  }

  /** A sentence of the catalogue; `key.attribute` gives an attribute of a message. */
  say(key: string, args: Arguments = {}): string {
    const pattern = this.#pattern(key);
    if (pattern === null) return key;
    return this.#bundle.formatPattern(pattern, args, []);
  }

  #pattern(key: string) {
    const [id = '', attribute] = key.split('.');
    const message = this.#bundle.getMessage(id);
    if (!message) return null;
    return (attribute ? message.attributes[attribute] : message.value) ?? null;
  }

  /** A number with one decimal: "3,5" */
  decimal(number: number, sign = false): string {
    const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
    const signDisplay = sign ? 'exceptZero' : 'auto';
    return number.toLocaleString(this.lang, { ...digits, signDisplay });
  }

  /** A whole number with its sign: "+12" */
  signed(number: number): string {
    return number.toLocaleString(this.lang, { signDisplay: 'exceptZero' });
  }

  /** "a, b and c" */
  listed(parts: readonly string[]): string {
    if (parts.length < 2) return parts.join('');
    return this.say('list-two', { first: parts.slice(0, -1).join(', '), last: parts.at(-1)! });
  }
}

async function bundled(lang: Lang, games: readonly string[]): Promise<FluentBundle> {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  const texts = [catalogue(lang), ...games.map((game) => served(game, lang))];
  for (const text of await Promise.all(texts)) bundle.addResource(new FluentResource(text));
  return bundle;
}

/** What the server says for a game; nothing where it cannot be reached. */
async function served(game: string, lang: Lang): Promise<string> {
  const answer = await fetch(`/api/games/${game}/words/${lang}`).catch(() => null);
  return answer?.ok ? answer.text() : '';
}

export const words = new Words();
export const say = (key: string, args?: Arguments): string => words.say(key, args);
