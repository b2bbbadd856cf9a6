import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { catalogue, type Lang } from './catalogue';

export type Arguments = Record<string, FluentVariable>;

/** Speaks the reader's language; whatever shows a sentence is drawn anew when it changes. */
class Words {
  lang = $state<Lang>('fr');
  #bundle = $state.raw(new FluentBundle('fr'));
  #list = $derived(new Intl.ListFormat(this.lang, { type: 'conjunction' }));

  async speak(lang: Lang): Promise<void> {
    const bundle = new FluentBundle(lang, { useIsolating: false });
    bundle.addResource(new FluentResource(await catalogue(lang)));
    this.#bundle = bundle;
    this.lang = lang;
    document.documentElement.lang = lang;
    const manifest = lang === 'fr' ? '/manifest.webmanifest' : `/manifest.${lang}.webmanifest`;
    document.querySelector('link[rel=manifest]')?.setAttribute('href', manifest);
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

  /** "a, b and c" */
  listed(parts: readonly string[]): string {
    return this.#list.format(parts);
  }
}

export const words = new Words();
export const say = (key: string, args?: Arguments): string => words.say(key, args);
