import { t } from "@lingui/core/macro";
import { removeCachedApp, type CachedAppParts } from "../offline/remove-cached-app.ts";
import { OURS, removeNames, type DeviceStorage } from "./device-storage.ts";

/**
 * Removes everything that the app ever stored on this device, the app itself too where it is kept. The page that asks for
 * it has opened nothing yet.
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

/** Waits also while another window still has it open: that window closes it as soon as it hears of this. */
function deleted(request: IDBOpenDBRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve());
    request.addEventListener("error", () =>
      reject(request.error ?? new DOMException(t`No reason was given.`, "UnknownError")),
    );
  });
}
