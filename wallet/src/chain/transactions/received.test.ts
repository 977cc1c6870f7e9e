import { createDevnode } from "@holdfast/devnode";
import {
  buildTransaction,
  bytesToHex,
  createAccount,
  createSupraClient,
  DEVNODE,
  encodeRawTransaction,
  parseAddress,
  transferSupra,
} from "@holdfast/sdk";
import type { PartialTransactionRequest } from "@holdfast/sdk/partial-transaction";
import { describe, expect, it } from "vitest";
import type { ChainNetwork } from "../nodes/chain-network.ts";
import { partialTransactionValidityQuery, prepareReceived } from "./received.ts";

const network: ChainNetwork = { ...DEVNODE, url: "http://devnode.invalid" };
const nobody = parseAddress(`0x${"9d".repeat(32)}`);

async function start() {
  const devnode = createDevnode();
  const sender = await createAccount(new Uint8Array(32).fill(3));
  await devnode.fund(sender.address, 1_000_000_000n);
  const client = createSupraClient({ ...network, fetch: devnode.fetch });
  const { timestampMicros } = await client.chain.getLatestBlock();
  const raw = buildTransaction(transferSupra(nobody, 5n), {
    sender: sender.address,
    sequenceNumber: 0n,
    chainId: DEVNODE.chainId,
    maxGasAmount: 2_000n,
    expirationTimestampSecs: timestampMicros / 1_000_000n + 600n,
  });
  const keys = new Map([[sender.address, bytesToHex(sender.publicKey)]]);
  return { client, sender, raw, keys };
}

describe("a transaction of another wallet", () => {
  it("is reviewed as it was received, to the byte, and simulated", async () => {
    const { client, raw, keys } = await start();
    const prepared = await prepareReceived(
      network,
      { request: { kind: "single", raw }, keys },
      { clientOf: () => client },
    );
    expect(prepared.rawBytes).toEqual(encodeRawTransaction(raw));
    expect(prepared.simulation).toMatchObject({ kind: "worked", rawBytes: prepared.rawBytes });
    expect(prepared.payerBalance).toBe(1_000_000_000n);
    expect(prepared.maxFee).toBe(2_000n * raw.gasUnitPrice);
  });

  it("is not simulated for a signer whose key is not known", async () => {
    const { client, raw } = await start();
    const prepared = await prepareReceived(
      network,
      { request: { kind: "single", raw }, keys: new Map() },
      { clientOf: () => client },
    );
    expect(prepared.simulation).toMatchObject({ kind: "unsimulated", error: { code: "trial/without-key" } });
  });

  it("is not simulated while nobody pays for a sender who could not", async () => {
    const { client } = await start();
    const poor = await createAccount(new Uint8Array(32).fill(4));
    const { raw } = await start();
    const request: PartialTransactionRequest = {
      kind: "sponsored",
      raw: { ...raw, sender: poor.address },
      secondarySigners: [],
    };
    const keys = new Map([[poor.address, bytesToHex(poor.publicKey)]]);
    const prepared = await prepareReceived(network, { request, keys }, { clientOf: () => client });
    expect(prepared.simulation).toMatchObject({ kind: "unsimulated", error: { code: "trial/payer-open" } });
    expect(prepared.payerBalance).toBeUndefined();
  });

  it("reviews a received transaction without a node, marked as not simulated", async () => {
    const { raw, keys } = await start();
    const offline = createSupraClient({
      ...network,
      fetch: () => Promise.reject(new TypeError("no network")),
    });
    const prepared = await prepareReceived(
      network,
      { request: { kind: "single", raw }, keys },
      { clientOf: () => offline, now: () => 1_700_000_000_000 },
    );
    expect(prepared.simulation).toMatchObject({
      kind: "unsimulated",
      error: { code: "network/unreachable" },
    });
    expect(prepared.chainTimeSecs).toBe(1_700_000_000n);
  });

  it("is not reviewed with a node of another chain", async () => {
    const { client, raw, keys } = await start();
    const elsewhere = { ...network, chainId: 8 };
    await expect(
      prepareReceived(elsewhere, { request: { kind: "single", raw }, keys }, { clientOf: () => client }),
    ).rejects.toMatchObject({ code: "network/wrong-chain" });
  });

  it("names its parties with the keys that are known", async () => {
    const { client, raw, keys, sender } = await start();
    const publicKey = keys.get(sender.address);
    const readParties = async (request: PartialTransactionRequest) =>
      (await prepareReceived(network, { request, keys }, { clientOf: () => client })).parties;
    expect(await readParties({ kind: "multi-agent", raw, secondarySigners: [nobody] })).toEqual({
      sender: { address: sender.address, publicKey },
      secondarySigners: [{ address: nobody }],
    });
    const sponsored = { kind: "sponsored", raw, secondarySigners: [] } as const;
    expect((await readParties(sponsored)).feePayer).toBe("open");
    expect((await readParties({ ...sponsored, feePayer: nobody })).feePayer).toEqual({ address: nobody });
  });

  it("tracks a transaction with the same number and another expiry separately", async () => {
    const { raw } = await start();
    const formatKey = (expirationTimestampSecs: bigint): string =>
      JSON.stringify(
        partialTransactionValidityQuery(network, { kind: "single", raw: { ...raw, expirationTimestampSecs } })
          .queryKey,
      );
    expect(formatKey(1_000n)).toBe(formatKey(1_000n));
    expect(formatKey(1_000n)).not.toBe(formatKey(2_000n));
  });
});
