import { myself } from '../server/me.svelte';
import type { Lang } from '../words/catalogue';
import { words } from '../words/words.svelte';
import { prefs } from './prefs.svelte';

/** Speak another language from now on, also when the server speaks. */
export function changeLanguage(lang: Lang): void {
  prefs.lang = lang;
  void words.speak(lang);
  void myself.speak().catch(() => {});
}
