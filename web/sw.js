/* Keeps the page in the browser, so that it opens without a connection, and the descriptions of
   the games, which its cards are drawn from, and of the engine. Nothing else of /api is ever kept. Shows notifications.
   FILES, VERSION and SERVED (by a server of ours) are put in by the build; a new version is fetched
   beside the old one, which stays until no page uses it any more. */
const CACHE = `trattoria-${VERSION}`;
const place = (name) => new URL(name, self.registration.scope).pathname;
const PAGE = place('./');
const PLACES = FILES.map(place);
const GAMES = '/api/games';
const DESCRIPTION = /^\/api\/(engine|games(\/[a-z0-9-]+(\/words\/[a-z]+)?)?)$/;
const ENGINE = /\/engine-[0-9a-f]+\//; // whose files are kept by whoever fetches them
const ASSET = /\/assets\//; // named by what is in them
const PATIENCE = 4000; // for a page from the server, where one is kept

self.addEventListener('install', (event) => event.waitUntil(fetchAll()));

self.addEventListener('activate', (event) => event.waitUntil(tidy()));

self.addEventListener('message', (event) => {
  if (event.data === 'now') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (SERVED && DESCRIPTION.test(pathname))
    return event.respondWith(description(event.request, pathname));
  if (SERVED && (pathname.startsWith('/api/') || pathname.startsWith('/schema'))) return;
  if (ENGINE.test(pathname)) event.respondWith(part(event.request));
  else if (mode === 'navigate') event.respondWith(page(event.request));
  else if (PLACES.includes(pathname)) event.respondWith(file(event.request, pathname));
});

self.addEventListener('push', (event) => event.waitUntil(tell(event.data)));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(goTo(event.notification.data?.path ?? PAGE));
});

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(resubscribe(event)));

/** Show what the server tells somebody who is elsewhere; whatever comes, something is shown. */
async function tell(data) {
  const said = read(data);
  await self.registration.showNotification(said.title, {
    body: said.body,
    lang: said.lang,
    tag: said.tag,
    renotify: true,
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: { path: said.path },
  });
  await self.navigator.setAppBadge?.().catch(() => {});
}

function read(data) {
  const usual = { title: 'Trattoria', body: '', lang: '', tag: 'trattoria', path: PAGE };
  try {
    return { ...usual, ...data.json() };
  } catch {
    return usual;
  }
}

/** To the tab that is there already, or to a new one; never to another site. */
async function goTo(path) {
  const { href, origin } = new URL(path, self.location.origin);
  const to = origin === self.location.origin ? href : self.location.origin;
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = tabs.find(({ url }) => url === to);
  return there ? there.focus() : self.clients.openWindow(to);
}

async function resubscribe({ oldSubscription, newSubscription }) {
  const options = oldSubscription?.options;
  const made =
    newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)));
  if (!made) return;
  const { p256dh, auth } = made.toJSON().keys;
  await fetch('/api/me/notifications/push', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint: made.endpoint, p256dh, auth }),
  });
}

async function fetchAll() {
  const cache = await caches.open(CACHE);
  await cache.addAll(PLACES.map(newest));
  if (SERVED) await fetchGames(cache).catch(() => {}); // each is kept when it is first asked for, too
}

/** Of a file whose name says nothing about what is in it, what the host has now: the browser may still
    have the one before, of a host that does not say how long it holds. */
const newest = (path) => (ASSET.test(path) ? path : new Request(path, { cache: 'no-cache' }));

async function fetchGames(cache) {
  const games = await (await fetch(GAMES)).json();
  await cache.addAll([GAMES, ...games.map(({ id }) => `${GAMES}/${id}`)]);
}

/** A description from the server; the kept one if it cannot be reached. */
async function description(request, pathname) {
  const cache = await caches.open(CACHE);
  try {
    const found = await fetch(request);
    if (found.ok) await cache.put(pathname, found.clone());
    return found;
  } catch (unreachable) {
    const kept = await cache.match(pathname);
    if (kept) return kept;
    throw unreachable;
  }
}

async function tidy() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('trattoria-') && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** The page from the server; the kept one if it does not answer in time. */
async function page(request) {
  const kept = await (await caches.open(CACHE)).match(PAGE);
  if (!kept) return fetch(request);
  const late = new Promise((give) => setTimeout(() => give(kept), PATIENCE));
  return Promise.race([fetch(request).catch(() => kept), late]);
}

/** A file as it was kept with this version. */
async function file(request, pathname) {
  const cache = await caches.open(CACHE);
  return (await cache.match(pathname)) ?? fetch(request);
}

async function part(request) {
  return (await caches.match(request.url)) ?? fetch(request);
}
