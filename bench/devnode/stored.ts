import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDevnode } from "@holdfast/devnode";
import { openBlockFile } from "../../devnode/src/block-file.ts";
import { usedBytes } from "./scale.ts";
import { fundedAccounts, signTransfers, submitRequest } from "./transfers.ts";

/** What is in use after so many transfers, in megabytes. */
export interface MemoryPoint {
  readonly transfers: number;
  /** Heap and buffers. */
  readonly used: number;
  /** All memory of the process, with the accounts that sign and what the collector has not given back. */
  readonly resident: number;
}

/** A chain of transfers in a folder: what it takes, and how long a start on it takes. */
export interface StoredChain {
  /** Bytes of heap and buffers that each transfer after the first 40 % adds. */
  readonly bytesEach: number;
  /** Milliseconds until the node can answer: it was closed, it was killed, it has its blocks alone. */
  readonly afterClose: number;
  readonly afterKill: number;
  /** Absent where that would take longer than all the rest. */
  readonly fromBlocks?: number;
}

/** In whole thousands, for each tenth of them to be whole batches. */
const TRANSFERS = Number(process.env["HOLDFAST_TRANSACTIONS"] ?? 50_000);
const PARTS = 10;
/** Transfers that a start without a checkpoint executes again here at most. */
const MAX_EXECUTED = 100_000;
/** After so many parts it is measured what the later ones add. */
const EARLIER = 4;
const ACCOUNTS = 200;
const PER_ACCOUNT = 10;
const IDENTITY = { chainId: 4, minGasUnitPrice: 100n };

export async function measureStored(onPoint: (point: MemoryPoint) => void): Promise<StoredChain> {
  const folder = mkdtempSync(join(tmpdir(), "holdfast-bench-"));
  try {
    const store = openBlockFile(folder, IDENTITY);
    const node = createDevnode({ store });
    const accounts = await fundedAccounts(node, ACCOUNTS);
    const points: MemoryPoint[] = [];
    const batch = ACCOUNTS * PER_ACCOUNT;
    for (let sent = 0; sent < TRANSFERS;) {
      const signed = await signTransfers(node, accounts, { from: sent / ACCOUNTS, perAccount: PER_ACCOUNT });
      await Promise.all(signed.map(submitRequest).map(node.fetch));
      const before = sent;
      sent += batch;
      if (Math.floor((sent * PARTS) / TRANSFERS) > Math.floor((before * PARTS) / TRANSFERS)) {
        const point = await measuredPoint(sent);
        points.push(point);
        onPoint(point);
      }
    }
    // Killed: nothing of what the node holds is saved.
    store.close();
    const afterKill = startOn(folder);
    const afterClose = startOn(folder);
    const fromBlocks = TRANSFERS > MAX_EXECUTED ? undefined : startFromBlocks(folder);
    return {
      bytesEach: slope(points.slice(EARLIER - 1)),
      afterClose,
      afterKill,
      ...(fromBlocks === undefined ? {} : { fromBlocks }),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What is in use once the platform has let go of the requests. */
async function measuredPoint(transfers: number): Promise<MemoryPoint> {
  await new Promise((resolve) => setTimeout(resolve, 500));
  const used = usedBytes() / 1e6;
  return { transfers, used, resident: process.memoryUsage.rss() / 1e6 };
}

/** Bytes that a transfer adds from the first of the points to the last. */
function slope(points: readonly MemoryPoint[]): number {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || first === last) return Number.NaN;
  return ((last.used - first.used) / (last.transfers - first.transfers)) * 1e6;
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

/** The same where only the blocks are left. */
function startFromBlocks(folder: string): number {
  rmSync(join(folder, "checkpoint"));
  return startOn(folder);
}
