import {
  IDBCursor,
  IDBDatabase,
  IDBFactory,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBRequest,
  IDBTransaction,
} from "fake-indexeddb";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createMemoryOutboxStore, type OutboxOwner, type OutboxStore } from "@holdfast/sdk/outbox";
import { openOutbox, type FolderOutbox } from "../../cli/src/sending/outbox.ts";
import { createOutboxDatabase } from "../../wallet/src/chain/outbox/browser-outbox.ts";

/** The stores that an outbox has: a server's sender, the command, the wallet. */
export const STORE_KINDS = ["memory", "folder", "indexeddb"] as const;

export type StoreKind = (typeof STORE_KINDS)[number];

/** True for the name of a store. */
export function isStoreKind(text: string): text is StoreKind {
  return STORE_KINDS.some((kind) => kind === text);
}

/** What outlives the programs that deliver from it. */
export interface Storage {
  readonly kind: StoreKind;
  /** The store as a program opens it, until it closes it or is killed. */
  open(): OpenStore;
  remove(): void;
}

export interface OpenStore {
  readonly store: OutboxStore;
  close(): void;
}

// What a browser has, for the store of the wallet.
Object.assign(globalThis, {
  IDBCursor,
  IDBDatabase,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBRequest,
  IDBTransaction,
});

/** A fresh storage of a kind. In Node, IndexedDB is one in memory; one storage of that kind at a time. */
export function createStorage(kind: StoreKind, owner: OutboxOwner): Storage {
  switch (kind) {
    case "memory":
      return memoryStorage();
    case "folder":
      return new FolderStorage(owner);
    case "indexeddb":
      globalThis.indexedDB = new IDBFactory();
      return { kind, open: () => ({ store: createOutboxDatabase(), close: nothing }), remove: nothing };
  }
}

function memoryStorage(): Storage {
  const { entries } = createMemoryOutboxStore();
  return {
    kind: "memory",
    open: () => ({ store: createMemoryOutboxStore(entries), close: nothing }),
    remove: nothing,
  };
}

/** A disk in memory where the system has one: the folder is synced with each write, thousands of times. */
const DISK = existsSync("/dev/shm") ? "/dev/shm" : tmpdir();

/** One process at a time has the folder, so all that is open at once is one process; the next one reads the files. */
class FolderStorage implements Storage {
  readonly kind = "folder";
  readonly #owner: OutboxOwner;
  readonly #folder = mkdtempSync(join(DISK, "holdfast-chaos-"));
  #process: FolderOutbox | undefined;
  #users = 0;

  constructor(owner: OutboxOwner) {
    this.#owner = owner;
  }

  open(): OpenStore {
    const { chainId, sender } = this.#owner;
    const place = { folder: this.#folder, variables: { HOLDFAST_HOME: this.#folder } };
    const outbox = (this.#process ??= openOutbox(place, chainId, sender));
    this.#users++;
    return {
      store: outbox.store,
      close: () => {
        if (--this.#users > 0) return;
        outbox.close();
        this.#process = undefined;
      },
    };
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true });
  }
}

function nothing(): void {
  // Nothing is left behind.
}
