import { t } from "@lingui/core/macro";
import { removeCachedApp, type CachedAppParts } from "../offline/remove-cached-app.ts";
import { OURS, removeNames, type DeviceStorage } from "./device-storage.ts";

/**
 * Deletes everything that Holdfast stored on this device, including its cached files. The page must not have
 * opened any storage.
 */
export async function finishErasing(
  { areas, indexedDb }: DeviceStorage,
  cachedApp: CachedAppParts | undefined,
): Promise<void> {
  if (cachedApp !== undefined) await removeCachedApp(cachedApp);
  const databases = await indexedDb.databases();
  const names = databases.flatMap(({ name }) => (name !== undefined && OURS.test(name) ? [name] : []));
  await Promise.all(names.map((name) => deleted(indexedDb.deleteDatabase(name))));
  removeNames(areas);
}

/** Waits while another window has it open; that window closes it when notified. */
function deleted(request: IDBOpenDBRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve());
    request.addEventListener("error", () =>
      reject(request.error ?? new DOMException(t`No reason was given.`, "UnknownError")),
    );
  });
}
