import { createDevnode } from "@holdfast/devnode";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { testNetwork } from "../outbox/testing/test-network.ts";
import { useChainAheadMs } from "./chain-clock.ts";

/** Shows the clock of a device that reads a block of each age, one after the other. */
async function readAhead(...ages: readonly number[]): Promise<() => number> {
  let chainMs = 1_790_000_000_000;
  const node = createDevnode({ now: () => BigInt(chainMs) * 1000n });
  vi.stubGlobal("fetch", node.fetch);
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    node.close();
  });
  const queries = new QueryClient();
  const { result } = renderHook(() => useChainAheadMs(testNetwork), {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  });
  for (const age of ages) {
    chainMs += 10_000;
    node.mine();
    vi.setSystemTime(chainMs + age);
    await act(() => queries.refetchQueries());
  }
  return () => result.current;
}

it("a chain's time is nearest by the newest of its blocks", async () => {
  await expect.poll(await readAhead(4000, 900, 2500, 850, 1200)).toBe(850);
});

it("a clock that was set meanwhile is taken as it is now", async () => {
  await expect.poll(await readAhead(850, 400_000)).toBe(400_000);
  await expect.poll(await readAhead(400_000, 900)).toBe(900);
});
