/**
 * A file of the running build. The kept copy does not serve a page from the host, and the host can have another build by
 * now. Then the first kept file counts: the page came with it.
 */
export async function fetchOwnFile(path: string): Promise<Response> {
  const isServed = "serviceWorker" in navigator && navigator.serviceWorker.controller !== null;
  const kept = isServed || !("caches" in globalThis) ? undefined : await caches.match(path);
  if (kept !== undefined) return kept;
  const fetched = fetch(path, { cache: "no-cache", credentials: "omit" });
  // An extension's page is refused a file that does not exist, where a host answers 404.
  return location.protocol.startsWith("http")
    ? fetched
    : fetched.catch(() => new Response(null, { status: 404 }));
}
