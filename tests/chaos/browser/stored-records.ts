import type { Page } from "@playwright/test";

/** What the disk has of one payment, whatever shape it is in. */
export interface StoredRecord {
  readonly hash: string;
  readonly state: string;
  /** The end that one node claims; with an end, one that the user has accepted. */
  readonly unproven?: string;
}

/** Ways in which a disk, or another program, can damage a record. */
export const DAMAGES = [
  "state",
  "false success",
  "number",
  "expiry",
  "bytes",
  "no bytes",
  "only bytes",
] as const;
export type Damage = (typeof DAMAGES)[number];

/** The records of payments to a receiver, as they are on the disk. */
export function readRecords(page: Page, receiver: string): Promise<readonly StoredRecord[]> {
  return page.evaluate(async (to) => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === "holdfast-outbox")) return [];
    const opening = indexedDB.open("holdfast-outbox");
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.addEventListener("success", () => resolve(opening.result));
      opening.addEventListener("error", () => reject(opening.error ?? new TypeError("not opened")));
    });
    const asking = database.transaction("entries").objectStore("entries").getAll();
    const all = await new Promise<unknown[]>((resolve, reject) => {
      asking.addEventListener("success", () => resolve(asking.result));
      asking.addEventListener("error", () => reject(asking.error ?? new TypeError("not read")));
    });
    database.close();
    return all.flatMap((record) => {
      const { hash, state, unproven, action, outcome } = record as {
        hash: string;
        state: unknown;
        unproven?: string;
        action?: { to?: string };
        outcome?: unknown;
      };
      // What this harness has written itself is no word of the wallet.
      const isForged = state === "succeeded" && outcome === undefined;
      if (action?.to !== to) return [];
      const word = isForged ? "forged" : String(state);
      return [{ hash, state: word, ...(unproven === undefined ? {} : { unproven }) }];
    });
  }, receiver);
}

/** Damages one record behind the wallet's back. */
export function damageRecord(page: Page, hash: string, damage: Damage): Promise<void> {
  return page.evaluate(
    async ({ key, how }) => {
      const opening = indexedDB.open("holdfast-outbox");
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        opening.addEventListener("success", () => resolve(opening.result));
        opening.addEventListener("error", () => reject(opening.error ?? new TypeError("not opened")));
      });
      const transaction = database.transaction("entries", "readwrite", { durability: "strict" });
      const store = transaction.objectStore("entries");
      const asking = store.get(key);
      asking.addEventListener("success", () => {
        const record = asking.result as Record<string, unknown> | undefined;
        if (record === undefined) return;
        const bytes = record["signedBytes"] as Uint8Array;
        switch (how) {
          case "state":
            record["state"] = "done";
            break;
          case "false success":
            record["state"] = "succeeded";
            delete record["outcome"];
            break;
          case "number":
            record["sequenceNumber"] = 999n;
            break;
          case "expiry":
            record["expirationSecs"] = 1n;
            break;
          case "bytes":
            record["signedBytes"] = bytes.map((byte, at) => (at === 40 ? byte ^ 1 : byte));
            break;
          case "no bytes":
            delete record["signedBytes"];
            break;
          case "only bytes":
            for (const name of ["sequenceNumber", "sendings", "createdAt", "chainId"]) delete record[name];
        }
        store.put(record);
      });
      await new Promise<void>((resolve, reject) => {
        transaction.addEventListener("complete", () => resolve());
        transaction.addEventListener("error", () =>
          reject(transaction.error ?? new TypeError("not written")),
        );
      });
      database.close();
    },
    { key: hash, how: damage },
  );
}
