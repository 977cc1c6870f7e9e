import { createDevnode, testAccounts } from "@holdfast/devnode";
import {
  bytesToHex,
  createAccount,
  createEntryFunction,
  createSupraClient,
  decodeRawTransaction,
  encodeRawTransaction,
  encodeArgument,
  signSponsored,
  signTransaction,
  TESTNET,
  TRANSFER_NEW_RECEIVER_MAX_GAS,
  transferSupra,
  type Account,
  type Fetch,
} from "@holdfast/sdk";
import { beforeAll, expect, it } from "vitest";
import { maxGasFor } from "@holdfast/sdk/outbox";
import type { KeyedAccount } from "./parties.ts";
import { getDefaults, type ChainNetwork } from "../nodes/chain-network.ts";
import { prepareTransaction, SPONSORED_FEE, type PrepareOptions } from "./prepare.ts";
import { testAccount, testNetwork } from "../outbox/testing/test-network.ts";

let ada: Account;
let ben: Account;

beforeAll(async () => {
  const [first, second] = testAccounts;
  if (first === undefined || second === undefined) throw new RangeError("A devnode has test accounts.");
  [ada, ben] = [await testAccount(first.phrase), await testAccount(second.phrase)];
});

function keyed({ address, publicKey }: Account): KeyedAccount {
  return { address, publicKey: bytesToHex(publicKey) };
}

function start() {
  const node = createDevnode({ now: () => 1_790_000_000_000_000n });
  const asked: string[] = [];
  const fetch: Fetch = (request) => {
    asked.push(request.url);
    return node.fetch(request);
  };
  const client = createSupraClient({ url: testNetwork.url, fetch });
  const prepare = (
    change: Partial<Parameters<typeof prepareTransaction>[1]> = {},
    options: PrepareOptions = {},
    network: ChainNetwork = testNetwork,
  ) =>
    prepareTransaction(
      network,
      { account: keyed(ada), payload: transferSupra(ben.address, 5n), ...change },
      { clientOf: () => client, now: () => 1_790_000_000_000, ...options },
    );
  return { node, client, asked, prepare };
}

/** A call that always fails: coins of a type that nobody has. */
const noSuchCoin = createEntryFunction(
  "0x1::coin::transfer",
  ["0x1::supra_account::Nothing"],
  [encodeArgument("address", "0x2"), encodeArgument("u64", 1n)],
);

it("prepares any payload with 1.5 times its gas and the expected fee", async () => {
  const { client, prepare } = start();
  const payload = createEntryFunction(
    "0x1::supra_account::create_account",
    [],
    [encodeArgument("address", "0xc0ffee")],
  );
  const prepared = await prepare({ payload });
  if (prepared.simulation.kind !== "worked") return expect.unreachable(prepared.simulation.error.message);
  expect(prepared.raw.maxGasAmount).toBe((prepared.simulation.gasUsed * 3n + 1n) / 2n);
  expect(prepared.maxFee <= prepared.feeCap).toBe(true);
  const result = await client.transactions.submitAndWait(await signTransaction(prepared.raw, ada));
  expect(result).toMatchObject({ status: "Success", cost: prepared.expectedFee });
});

it("simulates exactly the bytes to sign, except for a future number", async () => {
  const { prepare } = start();
  const outbox = { hasUsed: async () => false, nextSequence: async () => 7n };
  const { raw, rawBytes, simulation } = await prepare({}, { outbox });
  expect(raw.sequenceNumber).toBe(7n);
  expect(decodeRawTransaction(rawBytes)).toEqual(raw);
  expect(encodeRawTransaction({ ...decodeRawTransaction(simulation.rawBytes), sequenceNumber: 7n })).toEqual(
    rawBytes,
  );
});

it("answers a simulation that fails instead of throwing, with the node's reason", async () => {
  const { simulation, maxFee, expectedFee, raw } = await start().prepare({ payload: noSuchCoin });
  expect(simulation).toMatchObject({ kind: "failed", vmStatus: expect.stringMatching(/\w/) as string });
  expect(expectedFee).toBe(maxFee);
  expect(raw.maxGasAmount > 0n).toBe(true);
});

it("applies the user's fees and lets the signer allow exactly those", async () => {
  const overrides = { maxGasAmount: 5000n, gasUnitPrice: 300n, expirySecs: 90n, sequenceNumber: 4n };
  const { raw, feeCap, chainTimeSecs } = await start().prepare({ overrides });
  expect(raw).toMatchObject({ maxGasAmount: 5000n, gasUnitPrice: 300n, sequenceNumber: 4n });
  expect(raw.expirationTimestampSecs - chainTimeSecs).toBe(90n);
  expect(feeCap).toBe(1_500_000n);
});

it("keeps a site's gas limit if it suffices, else replaces it", async () => {
  const { prepare } = start();
  const chosen = await prepare();
  const used = chosen.simulation.kind === "worked" ? chosen.simulation.gasUsed : 0n;
  const signedFor = async (askedMaxGas: bigint): Promise<bigint> =>
    (await prepare({ askedMaxGas })).raw.maxGasAmount;
  expect(await signedFor(used + 100n)).toBe(used + 100n);
  expect(await signedFor(used)).toBe(used);
  expect(await signedFor(used - 1n)).toBe(chosen.raw.maxGasAmount);
  expect(await signedFor(maxGasFor(testNetwork) + 1n)).toBe(chosen.raw.maxGasAmount);
  expect((await prepare({ askedMaxGas: used + 100n })).feeCap).toBe(chosen.feeCap);
});

it("lets a sponsor pay, even for an account not on the chain", async () => {
  const { client, prepare } = start();
  const poor = await createAccount(new Uint8Array(32).fill(9));
  const payload = createEntryFunction(
    "0x1::supra_account::create_account",
    [],
    [encodeArgument("address", "0xc0ffee")],
  );
  const { raw, simulation, payerBalance } = await prepare({
    account: keyed(poor),
    payload,
    feePayer: keyed(ben),
  });
  expect(simulation.kind).toBe("worked");
  expect(payerBalance).toBe(await client.coins.getBalance(ben.address));
  const result = await client.transactions.submitAndWait(await signSponsored(raw, poor, ben));
  expect(result.status).toBe("Success");
});

it("reports no simulation if a co-signer's key is unknown", async () => {
  const { prepare } = start();
  const secondarySigners = [{ address: ben.address }];
  const { simulation, parties } = await prepare({ secondarySigners });
  expect(simulation).toMatchObject({ kind: "unsimulated", error: { code: "trial/without-key" } });
  expect(parties.secondarySigners).toEqual(secondarySigners);
});

it("charges the sponsor the simulated fee, found with the sender's coins", async () => {
  const { node, prepare } = start();
  const poor = await createAccount(new Uint8Array(32).fill(31));
  const nobody = await createAccount(new Uint8Array(32).fill(32));
  await node.fund(poor.address, 1_000_000n);
  const forPoor = await prepare({ account: keyed(poor), feePayer: "open" });
  expect(forPoor.simulation.kind).toBe("worked");
  expect(forPoor.maxFee).toBeLessThan(SPONSORED_FEE / 100n);
  // A sender without coins can't simulate anything: what is usual is asked for, and no sponsor's usual rule broken.
  for (const network of [testNetwork, { ...TESTNET, chainId: testNetwork.chainId, url: testNetwork.url }]) {
    const forNobody = await prepare({ account: keyed(nobody), feePayer: "open" }, {}, network);
    expect(forNobody.simulation.kind).toBe("unsimulated");
    expect(forNobody.maxFee).toBeLessThanOrEqual(SPONSORED_FEE);
    expect(forNobody.raw.maxGasAmount).toBeGreaterThan(TRANSFER_NEW_RECEIVER_MAX_GAS);
  }
});

it("simulates with no more gas than is signed, whoever pays", async () => {
  const { simulation } = await start().prepare({ feePayer: "open" });
  const used = simulation.kind === "worked" ? simulation.gasUsed : expect.unreachable();
  const maxGasAmount = used / 9n;
  const network: ChainNetwork = { ...testNetwork, defaults: { ...getDefaults(testNetwork), maxGasAmount } };
  const { raw } = await start().prepare({ feePayer: "open" }, {}, network);
  expect(raw.maxGasAmount).toBe(maxGasFor(network));
});

it("knows no balance while it is open who pays", async () => {
  const { payerBalance, simulation } = await start().prepare({ feePayer: "open" });
  expect(payerBalance).toBeUndefined();
  expect(simulation.kind).toBe("worked");
});

it("refuses a missing sender and a payer without funds", async () => {
  const nobody = await createAccount(new Uint8Array(32).fill(8));
  await expect(start().prepare({ account: keyed(nobody) })).rejects.toMatchObject({
    code: "account/not-found",
  });
  const { node, prepare } = start();
  await node.fund(nobody.address, 500n);
  await expect(prepare({ account: keyed(nobody) })).rejects.toMatchObject({
    code: "prepare/fee-not-covered",
    context: { balance: 500n },
  });
});
