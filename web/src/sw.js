// The app without a server: every file of a build is kept at the first visit and given from there. A new build waits until
// the page asks for it, so that a game going on never changes under a player's hands.
const cacheName = "cairn-__VERSION__";
const files = __FILES__;

addEventListener("install", (event) => event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(files))));

addEventListener("activate", (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name.startsWith("cairn-") && name !== cacheName) await caches.delete(name);
      await self.clients.claim();
    })(),
  ),
);

addEventListener("message", (event) => {
  if (event.data === "update") self.skipWaiting();
});

addEventListener("fetch", (event) => {
  const address = new URL(event.request.url);
  if (event.request.method !== "GET" || address.origin !== location.origin) return;
  event.respondWith(caches.open(cacheName).then(async (cache) => (await cache.match(event.request, { ignoreSearch: true })) ?? fetch(event.request)));
});
