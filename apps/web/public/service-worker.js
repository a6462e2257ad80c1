// Keeps the code of the application, so that a page that was opened before opens without the server too, and can show what
// was saved on this device. It keeps nothing of a user's: answers of the API and files never come from here.
const cacheName = 'clipwright-pages';
/** Older versions of the code go first. */
const mostEntries = 300;
/** Addresses that the server answers itself. */
const served = /^\/(api|factors|files|_sandbox|\.well-known)(\/|$)/;
/** Videos come in parts, which cannot be kept, and no page needs one to open. */
const code = /^\/(assets\/(?!.*\.mp4$)|favicon\.svg$|first-paint\.js$)/;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** Once what is kept was deleted, a page that is still open adds nothing to it. */
let isEnded = false;

self.addEventListener('message', (event) => {
  if (event.data?.end === true) isEnded = true;
  const addresses = event.data?.keep;
  if (!Array.isArray(addresses)) return;
  event.waitUntil(keepAll(['/', ...addresses.filter((address) => isCode(new URL(address)))]));
});

// A page had a notification shown: it is opened in a page that is there, or in a new one.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path = event.notification.data?.path;
  if (typeof path === 'string' && /^\/(project\/|settings\?)/.test(path)) event.waitUntil(openPath(path));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate' && !served.test(url.pathname)) event.respondWith(openPage(request));
  else if (isCode(url)) event.respondWith(openCode(request));
});

function isCode({ origin, pathname }) {
  return origin === self.location.origin && code.test(pathname);
}

async function openPath(path) {
  const all = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const pages = all.filter(({ url }) => !served.test(new URL(url).pathname));
  const page = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0];
  if (!page) return await self.clients.openWindow(path);
  // The page goes there itself, so that nothing it does is cut off by loading it again.
  page.postMessage({ open: path });
  await page.focus();
}

/** The server's page where it answers, and the kept one where it cannot be reached. */
async function openPage(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match('/', { cacheName });
    if (!kept) throw error;
    return kept;
  }
}

/** Files of the build are named after their content; the two others are requested from the network first. */
async function openCode(request) {
  const kept = await caches.match(request, { cacheName, ignoreVary: true });
  if (kept && new URL(request.url).pathname.startsWith('/assets/')) return kept;
  try {
    const answer = await fetch(request);
    if (answer.status === 200 && (await caches.has(cacheName))) await keep(request, answer.clone());
    return answer;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

async function keepAll(addresses) {
  for (const address of addresses) {
    if (address !== '/' && (await caches.match(address, { cacheName, ignoreVary: true }))) continue;
    const answer = await fetch(address).catch(() => null);
    if (answer?.status === 200) await keep(address, answer);
  }
}

async function keep(request, answer) {
  if (isEnded) return;
  const cache = await caches.open(cacheName);
  await cache.put(request, answer);
  const keys = await cache.keys();
  const old = keys.filter(({ url }) => new URL(url).pathname !== '/').slice(0, Math.max(0, keys.length - mostEntries));
  await Promise.all(old.map((key) => cache.delete(key)));
}
