import { readFileSync } from "node:fs";
import { createDevnode, testAccounts } from "@holdfast/devnode";
import {
  bytesToHex,
  createEntryFunction,
  createSupraClient,
  encodeArgument,
  hexToBytes,
  parseAddress,
  publishPackage,
  sendTransaction,
  shortAddress,
  signTransaction,
  SUPRA_COIN,
  type Account,
  type EntryFunction,
  type Fetch,
  type SupraClient,
} from "@holdfast/sdk";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { readQuery } from "../../../test/read-query.ts";
import { holdingsQuery } from "../queries/holdings-query.ts";
import { preparePayment, type PaymentRequest } from "./transfer.ts";
import { testAccount, testNetwork } from "../outbox/testing/test-network.ts";

/** A package of ours with a coin, and the address that it was compiled for. */
const sunrise = new URL("../../../../move/test/vectors/sunrise_coin/publish.json", import.meta.url);
const COMPILED_FOR = "cafe".repeat(16);
const stranger = parseAddress("0xc0ffee");

let [ada, ben, cleo]: Account[] = [];
let client: SupraClient;
let fetch: Fetch;
let coin: string;
/** The paths that the node was asked for. */
const asked: string[] = [];

beforeAll(async () => {
  [ada, ben, cleo] = await Promise.all(testAccounts.map(({ phrase }) => testAccount(phrase)));
});

beforeEach(async () => {
  const node = createDevnode();
  fetch = (request) => {
    asked.push(new URL(request.url).pathname.replace("/rpc/v1/", ""));
    return node.fetch(request);
  };
  client = createSupraClient({ url: testNetwork.url, fetch });
  const { address } = expectAccount(ada);
  coin = `${shortAddress(address)}::sunrise_coin::SunriseCoin`;
  const text = readFileSync(sunrise, "utf8").replaceAll(COMPILED_FOR, address.slice(2));
  const { metadata_serialized: metadata, code } = JSON.parse(text) as {
    metadata_serialized: string;
    code: string[];
  };
  await run(ada, publishPackage(hexToBytes(metadata), code.map(hexToBytes)));
  await run(ada, own("register"));
  await run(ada, own("mint_to", encodeArgument("address", address), encodeArgument("u64", 1000n)));
});

function expectAccount(account: Account | undefined): Account {
  if (account === undefined) throw new RangeError("A devnode has test accounts.");
  return account;
}

async function run(account: Account | undefined, call: EntryFunction): Promise<void> {
  const { hash } = await sendTransaction(client, testNetwork, expectAccount(account), call);
  expect((await client.transactions.waitFor(hash)).status).toBe("Success");
}

function own(name: string, ...args: Uint8Array[]): EntryFunction {
  return createEntryFunction(`${expectAccount(ada).address}::sunrise_coin::${name}`, [], args);
}

function prepare(change: Partial<PaymentRequest> = {}) {
  const { address, publicKey } = expectAccount(ada);
  const account = { address, publicKey: bytesToHex(publicKey) };
  const request = { account, to: expectAccount(ben).address, amount: 400n, coin, ...change };
  return preparePayment(testNetwork, request, { clientOf: () => client });
}

it("registers a missing coin store, else pays directly", async () => {
  const to = expectAccount(ben).address;
  const first = await prepare();
  expect(first).toMatchObject({ way: "registering", balance: 1000n, simulation: { kind: "worked" } });
  await client.transactions.submitAndWait(await signTransaction(first.raw, expectAccount(ada)));
  expect(await client.coins.getBalance(to, coin)).toBe(400n);

  const second = await prepare({ amount: "max" });
  expect(second).toMatchObject({ way: "plain", amount: 600n, simulation: { kind: "worked" } });
  await client.transactions.submitAndWait(await signTransaction(second.raw, expectAccount(ada)));
  expect(await client.coins.getBalance(to, coin)).toBe(1000n);
});

it("reuses the form's choice, so that it simulates only once", async () => {
  const to = expectAccount(ben).address;
  const form = await prepare({ amount: "max" });
  const chosen = { way: form.way, maxGas: form.raw.maxGasAmount };
  asked.length = 0;
  const review = await prepare({ chosen });
  expect(asked.filter((path) => path === "transactions/simulate")).toHaveLength(1);
  expect(asked.filter((path) => path.includes(to))).toEqual([]);
  const anew = await prepare();
  expect(review.raw.payload).toEqual(anew.raw.payload);
  expect(review.raw.maxGasAmount).toBe(anew.raw.maxGasAmount);
});

it("chooses anew where what the form chose does not work", async () => {
  const known = { way: "plain", maxGas: 10n } as const;
  const prepared = await prepare({ to: stranger, chosen: known });
  expect(prepared).toMatchObject({ way: "registering", simulation: { kind: "worked" } });
});

it("creates a receiver that does not exist", async () => {
  const prepared = await prepare({ to: stranger });
  expect(prepared).toMatchObject({ way: "registering", simulation: { kind: "worked" } });
});

it("refuses before signing if the recipient rejects new coins", async () => {
  const refuse = createEntryFunction(
    "0x1::supra_account::set_allow_direct_coin_transfers",
    [],
    [encodeArgument("bool", false)],
  );
  await run(cleo, refuse);
  await expect(prepare({ to: expectAccount(cleo).address })).rejects.toMatchObject({
    code: "payment/refused",
  });
});

it("of more than there is, or of nothing, is refused", async () => {
  await expect(prepare({ amount: 1001n })).rejects.toMatchObject({
    code: "payment/too-large",
    context: { amount: 1001n, balance: 1000n, coin },
  });
  await expect(prepare({ amount: 0n })).rejects.toMatchObject({ code: "transfer/zero" });
});

it("of the network's own coin stays the native transfer", async () => {
  expect(await prepare({ coin: SUPRA_COIN })).toMatchObject({ way: "native", amount: 400n });
});

it("pays an unlisted coin found in the account's resources", async () => {
  const holdings = await readQuery(fetch, holdingsQuery(testNetwork, expectAccount(ada).address, []));
  expect(holdings.find((holding) => holding.coin === coin)).toEqual({
    coin,
    balance: 1000n,
    info: { name: "Sunrise Coin", symbol: "SUN", decimals: 6 },
  });
});
