import { testAccounts, type Devnode } from "@holdfast/devnode";
import {
  createEntryFunction,
  createSupraClient,
  DEVNODE,
  encodeArgument,
  hexToBytes,
  parseAddress,
  publishPackage,
  sendTransaction,
  transferSupra,
  type Account,
  type EntryFunction,
  type TransactionHash,
} from "@holdfast/sdk";
import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderApp, type RenderedApp } from "../../../test/render-app.tsx";
import counter from "../../../../move/test/vectors/counter/publish.json" with { type: "json" };
import { networkLog } from "../../chain/nodes/network-log.ts";
import { testAccount, testNetwork } from "../../chain/outbox/testing/test-network.ts";

/** Where the package was compiled for: the 32 bytes stand in the code and can be replaced. */
const COMPILED_FOR = "cafe".repeat(16);

async function tester(at = 0): Promise<Account> {
  const found = testAccounts[at];
  return found === undefined ? expect.unreachable() : testAccount(found.phrase);
}

async function send(devnode: Devnode, from: Account, call: EntryFunction): Promise<TransactionHash> {
  const client = createSupraClient({ url: testNetwork.url, fetch: devnode.fetch });
  return (await sendTransaction(client, testNetwork, from, call, { wait: true })).hash;
}

async function publishCounter(devnode: Devnode, owner: Account): Promise<void> {
  const made = (hex: string) => hexToBytes(hex.replaceAll(COMPILED_FOR, owner.address.slice(2)));
  await send(devnode, owner, publishPackage(made(counter.metadata_serialized), counter.code.map(made)));
}

async function runTrace(app: RenderedApp, hash: TransactionHash): Promise<HTMLElement> {
  await app.router.navigate({ to: "/tx/$hash", params: { hash } });
  await app.user.click(await screen.findByRole("tab", { name: "Trace" }));
  await app.user.click(await screen.findByRole("button", { name: "Run on this device" }));
  return screen.getByRole("tabpanel", { name: "Trace" });
}

it("replays a payment on this device with the node's outcome", async () => {
  const app = await renderApp("/home");
  const hash = await send(app.devnode, await tester(), transferSupra(parseAddress("5a".repeat(32)), 7n));
  networkLog.setState([], true);
  const panel = await runTrace(app, hash);
  expect(await within(panel).findByText("The result on this device matches the node's")).toBeDefined();
  expect(within(panel).getAllByText("0x1::supra_account::transfer")).toHaveLength(2);
  expect(panel.textContent).toMatch(/\(0x[0-9a-f]+, 0x5a5a[0-9a-f]+, 7\)/);
  const asked = networkLog.getState().filter(({ purpose }) => purpose.startsWith("Read state to run"));
  expect(asked.length).toBeGreaterThan(3);
  expect([...new Set(asked.map(({ host }) => host))]).toEqual([new URL(DEVNODE.url).host]);
});

it("shows where code stopped, its arguments, callers and gas", async () => {
  const app = await renderApp("/home");
  const owner = await tester();
  await publishCounter(app.devnode, owner);
  const other = await tester(1);
  const call = createEntryFunction(`${owner.address}::counter::increment`, [], [encodeArgument("u64", 41n)]);
  const panel = await runTrace(app, await send(app.devnode, other, call).catch(readHash));
  expect(await within(panel).findByText("The result on this device matches the node's")).toBeDefined();
  const stop = within(panel).getByText("Point of failure").parentElement ?? panel;
  expect(within(stop).getByText("Argument 2").parentElement?.textContent).toContain("41");
  expect(stop.textContent).toContain("counter::increment");
  expect(within(panel).getByText("Gas by function")).toBeDefined();
  expect(within(panel).getAllByText("This call did not return.").length).toBeGreaterThan(0);
});

it("says what may have changed since, and compares nothing then", async () => {
  const app = await renderApp("/home");
  const owner = await tester();
  const hash = await send(app.devnode, owner, transferSupra(parseAddress("5a".repeat(32)), 7n));
  await send(app.devnode, owner, transferSupra(parseAddress("5a".repeat(32)), 8n));
  const panel = await runTrace(app, hash);
  expect(await within(panel).findByText("State may have changed since the transaction")).toBeDefined();
  expect(panel.textContent).toContain("the sender is at number 2 now");
});

it("shows where a simulation failed by a local run", async () => {
  const app = await renderApp("/home", { balance: 100_000_000n });
  const values = [`0x${"5a".repeat(32)}`, "5000000000"];
  await app.router.navigate({
    to: "/contracts/$address/$module/$function",
    params: { address: parseAddress("0x1"), module: "supra_account", function: "transfer" },
    hash: `args=${encodeURIComponent(JSON.stringify(values))}`,
  });
  await app.user.click(await screen.findByRole("button", { name: /^Review/ }));
  await app.user.click(await screen.findByText("Trace"));
  await app.user.click(await screen.findByRole("button", { name: "Run on this device" }));
  const said = await screen.findByText("The transaction also fails on this device");
  expect(said.parentElement?.textContent).toContain("EINSUFFICIENT_BALANCE");
  expect(screen.getByText("Point of failure")).toBeDefined();
});

it("runs nothing if the node lies, is silent or sends invalid types", async () => {
  const app = await renderApp("/home");
  const hash = await send(app.devnode, await tester(), transferSupra(parseAddress("5a".repeat(32)), 7n));
  const lying = (path: RegExp, change: (text: string) => string) => async (request: Request) => {
    const response = await app.devnode.fetch(request);
    return path.test(request.url) ? new Response(change(await response.text()), response) : response;
  };
  await runTrace(app, hash);
  await screen.findByText("The result on this device matches the node's");
  const cases = [
    [
      lying(/v3\/transactions\/0x/, (text) => text.replaceAll('"7"', '"9"')),
      /does not match the transaction's hash/,
    ],
    [
      lying(/CoinStore/, () => '{"result":[{"coin":1}]}'),
      /did not return the state|returned invalid data for/,
    ],
    [lying(/CoinStore/, () => "["), /did not return the state|returned invalid data for/],
    [
      (request: Request) =>
        /resources/.test(request.url)
          ? Promise.reject(new TypeError("no answer"))
          : app.devnode.fetch(request),
      /The node did not return the state/,
    ],
  ] as const;
  for (const [fetch, words] of cases) {
    await app.router.navigate({ to: "/home" });
    vi.stubGlobal("fetch", app.devnode.fetch);
    await app.router.navigate({ to: "/tx/$hash", params: { hash } });
    await app.user.click(await screen.findByRole("tab", { name: "Trace" }));
    vi.stubGlobal("fetch", fetch);
    await app.user.click(await screen.findByRole("button", { name: "Run on this device" }));
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.queryByText("Calls")).toBeNull();
  }
});

function readHash(error: unknown): TransactionHash {
  return (error as { readonly context: { readonly hash: TransactionHash } }).context.hash;
}
