// The app without a server: every file of a build is kept at the first visit and given from there. A new build waits until
// the page asks for it, so that a game going on never changes under a player's hands.
const ours = `${new URL(registration.scope).pathname} cairn-`; // a host may have the app in several places
const cacheName = `${ours}__VERSION__`;
const files = __FILES__;

// Asked anew, past what the browser keeps of its own: a host may let it keep an old page for a while, whose parts are gone.
const whole = (cache) => cache.addAll(files.map((file) => new Request(file, { cache: "no-cache" })));

addEventListener("install", (event) => event.waitUntil(caches.open(cacheName).then(whole)));

addEventListener("activate", (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name.startsWith(ours) && name !== cacheName) await caches.delete(name);
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
  const wanted = address.pathname.endsWith("/index.html") ? address.href.replace(/index\.html.*$/, "") : event.request;
  event.respondWith(caches.open(cacheName).then(async (cache) => (await cache.match(wanted, { ignoreSearch: true })) ?? fetch(event.request)));
});
