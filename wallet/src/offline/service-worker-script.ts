import type { Service } from "../services/app-services.ts";

/**
 * Where the service worker's file is; undefined in a page that keeps no copy, as that of the extension. By itself, because
 * the first screen needs this and nothing else of what is here.
 */
export const serviceWorkerScriptService: Service<string | undefined> = { create: () => undefined };
