import { SUPRA_COIN } from "@holdfast/sdk";
import { act, screen, within } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { renderApp } from "../../../test/render-app.tsx";
import { publishSunriseCoin } from "../../../test/sunrise-coin.ts";
import { testPassword } from "../../vault/testing/test-vault.ts";
import { noteHoldings, seenHoldings } from "../../storage/seen-holdings.ts";

it("shows the exact balance and the newest of what happened", async () => {
  const { devnode, address } = await renderApp("/home", { balance: 123_456_789n });
  expect(await screen.findByText(".23456789")).toBeDefined();
  const latest = await screen.findByRole("list", { name: "Latest activity" });
  expect(within(latest).getByRole("link", { name: /Received.*\+1 ?\.23456789 SUPRA/ })).toBeDefined();
  expect(devnode.chainId).toBe(4);
  expect(document.body.textContent).toContain(address);
});

it("draws the balance chart from day two, never while balances are hidden", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const now = Date.now();
  vi.setSystemTime(now - 3 * 86_400_000);
  const app = await renderApp("/contracts", { balance: 123_456_789n });
  await app.devnode.fund(app.address, 100_000_000n);
  await app.router.navigate({ to: "/home" });
  await screen.findByRole("list", { name: "Latest activity" });
  expect(screen.queryByRole("table", { name: "Balance over time" })).toBeNull();

  vi.setSystemTime(now);
  // So much time locks the wallet; here it is not waited for.
  await act(() => app.vaultSession.lock());
  await act(() => app.router.invalidate());
  await app.user.type(await screen.findByLabelText("Password"), testPassword);
  await app.user.click(screen.getByRole("button", { name: "Unlock wallet" }));
  const chart = await screen.findByRole("table", { name: "Balance over time" });
  expect(within(chart).getAllByRole("row")).toHaveLength(3);
  await app.user.click(screen.getByRole("button", { name: "1 day" }));
  expect(within(screen.getByRole("table", { name: "Balance over time" })).getAllByRole("row")).toHaveLength(
    2,
  );
  act(() => app.settings.set("hideAmounts", true));
  expect(screen.queryByRole("table", { name: "Balance over time" })).toBeNull();
  expect(screen.queryByRole("img", { name: /23456789/ })).toBeNull();
});

it("hides unknown senders' coins in latest activity until added", async () => {
  const app = await renderApp("/receive", { balance: 100_000_000n });
  const coin = await publishSunriseCoin(app, 250_000_000n);
  await app.router.navigate({ to: "/home" });
  const latest = within(await screen.findByRole("list", { name: "Latest activity" }));
  expect(await latest.findByText("Unknown coins received")).toBeDefined();
  expect(latest.queryByText(/SUN/)).toBeNull();
  act(() => app.settings.keepCoin(coin));
  expect(await latest.findByRole("link", { name: /^Received.*\+250/ })).toBeDefined();
});

it("offers test coins to an account that has none", async () => {
  await renderApp("/home");
  expect(await screen.findByText("This account is empty")).toBeDefined();
  expect(screen.getByRole("link", { name: "Get test coins" }).getAttribute("href")).toBe("/faucet");
  expect(await screen.findByText("No activity yet")).toBeDefined();
});

it("keeps loaded data with its age when the node stops answering", async () => {
  const { devnode, user } = await renderApp("/home", { balance: 100_000_000n });
  expect((await screen.findAllByText("1")).length).toBeGreaterThan(0);
  devnode.addFault({ kind: "drop-before" });
  await user.click(screen.getByRole("button", { name: "Refresh" }));
  expect(await screen.findByText(/No response from the node at/)).toBeDefined();
  expect(screen.getByText(/The values below were last updated now/)).toBeDefined();
  devnode.clearFaults();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await expect.poll(() => screen.queryByText(/No response from the node/)).toBeNull();
});

it("shows the stored balance with its age until a node answers", async () => {
  const { devnode, address, router, user } = await renderApp("/contracts", { balance: 123_456_789n });
  const seen = [{ coin: SUPRA_COIN, balance: 777_000_000n, info: undefined }];
  noteHoldings(4, address, { at: Date.now() - 7_200_000, holdings: seen });
  devnode.addFault({ kind: "drop-before" });
  await act(() => router.navigate({ to: "/home" }));
  const note = await screen.findByText("As of 2 hours ago");
  expect(note.parentElement?.textContent).toContain("7.77 SUPRA");
  // The list stays too when the node has finally not answered.
  expect(await screen.findByText(/No response from the node at/)).toBeDefined();
  const coins = within(screen.getByRole("list", { name: "Coins" }));
  expect(coins.getByRole("listitem").textContent).toContain("7.77 SUPRA");
  devnode.clearFaults();
  await user.click(screen.getByRole("button", { name: "Refresh" }));
  // The list and the balance are two answers: each comes when it comes.
  await expect.poll(() => screen.queryByText("As of 2 hours ago")).toBeNull();
  expect(screen.getAllByText(".23456789").length).toBeGreaterThan(0);
  await expect.poll(() => seenHoldings(4, address)?.holdings[0]?.balance).toBe(123_456_789n);
});

it("adds a coin by its address and reports a missing one", async () => {
  const { user, settings } = await renderApp("/home", { balance: 100_000_000n });
  await user.click(await screen.findByRole("button", { name: "Add coin" }));
  const dialog = within(await screen.findByRole("dialog"));
  const field = dialog.getByLabelText("Type or address");
  await user.type(field, "0x5");
  await user.click(dialog.getByRole("button", { name: "Look up" }));
  expect(await dialog.findByText("This address defines no coin.")).toBeDefined();
  await user.clear(field);
  await user.type(field, "0xc::moon");
  await user.click(dialog.getByRole("button", { name: "Look up" }));
  expect(await dialog.findByText(/Not a valid type/)).toBeDefined();
  await user.clear(field);
  await user.type(field, "0x1");
  await user.click(dialog.getByRole("button", { name: "Look up" }));
  await user.click(await dialog.findByRole("button", { name: "Add SUPRA" }));
  expect(settings.getState().knownCoins).toEqual(["0x1::supra_coin::SupraCoin"]);
});

it("marks a lookalike coin before it is added", async () => {
  const app = await renderApp("/receive", { balance: 100_000_000n });
  const [known, other] = [
    await publishSunriseCoin(app, 5_000_000n),
    await publishSunriseCoin(app, 5_000_000n, 24),
  ];
  app.settings.keepCoin(known);
  await app.router.navigate({ to: "/home" });
  await app.user.click(await screen.findByRole("button", { name: "Add coin" }));
  const dialog = within(await screen.findByRole("dialog"));
  await app.user.click(dialog.getByLabelText("Type or address"));
  await app.user.paste(other);
  await app.user.click(dialog.getByRole("button", { name: "Look up" }));
  expect(await dialog.findByRole("button", { name: "Add SUN" })).toBeDefined();
  expect(await dialog.findByText("Not SUN")).toBeDefined();
});

it("links to the local dApp on its network only", async () => {
  const { settings } = await renderApp("/home", { balance: 100_000_000n });
  await screen.findByRole("list", { name: "Latest activity" });
  expect(screen.queryByText("Try a dApp")).toBeNull();
  act(() =>
    settings.setLocalNetwork({ devnodeUrl: "http://127.0.0.1:27001", dappUrl: "http://127.0.0.1:3001" }),
  );
  expect(screen.getByRole("link", { name: "Open Tidepool" }).getAttribute("href")).toBe(
    "http://127.0.0.1:3001",
  );
  act(() => settings.chooseNetwork("testnet"));
  expect(screen.queryByText("Try a dApp")).toBeNull();
});
