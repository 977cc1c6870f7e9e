import { afterEach, expect, it, vi } from "vitest";
import type { OpenQuestion } from "@holdfast/wallet/sites/site-questions.ts";
import { keepBadge } from "./toolbar-badge.ts";
import { WaitingList } from "./waiting-list.ts";

afterEach(() => vi.unstubAllGlobals());

const question = (origin: string): OpenQuestion => ({
  id: origin,
  origin,
  request: { method: "connect", params: { chainId: "4" } },
});

it("counts current and waiting requests in order, also on the icon", async () => {
  const badges: unknown[] = [];
  vi.stubGlobal("chrome", {
    runtime: { sendMessage: async ({ argument }: { argument: unknown }) => badges.push(argument) },
  });
  const state: { current: OpenQuestion | undefined; queued: number } = { current: undefined, queued: 0 };
  const listeners: (() => void)[] = [];
  const listen = (listener: () => void): void => void listeners.push(listener);
  const list = new WaitingList(
    {
      get current() {
        return state.current;
      },
      listen,
    },
    {
      countQueued: () => state.queued,
      subscribe: listen,
    },
  );
  keepBadge(list);
  const change = (next: Partial<typeof state>): void => {
    Object.assign(state, next);
    for (const listener of listeners) listener();
  };
  change({ current: question("https://one.example") });
  change({ queued: 2 });
  expect(list.current).toEqual({ origin: "https://one.example", method: "connect", count: 3 });
  change({ current: question("https://two.example"), queued: 1 });
  change({ current: question("https://three.example"), queued: 0 });
  // What another one's answer is waited for is nothing that the user can do.
  change({ current: undefined, queued: 1 });
  expect(list.current).toBeUndefined();
  await expect.poll(() => badges).toEqual([0, 1, 3, 2, 1, 0]);
});
