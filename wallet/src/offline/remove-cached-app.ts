/** What of the browser is used. */
export interface CachedAppParts {
  readonly container: Pick<ServiceWorkerContainer, "getRegistrations">;
  readonly caches: Pick<CacheStorage, "keys" | "delete">;
}

/** Takes the app that is kept on this device away: it comes from its host from the next start on. */
export async function removeCachedApp({ container, caches }: CachedAppParts): Promise<void> {
  for (const registration of await container.getRegistrations()) await registration.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}
