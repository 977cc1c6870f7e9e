import { createHash } from "node:crypto";
import { isTransactionHash, parseAddress, SUPRA_COIN, type Address } from "@holdfast/sdk";
import { CHUNK_SIZE, formatActivityChunk } from "../../wallet/src/chain/activity/activity-chunk.ts";
import type { ActivityEntry } from "../../wallet/src/chain/activity/activity-entry.ts";

export const ROWS = 100_000;

/**
 * A hundred thousand payments and calls over ten years, in chunks as the wallet stores them, the oldest first.
 * @param coins moved by the calls, three each in turn
 */
export function longActivity(viewer: Address, coins: readonly string[] = []): readonly string[] {
  const others = Array.from({ length: 400 }, (_, at) => parseAddress(digest(`other ${at}`)));
  const step = (10 * 365 * 86_400_000_000) / ROWS;
  const start = Date.UTC(2016, 0, 1) * 1000;
  const chunks: string[] = [];
  for (let from = 0; from < ROWS; from += CHUNK_SIZE) {
    const entries = Array.from({ length: CHUNK_SIZE }, (_, at) =>
      entryAt(from + at, start + Math.floor((from + at) * step), { viewer, others, coins }),
    );
    chunks.push(formatActivityChunk(entries));
  }
  return chunks;
}

interface Cast {
  readonly viewer: Address;
  readonly others: readonly Address[];
  readonly coins: readonly string[];
}

function entryAt(at: number, micros: number, { viewer, others, coins }: Cast): ActivityEntry {
  const other = others[(at * 7919) % others.length] ?? viewer;
  const hash = `0x${digest(`transaction ${at}`)}`;
  if (!isTransactionHash(hash)) throw new TypeError(hash);
  const amount = BigInt((at * 2_654_435_761) % 1_000_000_000_000) + 1n;
  const isOut = at % 3 === 0;
  const isCall = at % 11 === 0;
  return {
    hash,
    status: at % 97 === 0 ? "Failed" : "Success",
    type: isCall ? "EntryFunctionCall" : "CoinTransfer",
    micros,
    sender: isOut || isCall ? viewer : other,
    receiver: isCall ? undefined : isOut ? other : viewer,
    called: isCall ? `0xc0ffee::module_${at % 50}::function_${at % 7}` : "0x1::supra_account::transfer",
    changes: isCall ? movedBy(at / 11, coins) : [{ coinType: SUPRA_COIN, amount: isOut ? -amount : amount }],
    cost: 900n,
    height: BigInt(at),
    sequenceNumber: BigInt(at),
  };
}

function movedBy(call: number, coins: readonly string[]): ActivityEntry["changes"] {
  return [0, 1, 2].flatMap((nth) => {
    const coinType = coins[(call * 3 + nth) % coins.length];
    return coinType === undefined ? [] : [{ coinType, amount: 5n }];
  });
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
