import { createDevnode } from "@holdfast/devnode";
import { createSupraClient, MAINNET, parseAddress, transferSupra } from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import { prepareTransaction, type PreparedTransaction } from "../chain/transactions/prepare.ts";
import { createTestVault, expectFirst, importPhrase } from "../vault/testing/test-vault.ts";
import type { Vault } from "../vault/vault-api.ts";

const DEVICE_SECS = 1_790_000_000n;
const DAY = 86_400n;

/** What a node makes of a payment whose clock is ahead of this device's by so many seconds. */
async function prepareAt(aheadSecs: bigint): Promise<{
  readonly prepared: PreparedTransaction;
  readonly review: () => ReturnType<Vault["review"]>;
}> {
  const vault = createTestVault();
  const account = expectFirst(await importPhrase(vault));
  const { chainId } = MAINNET;
  const node = createDevnode({ chainId, now: () => (DEVICE_SECS + aheadSecs) * 1_000_000n });
  await node.fund(account.address, 1_000_000_000n);
  const network = { ...MAINNET, url: "http://node" };
  const client = createSupraClient({ url: network.url, fetch: (request) => node.fetch(request) });
  const prepared = await prepareTransaction(
    network,
    { account, payload: transferSupra(parseAddress("0xb0b"), 1n) },
    { clientOf: () => client, now: () => Number(DEVICE_SECS) * 1000 },
  );
  const { rawBytes, feeCap } = prepared;
  return { prepared, review: () => vault.review({ accountId: account.id, rawBytes, chainId, feeCap }) };
}

describe("a node's clock", () => {
  it("stops a payment when it is ahead of this device's clock", async () => {
    for (const ahead of [130n, 600n, DAY, 365n * DAY])
      await expect(prepareAt(ahead)).rejects.toMatchObject({ code: "network/clock-differs" });
  });

  it("may differ from this device's as clocks do", async () => {
    for (const ahead of [-400n, -30n, 0n, 30n, 110n]) {
      const { prepared, review } = await prepareAt(ahead);
      const { expirationTimestampSecs } = await review();
      expect(expirationTimestampSecs).toBeLessThanOrEqual(DEVICE_SECS + 300n);
      expect(expirationTimestampSecs).toBeGreaterThan(prepared.chainTimeSecs);
    }
  });
});
