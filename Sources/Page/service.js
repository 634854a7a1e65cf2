// The service worker: keeps every file of the page, each with its digest, and serves them without the network.
// .ci/page writes the list of files in place of FILES.
const files = FILES;
const version = 'headspring VERSION';

async function fill() {
  const cache = await caches.open(version);
  await Promise.all(Object.entries(files).map(async ([name, integrity]) => {
    const response = await fetch(name, { integrity, cache: 'no-cache' });
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    await cache.put(name, response);
  }));
}

async function removeOthers() {
  for (const name of await caches.keys()) {
    if (name.startsWith('headspring ') && name !== version) await caches.delete(name);
  }
}

async function answer(request) {
  const cache = await caches.open(version);
  const { pathname } = new URL(request.url);
  const name = pathname.endsWith('/') ? 'index.html' : request.url;
  return (await cache.match(name, { ignoreSearch: true })) ?? fetch(request);
}

addEventListener('install', (event) => event.waitUntil(fill().then(() => skipWaiting())));
addEventListener('activate', (event) => event.waitUntil(removeOthers().then(() => clients.claim())));
addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (method === 'GET' && url.startsWith(registration.scope)) event.respondWith(answer(event.request));
});
