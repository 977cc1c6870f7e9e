import { testAccounts } from "@holdfast/devnode";
import type { Address } from "@holdfast/sdk";
import { act, screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { callFirstPool, travel } from "../../../test/first-pool.ts";
import { renderApp, type RenderedApp } from "../../../test/render-app.tsx";
import { listPhrases } from "../../components/secrets/stored-phrases.ts";
import { importPhrase, testPhrase } from "../../vault/testing/test-vault.ts";

const SUPRA = 100_000_000n;
const savingsPhrase = testAccounts[0]?.phrase ?? "";

it("counts what every account can spend, has staked and is unlocking", async () => {
  const app = await renderApp("/contracts", { balance: 50_000n * SUPRA });
  await app.devnode.fund(await addSavings(app), 50_000n * SUPRA);
  await callFirstPool(app.devnode, { phrase: testPhrase, name: "add_stake", amount: 3000n * SUPRA });
  await callFirstPool(app.devnode, { phrase: savingsPhrase, name: "add_stake", amount: 2000n * SUPRA });
  await travel(app.devnode, 7300);
  await callFirstPool(app.devnode, { phrase: savingsPhrase, name: "unlock", amount: 500n * SUPRA });
  await app.router.navigate({ to: "/home" });
  const total = await screen.findByRole("region", { name: "All your accounts" });
  expect(within(total).getByText("Across 2 accounts.")).toBeDefined();
  expect(amountAfter(total, "Staked")).toBeGreaterThan(4490);
  expect(amountAfter(total, "Staked")).toBeLessThan(4510);
  expect(amountAfter(total, "Unlocking")).toBeGreaterThan(499);
  expect(amountAfter(total, "Unlocking")).toBeLessThan(501);
  const parts = ["Available", "Staked", "Unlocking"].map((label) => amountAfter(total, label));
  const sum = parts.reduce((all, part) => all + part, 0);
  expect(amountAfter(total, "Total")).toBeCloseTo(sum, 4);

  const [, savings] = app.vaultSession.store.getState().accounts;
  const hidden = await app.vault.renameAccount(savings?.id ?? "", { isHidden: true });
  act(() => app.vaultSession.opened(hidden));
  await expect.poll(() => screen.queryByText("All your accounts")).toBeNull();
});

it("reports what is missing and shows no total without stakes", async () => {
  const app = await renderApp("/contracts", { balance: 5n * SUPRA });
  const savings = await addSavings(app);
  const node = watchStakes(app, savings);
  node.isAway = true;
  await app.router.navigate({ to: "/home" });
  const note = /^Available: .*No response from the node for Savings. Holdfast keeps trying.$/;
  const line = (await screen.findByText("All your accounts")).parentElement;
  await expect.poll(() => line?.querySelector("dd span:last-child")?.textContent ?? "").toMatch(note);
  expect(within(line ?? document.body).getByText("Unknown")).toBeDefined();
  node.isAway = false;
  await app.user.click(screen.getByRole("button", { name: "Refresh" }));
  expect(await screen.findByText("Across 2 accounts.")).toBeDefined();
  expect(line?.textContent).toMatch(/SUPRA/);
});

it("requests other accounts' stakes once, however often home opens", async () => {
  const app = await renderApp("/contracts", { balance: 5n * SUPRA });
  const node = watchStakes(app, await addSavings(app));
  for (let visit = 0; visit < 3; visit += 1) {
    await app.router.navigate({ to: "/home" });
    expect(await screen.findByText("Across 2 accounts.")).toBeDefined();
    await app.router.navigate({ to: "/contracts" });
    expect(await screen.findByRole("heading", { level: 1, name: "Contracts" })).toBeDefined();
  }
  expect(new Set(node.asked).size).toBeGreaterThan(0);
  expect(node.asked).toHaveLength(new Set(node.asked).size);
});

it("requests four balances in parallel and the validators once", async () => {
  const app = await renderApp("/contracts", { balance: 5n * SUPRA });
  let accounts = await importPhrase(app.vault, { text: savingsPhrase, name: "Savings" });
  const phraseId = listPhrases(accounts).at(-1)?.phraseId ?? "";
  for (let made = 2; made < 12; made += 1) accounts = await app.vault.addAccount(phraseId, `Account ${made}`);
  act(() => app.vaultSession.opened(accounts));
  let [running, most, lists] = [0, 0, 0];
  vi.stubGlobal("fetch", async (request: Request) => {
    const text = request.method === "POST" ? await request.clone().text() : "";
    if (request.url.includes("ValidatorSet")) lists += 1;
    if (!text.includes("0x1::coin::balance")) return app.devnode.fetch(request);
    running += 1;
    most = Math.max(most, running);
    const answer = await app.devnode.fetch(request);
    running -= 1;
    return answer;
  });
  await app.router.navigate({ to: "/home" });
  expect(await screen.findByText("Across 12 accounts.")).toBeDefined();
  expect(most).toBeLessThanOrEqual(4 + 1); // the list of coins asks for that of the account in front, too
  expect(lists).toBe(1);
});

/** A second account, whose phrase the devnode gave coins to. */
async function addSavings(app: RenderedApp): Promise<Address> {
  const accounts = await importPhrase(app.vault, { text: savingsPhrase, name: "Savings" });
  act(() => app.vaultSession.opened(accounts));
  const [, savings] = accounts;
  if (savings === undefined) return expect.unreachable();
  return savings.address;
}

/** The questions for what an account has staked; none is answered while the node is away. */
function watchStakes({ devnode }: RenderedApp, address: string) {
  const node: { isAway: boolean; readonly asked: string[] } = { isAway: false, asked: [] };
  vi.stubGlobal("fetch", async (request: Request) => {
    const text = request.method === "POST" ? await request.clone().text() : "";
    if (!text.includes("::get_stake") || !text.includes(address.slice(2))) return devnode.fetch(request);
    node.asked.push(text);
    return node.isAway ? Response.json({ message: "forbidden" }, { status: 403 }) : devnode.fetch(request);
  });
  return node;
}

/** The number beside a label; enough digits for these tests. */
function amountAfter(region: HTMLElement, label: string): number {
  const row = within(region).getByText(label, { selector: "dt" }).parentElement;
  return Number(/[\d,]+(?:\.\d+)?/.exec(row?.textContent ?? "")?.[0].replaceAll(",", ""));
}
