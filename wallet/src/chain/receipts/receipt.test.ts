import { createDevnode, testAccounts, type Devnode } from "@holdfast/devnode";
import {
  buildTransaction,
  createHttp,
  createSupraClient,
  encodeSignedTransaction,
  parseAddress,
  readReceipt,
  signTransaction,
  transferSupra,
  type Fetch,
} from "@holdfast/sdk";
import { createOutboxEntry, type OutboxEntry, outcomeOf } from "@holdfast/sdk/outbox";
import { expect, it, onTestFinished } from "vitest";
import { testAccount, testNetwork } from "../outbox/testing/test-network.ts";
import { receiptState, type ReceiptState } from "./receipt.ts";
import { createMemoryReceiptStore } from "./testing/memory-receipt-store.ts";

const verificationUrl = "http://second.test";
const oneNode = { ...testNetwork, dialect: "v4" as const };
const twoNodes = { ...oneNode, verificationUrl };

type Change = (path: string, text: string) => string | Response;
/** Replaces the whole hash, so that no hash can equal its replacement by chance. */
const otherHash =
  (field: string): Change =>
  (_, text) =>
    text.replace(new RegExp(`("${field}":"0x)[0-9a-f]{64}`, "u"), `$1${"ee".repeat(32)}`);
const truth: Change = (_, text) => text;

interface Doors {
  readonly first?: Change;
  readonly second?: Change;
  readonly secondNode?: Devnode;
}

/** A payment in a block, two doors to one devnode or to two, and a place for receipts. */
async function start(amount = 5n) {
  const node = createDevnode();
  onTestFinished(() => node.close());
  const entry = await pay(node, amount);
  const store = createMemoryReceiptStore();
  const ask = (
    network: Parameters<typeof receiptState>[0],
    { first = truth, second = truth, secondNode = node }: Doors = {},
  ): Promise<ReceiptState> =>
    receiptState(network, entry, {
      store,
      now: () => 7,
      httpOf({ url, dialect, chainId }) {
        const isSecond = url === verificationUrl;
        const fetch: Fetch = async (request) => {
          const response = await (isSecond ? secondNode : node).fetch(request);
          const said = (isSecond ? second : first)(new URL(request.url).pathname, await response.text());
          return typeof said === "string" ? new Response(said, { status: response.status }) : said;
        };
        return createHttp({ url, dialect, chainId, fetch });
      },
    });
  return { node, entry, store, ask };
}

async function pay(node: Devnode, amount: bigint): Promise<OutboxEntry> {
  const client = createSupraClient({
    url: oneNode.url,
    dialect: "v4",
    fetch: (request) => node.fetch(request),
  });
  const ada = await testAccount(testAccounts[0]?.phrase ?? expect.fail("no test accounts"));
  const raw = buildTransaction(transferSupra(parseAddress("0xc0ffee"), amount), {
    sender: ada.address,
    sequenceNumber: (await client.accounts.find(ada.address))?.sequenceNumber ?? 0n,
    chainId: oneNode.chainId,
  });
  const signed = await signTransaction(raw, ada);
  const entry = createOutboxEntry(encodeSignedTransaction(signed), 1);
  const detail = await client.transactions.find(await client.transactions.submit(signed));
  return { ...entry, ...(detail === undefined ? {} : outcomeOf(entry, detail)) };
}

it("stores a receipt at once and reports that two nodes agree", async () => {
  const { entry, store, ask } = await start();
  const state = await ask(twoNodes);
  expect(state).toMatchObject({ state: "kept", second: "agrees", receipt: { hash: entry.hash } });
  if (state.state !== "kept") return;
  expect(state.receipt.nodes).toEqual([testNetwork.url, verificationUrl]);
  expect(await store.find(entry.hash)).toEqual({ hash: entry.hash, savedAt: 7, text: state.text });
  expect(readReceipt(state.text)).toEqual(state.receipt);
});

it("is read from the device alone when both nodes have agreed", async () => {
  const { ask } = await start();
  const state = await ask(twoNodes);
  const silence: Change = () => new Response(null, { status: 500 });
  expect(await ask(twoNodes, { first: silence, second: silence })).toEqual(state);
  expect(await ask({ ...twoNodes, dialect: "v3" }, { first: silence, second: silence })).toEqual(state);
});

it("reports that one node gave the root without a second", async () => {
  const { ask } = await start();
  expect(await ask(oneNode)).toMatchObject({ second: "none", receipt: { nodes: [testNetwork.url] } });
  expect(await ask({ ...oneNode, verificationUrl: testNetwork.url })).toMatchObject({ second: "none" });
});

it("upgrades from one node to two when the verification node answers", async () => {
  const { entry, store, ask } = await start();
  const silent = await ask(twoNodes, { second: () => new Response(null, { status: 503 }) });
  expect(silent).toMatchObject({ state: "kept", second: "waiting", receipt: { nodes: [testNetwork.url] } });
  expect(await ask(twoNodes, { second: () => new Response(null, { status: 500 }) })).toMatchObject({
    second: "silent",
  });
  // The first node has forgotten the proof in the meantime.
  const gone: Change = () => new Response(null, { status: 410 });
  expect(await ask(twoNodes, { first: gone })).toMatchObject({ second: "agrees" });
  expect(readReceipt((await store.find(entry.hash))?.text ?? "").nodes).toHaveLength(2);
});

it.each<[string, Change]>([
  ["another root", otherHash("movevm_merkle_accumulator_tree_root")],
  ["a certificate of another chain", (_, text) => text.replace('"chain_id":4', '"chain_id":8')],
  ["another form", (_, text) => text.replace("movevm_merkle_accumulator_tree_root", "root")],
])("is not confirmed by a second node with %s, and stays one node's", async (_, second) => {
  const { entry, store, ask } = await start();
  expect(await ask(twoNodes, { second })).toMatchObject({ state: "kept", second: "wrong" });
  expect(readReceipt((await store.find(entry.hash))?.text ?? "").nodes).toHaveLength(1);
});

it.each<[string, Change]>([
  ["for another leaf", otherHash("leaf_hash_value")],
  ["at another place", (_, text) => text.replace(/("leaf_index":)\d+/, "$199")],
  ["to another root", otherHash("merkle_root_hash_value")],
])("is not made of a proof %s", async (_, first) => {
  const { entry, store, ask } = await start();
  expect(await ask(twoNodes, { first })).toEqual({ state: "wrong" });
  expect(await store.find(entry.hash)).toBeUndefined();
});

it.each([
  [503, "waiting"],
  [410, "pruned"],
  [500, "silent"],
])("where the node answers %d it is %s", async (status, state) => {
  const { ask } = await start();
  expect(await ask(twoNodes, { first: () => new Response(null, { status }) })).toEqual({ state });
});

it("requests no receipt without proofs, outcome or intact bytes", async () => {
  const { entry, ask } = await start();
  expect(await ask(testNetwork)).toEqual({ state: "none" });
  const store = createMemoryReceiptStore();
  const pending = createOutboxEntry(entry.signedBytes, 1);
  expect(await receiptState(twoNodes, pending, { store })).toEqual({ state: "none" });
  const damaged = { ...entry, signedBytes: new Uint8Array() };
  expect(await receiptState(twoNodes, damaged, { store })).toEqual({ state: "none" });
});

it("requests a damaged or mismatched receipt again", async () => {
  const { entry, store, ask } = await start();
  const state = await ask(twoNodes);
  const another = await (await start(6n)).ask(oneNode);
  if (state.state !== "kept" || another.state !== "kept") return expect.unreachable();
  const damaged = state.text.replace(/("leaf_index":)\d+/, "$199");
  for (const text of ["", damaged, state.text.slice(1), another.text]) {
    await store.put({ hash: entry.hash, savedAt: 1, text });
    expect(await ask(twoNodes)).toMatchObject({ state: "kept", second: "agrees" });
    expect((await store.find(entry.hash))?.savedAt).toBe(7);
  }
});
