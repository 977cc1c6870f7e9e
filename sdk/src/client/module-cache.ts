import type { JsonValue } from "../bytes/json.ts";
import type { Address } from "../move/address.ts";
import type { ModuleId } from "../move/identifier.ts";
import type { CallOptions } from "./request.ts";
import type { SupraClient } from "./client.ts";

/** Milliseconds that a module's interface is remembered: 10 minutes (interface specification §9). */
export const MODULE_LIFETIME_MS = 600_000;

/** Modules, cached for 10 minutes per node and address, except failures. */
export interface ModuleCache {
  /** The node's JSON of a module's interface. @throws module/not-found */
  get(client: Pick<SupraClient, "url" | "modules">, id: ModuleId, call?: CallOptions): Promise<JsonValue>;
  /** Forgets all modules, or one account's after an upgrade. */
  forget(address?: Address): void;
}

/** A cache of modules for 10 minutes. `now` in milliseconds. */
export function createModuleCache(now: () => number = Date.now): ModuleCache {
  const known = new Map<string, { readonly abi: Promise<JsonValue>; readonly until: number }>();
  return {
    get(client, id, call = {}) {
      const key = `${id.address} ${id.name} ${client.url}`;
      const entry = known.get(key);
      if (entry !== undefined && entry.until > now()) return entry.abi;
      const abi = client.modules.get(id.address, id.name, call).then((module) => module.abi);
      known.set(key, { abi, until: now() + MODULE_LIFETIME_MS });
      abi.catch(() => known.delete(key)); // the caller gets the rejection
      return abi;
    },
    forget(address) {
      for (const key of known.keys()) if (address === undefined || key.startsWith(address)) known.delete(key);
    },
  };
}
