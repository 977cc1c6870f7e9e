import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDevnode } from "@holdfast/devnode";
import { openBlockFile } from "../../devnode/src/block-file.ts";
import { usedBytes } from "./scale.ts";
import { fundedAccounts, signTransfers, submitRequest } from "./transfers.ts";

/** A chain of 50,000 transfers in a folder: what it takes, and how long a start on it takes. */
export interface StoredChain {
  /** Bytes of heap and buffers that each of the later 30,000 transfers adds. */
  readonly bytesEach: number;
  readonly megabytes: number;
  /** Milliseconds until the node can answer: it was closed, it was killed, it has its blocks alone. */
  readonly afterClose: number;
  readonly afterKill: number;
  readonly fromBlocks: number;
}

const TRANSFERS = 50_000;
/** After so many it is measured what the later ones add. */
const EARLIER = 20_000;
const ACCOUNTS = 200;
const PER_ACCOUNT = 10;
const IDENTITY = { chainId: 4, minGasUnitPrice: 100n };

export async function measureStored(): Promise<StoredChain> {
  const folder = mkdtempSync(join(tmpdir(), "holdfast-bench-"));
  try {
    const store = openBlockFile(folder, IDENTITY);
    const node = createDevnode({ store });
    const accounts = await fundedAccounts(node, ACCOUNTS);
    let half = 0;
    for (let sent = 0; sent < TRANSFERS; sent += ACCOUNTS * PER_ACCOUNT) {
      if (sent === EARLIER) half = await settledBytes();
      const signed = await signTransfers(node, accounts, { from: sent / ACCOUNTS, perAccount: PER_ACCOUNT });
      await Promise.all(signed.map(submitRequest).map(node.fetch));
    }
    const used = await settledBytes();
    // Killed: nothing of what the node holds is saved.
    store.close();
    const afterKill = startOn(folder);
    const afterClose = startOn(folder);
    rmSync(join(folder, "checkpoint"));
    const fromBlocks = startOn(folder);
    return {
      bytesEach: (used - half) / (TRANSFERS - EARLIER),
      megabytes: used / 1e6,
      afterClose,
      afterKill,
      fromBlocks,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What is in use once the platform has let go of the requests. */
async function settledBytes(): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 500));
  return usedBytes();
}

/** Milliseconds until a node on the folder is there, which is closed then. */
function startOn(folder: string): number {
  const start = performance.now();
  const store = openBlockFile(folder, IDENTITY);
  const node = createDevnode({ store });
  const took = performance.now() - start;
  node.close();
  store.close();
  return took;
}
