import { createDevnode, testAccounts } from "@holdfast/devnode";
import {
  bytesToHex,
  createAccount,
  createSupraClient,
  decodeRawTransaction,
  parseAddress,
  signTransaction,
  type Account,
  type Address,
  type Fetch,
} from "@holdfast/sdk";
import { beforeAll, describe, expect, it } from "vitest";
import type { ChainNetwork } from "../nodes/chain-network.ts";
import type { PrepareOptions } from "./prepare.ts";
import { prepareTransfer } from "./transfer.ts";
import { testAccount, testNetwork } from "../outbox/testing/test-network.ts";

const stranger = parseAddress("0xc0ffee");
const supra = 100_000_000n;

let ada: Account;
let ben: Address;

beforeAll(async () => {
  const [first, second] = testAccounts;
  if (first === undefined || second === undefined) throw new RangeError("A devnode has test accounts.");
  ada = await testAccount(first.phrase);
  ben = second.address;
});

/** Answers of the node that a test wants changed, by a part of the path. */
type Changes = Readonly<Record<string, (text: string) => string>>;

/** A simulation's answer with nothing but what the interface specification names. */
function onlyStatus(text: string): string {
  const { output } = JSON.parse(text) as { output: { Move: { vm_status: string } } };
  return JSON.stringify({ output: { Move: { vm_status: output.Move.vm_status } } });
}

function start(changes: Changes = {}) {
  const time = { micros: 1_790_000_000_000_000n };
  const node = createDevnode({ now: () => time.micros });
  const fetch: Fetch = async (request) => {
    request.signal.throwIfAborted();
    const response = await node.fetch(request);
    const change = Object.entries(changes).find(([path]) => request.url.includes(path))?.[1];
    if (change === undefined) return response;
    return new Response(change(await response.text()), { status: response.status });
  };
  const client = createSupraClient({ url: testNetwork.url, fetch });
  const prepare = (
    change: Partial<Parameters<typeof prepareTransfer>[1]> = {},
    { network = testNetwork, ...options }: PrepareOptions & { network?: ChainNetwork } = {},
  ) =>
    prepareTransfer(
      network,
      {
        account: { address: ada.address, publicKey: bytesToHex(ada.publicKey) },
        to: ben,
        amount: 5n * supra,
        ...change,
      },
      { clientOf: () => client, now: () => Number(time.micros / 1000n), ...options },
    );
  return { time, node, client, prepare };
}

describe("a prepared transfer", () => {
  it("a transfer to an existing account takes little gas", async () => {
    const { prepare } = start();
    const prepared = await prepare();
    expect(prepared).toMatchObject({
      to: ben,
      amount: 5n * supra,
      receiverExists: true,
      balance: 1000n * supra,
      expectedFee: 900n,
      maxFee: 1400n,
      isPriceEnough: true,
      clockAheadSecs: 0,
      simulation: { kind: "worked", gasUsed: 9n },
    });
    expect(prepared.raw).toMatchObject({
      sender: ada.address,
      sequenceNumber: 0n,
      chainId: 4,
      maxGasAmount: 14n,
      gasUnitPrice: 100n,
      expirationTimestampSecs: 1_790_000_060n,
    });
    expect(decodeRawTransaction(prepared.rawBytes)).toEqual(prepared.raw);
    expect(prepared.maxFee <= prepared.feeCap).toBe(true);
  });

  it("a transfer to a new account has the gas to create it", async () => {
    const { prepare } = start();
    const prepared = await prepare({ to: stranger });
    expect(prepared.receiverExists).toBe(false);
    expect(prepared.raw.maxGasAmount >= 1020n).toBe(true);
    const { simulation, raw } = prepared;
    if (simulation.kind !== "worked") expect.unreachable("the devnode tells what it used");
    expect(raw.maxGasAmount >= (simulation.gasUsed * 3n) / 2n).toBe(true);
  });

  it("a first coin for an existing account gets enough gas", async () => {
    const { client, prepare } = start();
    const prepared = await prepare({ to: parseAddress("0x1") });
    const result = await client.transactions.submitAndWait(await signTransaction(prepared.raw, ada));
    expect(result).toMatchObject({ status: "Success", cost: prepared.expectedFee });
    expect(prepared.expectedFee).toBeLessThanOrEqual(prepared.maxFee);
  });

  it.each([
    [() => ben, 14n],
    [() => stranger, 1529n],
  ])("takes the usual gas when the node tells only that it works", async (to, maxGasAmount) => {
    const { client, prepare } = start({ simulate: onlyStatus });
    const prepared = await prepare({ to: to() });
    expect(prepared.raw.maxGasAmount).toBe(maxGasAmount);
    expect(prepared.simulation).toMatchObject({
      kind: "unsimulated",
      error: { code: "simulation/incomplete" },
    });
    const result = await client.transactions.submitAndWait(await signTransaction(prepared.raw, ada));
    expect(result.status).toBe("Success");
  });

  it("reports the reason if the node only reports a failure", async () => {
    const { prepare } = start({
      simulate: () => JSON.stringify({ output: { Move: { vm_status: "Out of gas" } } }),
    });
    await expect(prepare()).rejects.toMatchObject({
      message: "Transaction simulation failed. Reason: Out of gas",
    });
  });

  it("is accepted and carried out as it was announced", async () => {
    const { client, prepare } = start();
    const prepared = await prepare({ to: stranger });
    const result = await client.transactions.submitAndWait(await signTransaction(prepared.raw, ada));
    expect(result).toMatchObject({ status: "Success", cost: prepared.expectedFee });
    expect(await client.coins.getBalance(stranger)).toBe(5n * supra);
  });

  it.each(["existing", "new"])("sending everything leaves only unused fee, to an %s account", async (who) => {
    const { client, prepare } = start();
    const to = who === "existing" ? ben : stranger;
    const before = await client.coins.getBalance(to);
    const prepared = await prepare({ to, amount: "max" });
    expect(prepared.amount + prepared.maxFee).toBe(prepared.balance);
    const result = await client.transactions.submitAndWait(await signTransaction(prepared.raw, ada));
    expect(result.status).toBe("Success");
    expect(await client.coins.getBalance(to)).toBe(before + prepared.amount);
    expect(await client.coins.getBalance(ada.address)).toBe(prepared.maxFee - prepared.expectedFee);
  });

  it.each([
    ["keeps time", testNetwork, [-40, 400, 86_400], [-86_400, -400, -130, -1_700_000_000]],
    [
      "makes blocks on demand",
      { ...testNetwork, blocksOnDemand: true },
      [-86_400, -400, 400, 86_400, -1_700_000_000],
      [],
    ],
  ])("on a chain that %s, expiry follows its clock within the device's", async (_, network, right, wrong) => {
    const prepareWith = (skewSecs: number) => {
      const { time, prepare } = start();
      return prepare({}, { network, now: () => Number(time.micros / 1000n) + skewSecs * 1000 });
    };
    for (const skewSecs of right) {
      const { raw, chainTimeSecs, clockAheadSecs } = await prepareWith(skewSecs);
      const isBehind = network.blocksOnDemand !== true && skewSecs < 0;
      const expiry = chainTimeSecs + 60n + (isBehind ? BigInt(skewSecs) : 0n);
      expect(raw.expirationTimestampSecs).toBe(expiry);
      expect(clockAheadSecs).toBe(skewSecs);
    }
    for (const skewSecs of wrong)
      await expect(prepareWith(skewSecs)).rejects.toMatchObject({ code: "network/clock-differs" });
  });

  it("a right clock sets the expiry while the chain is idle", async () => {
    const { time, client, prepare } = start();
    time.micros += 3_600_000_000n;
    const prepared = await prepare();
    const nowSecs = time.micros / 1_000_000n;
    const lifeSecs = prepared.raw.expirationTimestampSecs - nowSecs;
    expect(lifeSecs > 20n && lifeSecs <= 60n).toBe(true);
    const result = await client.transactions.submitAndWait(await signTransaction(prepared.raw, ada));
    expect(result.status).toBe("Success");
  });

  it.each([
    [5, 20n],
    [60, 60n],
    [9999, 300n],
  ])("with a time to live of %i s lives %i s", async (expirySecs, expected) => {
    const { prepare } = start();
    const { raw, chainTimeSecs } = await prepare({}, { network: { ...testNetwork, expirySecs } });
    expect(raw.expirationTimestampSecs - chainTimeSecs).toBe(expected);
  });

  it("signs the outbox's number and simulates with the chain's", async () => {
    const { prepare } = start();
    const outbox = { hasUsed: async () => false, nextSequence: async () => 3n };
    expect((await prepare({}, { outbox })).raw.sequenceNumber).toBe(3n);
  });
});

describe("an amount", () => {
  it.each([0n, -1n])("of %i is refused", async (amount) => {
    await expect(start().prepare({ amount })).rejects.toMatchObject({ code: "transfer/zero" });
  });

  it("refuses an uncovered fee with the largest possible amount", async () => {
    const { prepare } = start();
    const { amount: largest, maxFee: fee, balance } = await prepare({ amount: "max" });
    await expect(prepare({ amount: largest + 1n })).rejects.toMatchObject({
      code: "transfer/too-large",
      context: { amount: largest + 1n, fee, balance, largest },
      message:
        "Insufficient balance: you have 1000 SUPRA, but this payment needs 999.99998601 SUPRA plus up to 0.000014 SUPRA in fees. " +
        "You can send up to 999.999986 SUPRA.",
    });
    expect((await prepare({ amount: largest })).amount).toBe(largest);
  });

  it("beyond all bounds is refused in the same way", async () => {
    await expect(start().prepare({ amount: 2n ** 64n - 1n })).rejects.toMatchObject({
      code: "transfer/too-large",
    });
  });
});

describe("a sender", () => {
  it("that does not exist is told so", async () => {
    const nobody = await createAccount(new Uint8Array(32).fill(1));
    const account = { address: nobody.address, publicKey: bytesToHex(nobody.publicKey) };
    await expect(start().prepare({ account })).rejects.toMatchObject({ code: "account/not-found" });
  });

  it("that can't pay the fee is told how much it is", async () => {
    const poor = await createAccount(new Uint8Array(32).fill(2));
    const account = { address: poor.address, publicKey: bytesToHex(poor.publicKey) };
    for (const quants of [1n, 999n, 1000n]) {
      const { node, prepare } = start();
      await node.fund(poor.address, quants);
      await expect(prepare({ account, amount: "max" })).rejects.toMatchObject({
        code: "prepare/fee-not-covered",
        context: { balance: quants },
      });
    }
  });

  it("whose account another key controls now is not signed for", async () => {
    const other = await createAccount(new Uint8Array(32).fill(3));
    const account = { address: ada.address, publicKey: bytesToHex(other.publicKey) };
    await expect(start().prepare({ account })).rejects.toMatchObject({ code: "transfer/key-rotated" });
  });
});

describe("a node that lies", () => {
  it("about its chain is not prepared for", async () => {
    const { prepare } = start({ "/chain_id": () => "8" });
    await expect(prepare()).rejects.toMatchObject({
      code: "network/wrong-chain",
      context: { expected: 4, got: 8 },
    });
  });

  it.each(["256", "-1", '"four"', "4.5", "null"])(
    "about its chain with %s is not believed",
    async (answer) => {
      await expect(start({ "/chain_id": () => answer }).prepare()).rejects.toMatchObject({
        code: "json/unexpected",
      });
    },
  );

  it("a false gas price costs at most five times the usual", async () => {
    for (const price of [1000n, 1_000_000n, 2n ** 63n]) {
      const { prepare } = start({ "/estimate_gas_price": () => `{"mean_gas_price":${price}}` });
      const { raw, maxFee, feeCap } = await prepare();
      expect(raw.gasUnitPrice).toBe(500n);
      expect(maxFee <= feeCap).toBe(true);
    }
  });

  it("recognizes a false minimum gas price, not just an expensive one", async () => {
    const { prepare } = start({
      "/estimate_gas_price": () => '{"mean_gas_price":900,"min_configured_gas_price":900}',
    });
    expect((await prepare()).isPriceEnough).toBe(false);
  });

  it("refuses gas above what any transfer needs", async () => {
    const { prepare } = start({
      "/transactions/simulate": (text) => text.replace(/"gas_used":\d+/, '"gas_used":1000000'),
    });
    await expect(prepare()).rejects.toMatchObject({ code: "transfer/gas-too-high" });
  });

  it("in simulation changes nothing of what will be signed", async () => {
    const { prepare } = start({
      "/transactions/simulate": (text) => text.replaceAll(ben.slice(2), "0".repeat(64)),
    });
    expect((await prepare()).to).toBe(ben);
  });
});

describe("what stops a transfer", () => {
  it("is a simulation that fails, with the chain's reason", async () => {
    const { prepare } = start({
      "/transactions/simulate": (text) =>
        text.replace("Executed successfully", "Move abort in 0x1::coin: 0x10006"),
    });
    await expect(prepare()).rejects.toMatchObject({
      code: "simulation/failed",
      message: "Transaction simulation failed. Reason: Move abort in 0x1::coin: 0x10006",
    });
  });

  it("is one that is still pending", async () => {
    const outbox = {
      hasUsed: async () => false,
      nextSequence: () => Promise.reject(new RangeError("busy")),
    };
    await expect(start().prepare({}, { outbox })).rejects.toThrow("busy");
  });

  it("is the user, at any moment", async () => {
    const { prepare } = start();
    const signal = AbortSignal.abort();
    await expect(prepare({}, { signal })).rejects.toMatchObject({ code: "network/aborted" });
  });
});
