// @vitest-environment node
import { isTransactionHash, parseAddress, SUPRA_COIN } from "@holdfast/sdk";
import { expect, it } from "vitest";
import { CHUNK_SIZE, formatActivityChunk } from "./activity-chunk.ts";
import type { ActivityEntry } from "./activity-entry.ts";
import { createActivityHistory } from "./activity-history.ts";
import { createMemoryActivityCache } from "./testing/memory-activity-cache.ts";

const me = parseAddress("0xa1");

function entryAt(at: number): ActivityEntry {
  const hash = `0x${at.toString(16).padStart(64, "0")}`;
  if (!isTransactionHash(hash)) return expect.unreachable();
  return {
    hash,
    status: "Success",
    type: "CoinTransfer",
    micros: at,
    sender: me,
    receiver: me,
    called: "0x1::supra_account::transfer",
    changes: [{ coinType: SUPRA_COIN, amount: 1n }],
    cost: 9n,
    height: BigInt(at),
    sequenceNumber: BigInt(at),
  };
}

it("shows the newest stored entries first and yields between parts", async () => {
  const cache = createMemoryActivityCache();
  const chunks = new Map(
    [0, 1, 2].map((part) => {
      const entries = Array.from({ length: CHUNK_SIZE }, (_, at) => entryAt(part * CHUNK_SIZE + at));
      return [part, formatActivityChunk(entries)] as const;
    }),
  );
  const meta = {
    count: 3 * CHUNK_SIZE,
    chunks: 3,
    revision: "r",
    isComplete: true,
    sentNext: "0",
    coinNext: undefined,
  };
  await cache.write("me", { meta, before: undefined, chunks });
  const shown: number[] = [];
  const history = createActivityHistory({
    owner: "me",
    cache,
    onProblem: (problem) => expect.unreachable(String(problem)),
    idle: async () => void shown.push(history.view().entries.length),
  });
  await history.load();
  expect(shown).toEqual([CHUNK_SIZE, CHUNK_SIZE]);
  expect(history.view().entries).toHaveLength(3 * CHUNK_SIZE);
  expect(history.view().entries[0]).toEqual(entryAt(3 * CHUNK_SIZE - 1));
});
