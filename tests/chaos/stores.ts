import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createMemoryOutboxStore, type OutboxOwner, type OutboxStore } from "@holdfast/sdk/outbox";
import { openOutbox } from "../../cli/src/sending/outbox.ts";

/** The stores that a delivery can have outside of a browser: a sender's, and the command's. */
export const STORE_KINDS = ["memory", "folder"] as const;

export type StoreKind = (typeof STORE_KINDS)[number];

/** True for the name of a store. */
export function isStoreKind(text: string): text is StoreKind {
  return STORE_KINDS.some((kind) => kind === text);
}

/** A fresh store of a kind, and how it is given back. */
export function openStore(
  kind: StoreKind,
  { chainId, sender }: OutboxOwner,
): { readonly store: OutboxStore; close(): void } {
  if (kind === "memory") return { store: createMemoryOutboxStore(), close: () => undefined };
  const folder = mkdtempSync(join(tmpdir(), "holdfast-chaos-"));
  const outbox = openOutbox({ folder, variables: { HOLDFAST_HOME: folder } }, chainId, sender);
  return {
    store: outbox.store,
    close() {
      outbox.close();
      rmSync(folder, { recursive: true });
    },
  };
}
