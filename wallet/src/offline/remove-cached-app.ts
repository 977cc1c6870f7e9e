export interface CachedAppParts {
  readonly container: Pick<ServiceWorkerContainer, "getRegistrations">;
  readonly caches: Pick<CacheStorage, "keys" | "delete">;
}

/** From the next start, the app comes from its host. */
export async function removeCachedApp({ container, caches }: CachedAppParts): Promise<void> {
  for (const registration of await container.getRegistrations()) await registration.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}
