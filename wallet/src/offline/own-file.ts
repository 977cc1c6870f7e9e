/**
 * A file of the running build. The kept copy does not serve a page from the host, and the host can have another build by
 * now. Then the first kept file counts: the page came with it.
 */
export async function fetchOwnFile(path: string): Promise<Response> {
  const isServed = "serviceWorker" in navigator && navigator.serviceWorker.controller !== null;
  const kept = isServed || !("caches" in globalThis) ? undefined : await caches.match(path);
  return kept ?? fetch(path, { cache: "no-cache", credentials: "omit" });
}
