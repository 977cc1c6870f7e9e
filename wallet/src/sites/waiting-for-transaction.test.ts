import {
  buildTransaction,
  bytesToHex,
  encodeRawTransaction,
  parseAddress,
  transferSupra,
} from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import { siteRig } from "../../test/site-rig.ts";

const SHOP = "https://shop.example";
const OTHER = "https://other.example";
const HASH = `0x${"ab".repeat(32)}`;

const call = (method: string, params: unknown = null) => ({ id: 1, method, params });

/** A connected shop whose payment was sent and is held back from a block, and what its node was asked. */
async function pendingPayment() {
  const rig = await siteRig({ chainId: 4 });
  await rig.queue.answer(SHOP, call("connect", {}));
  rig.node.pause();
  const raw = buildTransaction(transferSupra(parseAddress("0xb0b"), 5n), {
    sender: rig.account.address,
    sequenceNumber: 0n,
    chainId: 4,
    maxGasAmount: 0n,
    gasUnitPrice: 0n,
    expirationTimestampSecs: 0n,
  });
  const data = bytesToHex(encodeRawTransaction(raw)).slice(2);
  const sent = await rig.queue.answer(SHOP, call("sendTransaction", { data }));
  if (!("result" in sent)) throw new Error(sent.error.message);
  return { ...rig, data, hash: (sent.result as { readonly hash: string }).hash };
}

describe("a site that waits for a transaction", () => {
  it("is refused unless it sent the transaction through the wallet", async () => {
    const { queue, hash, requests } = await pendingPayment();
    const before = requests.length;
    for (const [origin, wanted] of [
      [OTHER, HASH],
      [OTHER, hash],
      [SHOP, HASH],
    ] as const)
      expect(await queue.answer(origin, call("transactionResult", { hash: wanted }))).toMatchObject({
        error: { code: 4100 },
      });
    expect(requests).toHaveLength(before);
  });

  it("is told of the transaction, in whichever case it writes the hash", async () => {
    const { queue, hash, node } = await pendingPayment();
    node.resume();
    const written = `0x${hash.slice(2).toUpperCase()}`;
    expect(await queue.answer(SHOP, call("transactionResult", { hash: written }))).toEqual({
      result: { hash, status: "Success" },
    });
  });

  it("has eight requests open at once, in all of its pages", async () => {
    const { queue, hash, requests } = await pendingPayment();
    const page = new AbortController();
    const wait = () => queue.answer(SHOP, call("transactionResult", { hash }), { signal: page.signal });
    const waiting = Array.from({ length: 8 }, wait);
    const before = requests.length;
    for (const one of [call("transactionResult", { hash }), call("balance")])
      expect(await queue.answer(SHOP, one)).toMatchObject({ error: { code: -32_002 } });
    expect(requests).toHaveLength(before);
    page.abort();
    await Promise.all(waiting);
    expect(await queue.answer(SHOP, call("balance"))).toHaveProperty("result");
  });

  it("stops asking the node when its page has gone", async () => {
    const { queue, hash } = await pendingPayment();
    const page = new AbortController();
    const waiting = queue.answer(SHOP, call("transactionResult", { hash }), { signal: page.signal });
    page.abort();
    expect(await waiting).toMatchObject({ error: { code: 4900 } });
  });

  it("gets the hash after the end even if its page left", async () => {
    const { queue, data, hash, requests } = await pendingPayment();
    const page = new AbortController();
    const countSubmitted = () => requests.filter((url) => url.endsWith("/submit")).length;
    const before = countSubmitted();
    const sending = queue.answer(SHOP, call("sendTransaction", { data, wait: true }), page);
    await expect.poll(countSubmitted).toBe(before + 1);
    page.abort();
    expect(await sending).toEqual({ result: { hash } });
  });
});
