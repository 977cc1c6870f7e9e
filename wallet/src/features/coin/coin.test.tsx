import { SUPRA_COIN } from "@holdfast/sdk";
import { act, screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderApp } from "../../../test/render-app.tsx";
import { listPhrases } from "../../components/secrets/stored-phrases.ts";

const MOON = "0xc::moon::Moon";
const ONE = 100_000_000n;

/** Has the node tell of a coin that the devnode does not have. */
function withMoon(symbol: string, balance = 0n): void {
  const honest = globalThis.fetch as unknown as (request: Request) => Promise<Response>;
  vi.stubGlobal("fetch", async (request: Request) => {
    const json = (result: unknown): Response =>
      new Response(JSON.stringify({ result: [result] }), { headers: { "content-type": "application/json" } });
    if (decodeURIComponent(request.url).includes("CoinInfo<0xc::moon"))
      return json({ name: "Moonlight", symbol, decimals: 6 });
    const body = request.method === "POST" ? await request.clone().text() : "";
    const isBalance = body.includes("0x1::coin::balance") && body.includes("moon");
    return isBalance ? json(String(balance)) : honest(request);
  });
}

it("opens from home with balance, chart and movements", async () => {
  const app = await renderApp("/home", { balance: 5n * ONE });
  const coins = await screen.findByRole("list", { name: "Coins" });
  const row = await within(coins).findByRole("link", { name: /Supra Coin/ });
  expect(row.getAttribute("href")).toBe(`/coins/${encodeURIComponent(SUPRA_COIN)}`);
  await app.user.click(row);
  expect(await screen.findByRole("heading", { level: 1, name: "Supra Coin" })).toBeDefined();
  const moved = await screen.findByRole("list", { name: "Activity" });
  expect(within(moved).getByRole("link", { name: /Received.*\+5 SUPRA/ })).toBeDefined();
  expect(screen.getByText("Built into Holdfast (network coin)")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Hide this coin" })).toBeNull();
  const all = screen.getByRole("link", { name: "Show all" });
  expect(all.getAttribute("href")).toBe(`/activity?coin=${encodeURIComponent(SUPRA_COIN)}`);
});

it("sums a coin over all accounts and links to send and receive", async () => {
  const app = await renderApp("/home");
  withMoon("MOON", 2_500_000n);
  const [phrase] = listPhrases(app.vaultSession.store.getState().accounts);
  const accounts = await app.vault.addAccount(phrase?.phraseId ?? "", "Savings");
  act(() => app.vaultSession.opened(accounts));
  await app.router.navigate({ to: "/coins/$coin", params: { coin: MOON } });
  expect(await screen.findByRole("heading", { level: 1, name: "Moonlight" })).toBeDefined();
  const total = (await screen.findByText("All your accounts")).parentElement;
  await expect.poll(() => total?.textContent).toMatch(/5 MOON$/);
  const search = `?coin=${encodeURIComponent(MOON)}`;
  const main = within(screen.getByRole("main"));
  expect(main.getByRole("link", { name: "Send" }).getAttribute("href")).toBe(`/send${search}`);
  await app.user.click(main.getByRole("link", { name: "Receive" }));
  await app.user.type(await screen.findByLabelText("Amount"), "1.5");
  expect(screen.getAllByText("MOON")).toHaveLength(2); // the coin that is chosen, and the unit of the amount
  expect(screen.getByText(/Amount in 0xc::moon/)).toBeDefined();
});

it("counts no account that is hidden", async () => {
  const app = await renderApp("/home");
  withMoon("MOON", 2_500_000n);
  const [phrase] = listPhrases(app.vaultSession.store.getState().accounts);
  await app.vault.addAccount(phrase?.phraseId ?? "", "Savings");
  const accounts = await app.vault.addAccount(phrase?.phraseId ?? "", "Old");
  const old = accounts.find(({ name }) => name === "Old");
  act(() => app.vaultSession.opened(accounts));
  await app.router.navigate({ to: "/coins/$coin", params: { coin: MOON } });
  const total = () => screen.queryByText("All your accounts")?.parentElement?.textContent;
  await expect.poll(total).toMatch(/accounts7\.5 MOON$/);
  const hidden = await app.vault.renameAccount(old?.id ?? "", { isHidden: true });
  act(() => app.vaultSession.opened(hidden));
  await expect.poll(total).toMatch(/accounts5 MOON$/);
  expect(screen.getByText("Savings")).toBeDefined();
  expect(screen.queryByText("Old")).toBeNull();
});

it("describes an unlisted coin, adds it and hides it", async () => {
  const app = await renderApp("/home");
  withMoon("MOON", 1n);
  await app.router.navigate({ to: "/coins/$coin", params: { coin: MOON } });
  expect(await screen.findByText("You haven't added this coin")).toBeDefined();
  await app.user.click(screen.getByRole("button", { name: "Add this coin" }));
  expect(app.settings.getState().knownCoins).toEqual([MOON]);
  expect(screen.queryByText("You haven't added this coin")).toBeNull();
  await app.user.click(screen.getByRole("button", { name: "Hide this coin" }));
  expect(app.settings.getState().knownCoins).toEqual([]);
});

it("does not let another coin pass for the network's own", async () => {
  const app = await renderApp("/home");
  withMoon("ЅUPRА", 70_000_000n);
  await app.router.navigate({ to: "/coins/$coin", params: { coin: MOON } });
  expect(await screen.findByText("This coin only looks like SUPRA")).toBeDefined();
  expect((await screen.findAllByText(/\(not the network's coin\)/)).length).toBeGreaterThan(0);
});

it("reports an invalid coin link and a coin missing on the network", async () => {
  const { router } = await renderApp("/coins/5");
  expect(await screen.findByText("Not a coin")).toBeDefined();
  await router.navigate({ to: "/coins/$coin", params: { coin: MOON } });
  expect(await screen.findByText("Devnode doesn't have this coin")).toBeDefined();
});

it("reports an unknown balance if the node does not answer", async () => {
  const { devnode, router } = await renderApp("/contracts", { balance: 100_000_000n });
  devnode.addFault({ kind: "drop-before" });
  await act(() => router.navigate({ to: "/coins/$coin", params: { coin: SUPRA_COIN } }));
  expect(await screen.findByText("Unknown")).toBeDefined();
  expect(screen.queryByRole("status", { name: "Loading the balance" })).toBeNull();
});
