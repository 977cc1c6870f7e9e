import { createDevnode, testAccounts, type Devnode } from "@holdfast/devnode";
import {
  bytesToHex,
  coinChange,
  createSupraClient,
  parseAddress,
  signTransaction,
  SUPRA_ASSET,
  SUPRA_COIN,
  type Account,
  type SupraClient,
} from "@holdfast/sdk";
import { beforeEach, expect, it } from "vitest";
import { createActivityLog } from "../activity/activity-log.ts";
import { createMemoryActivityCache } from "../activity/testing/memory-activity-cache.ts";
import { testAccount, testNetwork } from "../outbox/testing/test-network.ts";
import { readQuery } from "../../../test/read-query.ts";
import { holdingsQuery } from "../queries/holdings-query.ts";
import { supraStoresQuery } from "../queries/supra-stores-query.ts";
import { preparePayment } from "./transfer.ts";

const HELD = 100_000_000_000n;
const stranger = parseAddress("0xc0ffee");
const network = { ...testNetwork, dialect: "v3" } as const;

let node: Devnode;
let client: SupraClient;
let ada: Account;

beforeEach(async () => {
  node = createDevnode({ supraStore: "fungible" });
  client = createSupraClient({ url: network.url, dialect: "v3", fetch: (request) => node.fetch(request) });
  const [first] = testAccounts;
  if (first === undefined) throw new RangeError("A devnode has test accounts.");
  ada = await testAccount(first.phrase);
});

function prepare(amount: bigint | "max", coin = SUPRA_COIN) {
  const account = { address: ada.address, publicKey: bytesToHex(ada.publicKey) };
  return preparePayment(network, { account, to: stranger, amount, coin }, { clientOf: () => client });
}

it("SUPRA is one balance in the coin list, also by its asset", async () => {
  const holdings = await readQuery(node.fetch, holdingsQuery(network, ada.address, [SUPRA_ASSET]));
  expect(holdings).toMatchObject([{ coin: SUPRA_COIN, balance: HELD, info: { symbol: "SUPRA" } }]);
  expect(await readQuery(node.fetch, supraStoresQuery(network, ada.address))).toEqual({
    coinStore: undefined,
    fungibleStore: HELD,
  });
});

it("simulates a payment to a new recipient and names its account", async () => {
  const { raw, simulation } = await prepare(700n);
  if (simulation.kind !== "worked") expect.fail("the simulation failed");
  const findChanges = (who: typeof stranger) => coinChange(simulation.events, who, raw.gasUnitPrice);
  expect(findChanges(ada.address)).toEqual([{ coinType: SUPRA_COIN, amount: -700n }]);
  expect(findChanges(stranger)).toEqual([{ coinType: SUPRA_COIN, amount: 700n }]);
});

it("can be paid whole, with what the fee needs left out", async () => {
  const prepared = await prepare("max");
  const { status } = await client.transactions.submitAndWait(await signTransaction(prepared.raw, ada));
  expect(status).toBe("Success");
  expect(await client.coins.getBalance(stranger)).toBe(prepared.amount);
  expect(await client.coins.getBalance(ada.address)).toBeLessThan(prepared.maxFee);
});

it("appears in the recipient's history with amount and without fee", async () => {
  const { raw } = await prepare(700n);
  await client.transactions.submitAndWait(await signTransaction(raw, ada));
  const log = createActivityLog({
    cache: createMemoryActivityCache(),
    clientOf: () => client,
    now: () => Date.now(),
    onProblem: (problem) => expect.fail(String(problem)),
  });
  const { signal } = new AbortController();
  const received = await log.sync(network, stranger, signal);
  expect(received.entries).toMatchObject([{ changes: [{ coinType: SUPRA_COIN, amount: 700n }] }]);
  const sent = await log.sync(network, ada.address, signal);
  expect(sent.entries).toMatchObject([{ changes: [{ coinType: SUPRA_COIN, amount: -700n }] }]);
});
