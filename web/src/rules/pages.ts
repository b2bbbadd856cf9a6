import type { Lang } from '../words/catalogue';
import { Page } from './markdown';

/** The same pages that the terminal shows; each comes when it is asked for. */
const files = import.meta.glob<string>('../../../src/trattoria/games/*/locale/*/rules/*.md', {
  query: '?raw',
  import: 'default',
});

/** The rules of a game, or null where there is no such game. */
export async function rulesOf(game: string, lang: Lang): Promise<Page | null> {
  const [, load] =
    Object.entries(files).find(([path]) => path.endsWith(`/locale/${lang}/rules/${game}.md`)) ?? [];
  const text = load ? await load() : await served(game, lang);
  return text ? new Page(text) : null;
}

/** The rules that a game brings along which is not in the page itself. */
async function served(game: string, lang: Lang): Promise<string> {
  const answer = await fetch(`/api/games/${game}/rules/${lang}`);
  return answer.ok ? answer.text() : '';
}
