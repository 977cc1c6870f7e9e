/**
 * A file of the running build. A page from the host is not served from the kept copy, and the host may have a
 * newer build by now. Then the first kept file counts: the page came with it.
 */
export async function fetchOwnFile(path: string): Promise<Response> {
  const isServed = "serviceWorker" in navigator && navigator.serviceWorker.controller !== null;
  const kept = isServed || !("caches" in globalThis) ? undefined : await caches.match(path);
  if (kept !== undefined) return kept;
  const fetched = fetch(path, { cache: "no-cache", credentials: "omit" });
  // An extension's request for a missing file fails; a host responds with 404.
  return location.protocol.startsWith("http")
    ? fetched
    : fetched.catch(() => new Response(null, { status: 404 }));
}
