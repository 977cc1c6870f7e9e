import { isTransactionHash, parseAddress } from "@holdfast/sdk";
import { renderHook, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import type { ActivityEntry } from "../../chain/activity/activity-entry.ts";
import { madeIndex } from "./activity-index.ts";
import { readyActivity, useActivityIndex } from "./use-activity-index.ts";

const [me, ana] = [parseAddress("0xa"), parseAddress("0xa11a")];

function createHistory(length: number): readonly ActivityEntry[] {
  return Array.from({ length }, (_, at) => {
    const hash = `0x${at.toString(16).padStart(64, "0")}`;
    if (!isTransactionHash(hash)) return expect.unreachable();
    return {
      hash,
      status: "Success",
      type: "CoinTransfer",
      micros: (length - at) * 1_000_000,
      sender: ana,
      receiver: me,
      called: undefined,
      changes: [],
      cost: 1n,
      height: undefined,
      sequenceNumber: undefined,
    };
  });
}

it("shows the newest part of a long history first, then all", async () => {
  const long = createHistory(12_000);
  const { result } = renderHook(() => useActivityIndex(long, me));
  expect(result.current.entries).toEqual(long.slice(0, 5000));
  await waitFor(() => expect(result.current.entries).toBe(long));
});

it("keeps the shown index while a longer history is indexed", async () => {
  const [before, after] = [createHistory(6000), createHistory(12_000)];
  const { result, rerender } = renderHook(({ entries }) => useActivityIndex(entries, me), {
    initialProps: { entries: before },
  });
  await waitFor(() => expect(result.current.entries).toBe(before));
  rerender({ entries: after });
  expect(result.current.entries).toBe(before);
  await waitFor(() => expect(result.current.entries).toBe(after));
});

it("has a short history at once", () => {
  const short = createHistory(10);
  const { result } = renderHook(() => useActivityIndex(short, me));
  expect(result.current.entries).toBe(short);
});

it("leaves off in the middle when nobody waits any more", async () => {
  const long = createHistory(12_000);
  const { unmount } = renderHook(() => useActivityIndex(long, me));
  unmount();
  expect(await readyActivity(long, me, AbortSignal.abort())).toBeUndefined();
  expect(madeIndex(long, me)).toBeUndefined();
});
