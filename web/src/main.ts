import { mount } from 'svelte';
import './look/fonts.css';
import './look/tokens.css';
import './look/base.css';
import './look/table.css';
import App from './App.svelte';
import { edition } from './editions/chosen';
import { update } from './install/update.svelte';
import { here } from './site/here.svelte';
import { prefs } from './settings/prefs.svelte';
import { words } from './words/words.svelte';

await words.speak(prefs.lang);
mount(App, { target: document.getElementById('app')! });
if (import.meta.env.PROD) {
  update.watch();
  if (!edition.alone) here.keepLater();
}
