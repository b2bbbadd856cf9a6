/** The catalogues of words: the same files from which the terminal speaks. */
const files = import.meta.glob<string>(
  [
    '../../../src/trattoria/locale/*/{common,server,web}.ftl',
    '../../../src/trattoria/games/*/locale/*/*.ftl',
  ],
  { query: '?raw', import: 'default' },
);

export type Lang = 'fr' | 'en';
export const LANGS: readonly Lang[] = ['fr', 'en'];

export async function catalogue(lang: Lang): Promise<string> {
  const own = Object.entries(files).filter(([path]) => path.includes(`/locale/${lang}/`));
  return (await Promise.all(own.map(([, load]) => load()))).join('\n');
}
