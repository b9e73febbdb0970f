// Keeps the client's shell, so that it opens without a network and says so. Games are never kept here: they come from the
// server, or not at all.
const KEPT = "zamu-shell-1";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.add("/")).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith("/assets/")) event.respondWith(kept(request));
  else if (request.mode === "navigate" && !pathname.startsWith("/graphql")) event.respondWith(shell(request));
});

/** A file whose name changes with what is in it. */
async function kept(request) {
  const found = await caches.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) (await caches.open(KEPT)).put(request, answer.clone());
  return answer;
}

/** The page from the server; from the last visit to the front page where there is no network. */
async function shell(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok && new URL(request.url).pathname === "/") (await caches.open(KEPT)).put("/", answer.clone());
    return answer;
  } catch {
    return (await caches.match("/")) ?? Response.error();
  }
}
