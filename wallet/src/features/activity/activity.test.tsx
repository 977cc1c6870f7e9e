import { testAccounts, type Devnode } from "@holdfast/devnode";
import {
  buildTransaction,
  createSupraClient,
  parseAddress,
  signTransaction,
  transferSupra,
  type Address,
} from "@holdfast/sdk";
import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderApp } from "../../../test/render-app.tsx";
import { testAccount } from "../../chain/outbox/testing/test-network.ts";

it("lists what happened under its day and filters by direction", async () => {
  const { user, router } = await renderApp("/activity", { balance: 500_000_000n });
  const list = await screen.findByRole("list", { name: "Activity" });
  expect(within(list).getByRole("heading", { name: "Today" })).toBeDefined();
  expect(within(list).getByRole("link", { name: /Received.*\+5 SUPRA/ })).toBeDefined();

  await user.click(screen.getByRole("radio", { name: "Out" }));
  expect(await screen.findByText("No results")).toBeDefined();
  await expect.poll(() => router.state.location.search).toEqual({ direction: "out" });

  await user.click(screen.getByRole("radio", { name: "In" }));
  expect(await screen.findByRole("list", { name: "Activity" })).toBeDefined();
});

it("opens with the filters of a link, and clears them", async () => {
  const { user, router } = await renderApp("/activity?type=script&from=2026-01-01", { balance: 1n });
  expect(await screen.findByText("No results")).toBeDefined();
  expect(screen.getByRole("button", { name: "Filters (2)" })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Clear all filters" }));
  expect(await screen.findByRole("list", { name: "Activity" })).toBeDefined();
  await expect.poll(() => router.state.location.search).toEqual({});
});

it("finds a payment by the name of a contact", async () => {
  const { user, addressBook, devnode, address } = await renderApp("/activity", { balance: 1n });
  const faucet = await askFaucet(devnode, address);
  addressBook.saveContact({ name: "The faucet", address: faucet });
  await user.type(await screen.findByRole("searchbox"), "the fau");
  expect(await screen.findByRole("link", { name: /Received.*from The faucet/ })).toBeDefined();
  await user.type(screen.getByRole("searchbox"), "x");
  expect(await screen.findByText("0 of 1 transactions.")).toBeDefined();
});

it("hides payments of nothing by strangers, says so, and shows them", async () => {
  const { user, devnode, address } = await renderApp("/activity", { balance: 500_000_000n });
  await screen.findByRole("list", { name: "Activity" });
  await payNothing(devnode, address);
  expect(await screen.findByText(/^1 zero-value payment from an unknown sender is hidden/)).toBeDefined();
  expect(screen.getByText("1 transaction.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Show zero-value payments" }));
  expect(await screen.findByText("2 transactions.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Hide zero-value payments from unknown senders" }));
  expect(await screen.findByText("1 transaction.")).toBeDefined();
});

it("reads a long history to its end", async () => {
  const { devnode, address } = await renderApp("/home", { balance: 1n });
  for (let i = 0; i < 19; i++) await devnode.fund(address, 1n);
  screen.getAllByRole("link", { name: "Activity" })[0]?.click();
  expect(await screen.findByText("20 transactions.")).toBeDefined();
});

it("saves exactly what is shown", async () => {
  const saved: Blob[] = [];
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}` }));
  const { user } = await renderApp("/activity", { balance: 500_000_000n });
  await user.click(await screen.findByRole("button", { name: "Export" }));
  await user.click(await screen.findByRole("menuitem", { name: /^CSV/ }));
  const lines = (await saved[0]?.text())?.trim().split("\r\n") ?? [];
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(",in,5,SUPRA,");
});

it("draws income and spending and lists both in a table", async () => {
  const { user } = await renderApp("/activity?view=chart", { balance: 500_000_000n });
  expect(await screen.findByRole("img", { name: /Inflow and outflow by day/ })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Show as table" }));
  const table = await screen.findByRole("table");
  expect(
    within(table)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent),
  ).toEqual(["5", "0"]);
});

it("keeps the chart settings while the URL follows", async () => {
  const { user, router } = await renderApp("/activity", { balance: 500_000_000n });
  await user.click(await screen.findByRole("tab", { name: "Inflow and outflow" }));
  await user.click(screen.getByRole("button", { name: "Show as table" }));
  await expect.poll(() => router.state.location.search).toEqual({ view: "chart" });
  expect(screen.getByRole("table")).toBeDefined();
});

it("shows typed text at once while the URL follows", async () => {
  const { user, router } = await renderApp("/activity", { balance: 1n });
  const field: HTMLInputElement = await screen.findByRole("searchbox");
  await user.type(field, "fau");
  const shown = new Set<string>();
  const watcher = new MutationObserver(() => shown.add(field.value));
  watcher.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  await expect.poll(() => router.state.location.search).toEqual({ q: "fau" });
  await screen.findByText("0 of 1 transactions.");
  watcher.disconnect();
  expect([...shown].filter((text) => text !== "fau")).toEqual([]);
});

async function askFaucet(devnode: { fetch: (request: Request) => Promise<Response> }, address: string) {
  const answer = await devnode.fetch(
    new Request(`http://devnode/rpc/v1/accounts/${address}/coin_transactions?count=1`),
  );
  const [, sender = ""] = /"Move":"(0x[0-9a-f]{64})"/.exec(await answer.text()) ?? [];
  return parseAddress(sender);
}

/** A stranger pays 0. */
async function payNothing(devnode: Devnode, to: Address) {
  const [, second] = testAccounts;
  const stranger = await testAccount(second?.phrase ?? expect.unreachable());
  const client = createSupraClient({ url: "http://devnode", fetch: devnode.fetch });
  const raw = buildTransaction(transferSupra(to, 0n), {
    sender: stranger.address,
    sequenceNumber: 0n,
    chainId: 4,
    maxGasAmount: 2000n,
    expirationTimestampSecs: BigInt(Math.floor(Date.now() / 1000)) + 500n,
  });
  await client.transactions.submit(await signTransaction(raw, stranger));
}
