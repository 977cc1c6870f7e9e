import type { Service } from "../services/app-services.ts";

/**
 * The service worker's URL; undefined in the extension. A separate file, as the first screen needs only this.
 */
export const serviceWorkerScriptService: Service<string | undefined> = { create: () => undefined };
