import { parseAddress } from "@holdfast/sdk";
import { act, screen, within } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { crowdedCoin, crowdedState } from "../../../test/crowded-account.ts";
import { ownAccount } from "../../../test/minted.ts";
import { renderApp } from "../../../test/render-app.tsx";
import { networkLog } from "../../chain/nodes/network-log.ts";
import { changeCollectibles } from "../../storage/collectibles.ts";
import { noteHoldings } from "../../storage/seen-holdings.ts";

const COINS = 500;
const PIECES = 2_000;
/** Both histories are read by a client of the test's own, which the log does not know. */
const HISTORIES = 2;

it("shows stored coins and collectibles with at most twelve requests", async () => {
  const { address } = await ownAccount();
  const coins = Array.from({ length: COINS }, (_, index) => crowdedCoin(index));
  noteHoldings(4, address, {
    at: Date.now() - 7_200_000,
    holdings: coins.map((coin, index) => ({
      coin,
      balance: 7n,
      info: { name: `Shell ${index}`, symbol: `SH${index}`, decimals: 2 },
    })),
  });
  changeCollectibles(4, address, () => ({
    tokens: Array.from({ length: PIECES }, (_, index) => ({
      token: parseAddress(`0x${(index + 4096).toString(16)}`),
      ...(index % 2 === 0 ? { from: parseAddress("0xbad") } : {}),
      standing: "found",
    })),
  }));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const state = crowdedState(address, COINS);
  const { settings, user } = await renderApp("/home", { balance: 100_000_000n, devnode: { state } });
  act(() => {
    for (const coin of coins.slice(0, 30)) settings.keepCoin(coin);
  });
  const list = await screen.findByRole("list", { name: "Coins" });
  expect(await within(list).findByText("Shell 29")).toBeDefined();
  expect(screen.getByText(/^Last updated 2 hours ago/)).toBeDefined();
  expect(screen.getByText("470 coins from unknown senders, not counted in totals.")).toBeDefined();
  expect(screen.getByText("1000 collectibles from unknown senders.")).toBeDefined();

  // What is in sight is read afterwards, each in its turn.
  await vi.advanceTimersByTimeAsync(20_000);
  const times = networkLog.getState().map(({ at }) => at);
  const first = times.filter((at) => at < Math.min(...times) + 5_000);
  expect(first.length + HISTORIES).toBeLessThanOrEqual(12);
  expect(times.length).toBeGreaterThan(first.length);
  expect(await within(list).findByText(".29")).toBeDefined();
  expect(screen.queryByText(/^Last updated /)).toBeNull();
  await user.click(screen.getByRole("button", { name: "Show unknown items" }));
  const gifts = within(await screen.findByRole("list", { name: "From unknown senders" }));
  expect(gifts.getAllByRole("listitem")).toHaveLength(10);
});
