import { createDevnode, testAccounts } from "@holdfast/devnode";
import {
  createSupraClient,
  DEVNODE,
  parseAddress,
  payNative,
  prepareTransfer,
  sendTransfer,
  type NetworkProfile,
} from "@holdfast/sdk";
import { mnemonicToAccount } from "@holdfast/sdk/phrase";
import { createSender } from "@holdfast/sdk/sender";
import { describe, expect, it } from "vitest";

const [ada] = testAccounts;
if (ada === undefined) throw new Error("the devnode has accounts");
const account = await mnemonicToAccount(ada.phrase);
const to = parseAddress("0xdeadbeef00000000000000000000000000000000000000000000000000c0ffee");
/** A network of the same node that says nothing of travelled time, as public ones do not. */
const publicLike: NetworkProfile = { ...DEVNODE, blocksOnDemand: false };
const hour = 3_600_000;

/** A devnode whose time is right, or ahead by so many seconds. */
const start = (aheadSecs = 0) => {
  const devnode = createDevnode();
  if (aheadSecs > 0) devnode.advanceTime(aheadSecs);
  devnode.mine();
  const client = createSupraClient({ ...DEVNODE, fetch: devnode.fetch });
  return { devnode, client };
};

/** Every way to pay, with a device whose clock is wrong by so many milliseconds. */
const ways = (network: NetworkProfile, { devnode, client }: ReturnType<typeof start>, wrongMs: number) => {
  const nowMs = (): number => Date.now() + wrongMs;
  const quick = { intervalMs: 1, nowMs };
  return {
    sendTransfer: () => sendTransfer(client, network, account, { to, amount: 5n }, { ...quick, wait: true }),
    payNative: () => payNative({ ...network, fetch: devnode.fetch }, account, { to, amount: 5n }, quick),
    createSender: () =>
      createSender({ client, network, account, ...quick }).transfer("one", { to, amount: 5n }),
  };
};

const names = ["sendTransfer", "payNative", "createSender"] as const;

describe.each(names)("%s on a node whose time can be moved", (name) => {
  it.each([
    ["its time is 400 s ahead", 400, 0],
    ["this device is an hour ahead", 0, hour],
    ["this device is an hour behind", 0, -hour],
    ["both", 400, -hour],
  ])("pays when %s", async (_, aheadSecs, wrongMs) => {
    const node = start(aheadSecs);
    expect(await ways(DEVNODE, node, wrongMs)[name]()).toMatchObject({ status: "Success" });
    expect(await node.client.coins.getBalance(to)).toBe(5n);
  });
});

describe.each(names)("%s on a network that keeps time", (name) => {
  it("pays with a device an hour ahead, and a chain slightly ahead", async () => {
    for (const [aheadSecs, wrongMs] of [
      [0, hour],
      [100, 0],
    ] as const) {
      const node = start(aheadSecs);
      expect(await ways(publicLike, node, wrongMs)[name]()).toMatchObject({ status: "Success" });
    }
  });

  it.each([
    ["the chain is far ahead", 400, 0],
    ["this device is an hour behind", 0, -hour],
  ])("signs nothing when %s, and says both times", async (_, aheadSecs, wrongMs) => {
    const node = start(aheadSecs);
    await expect(ways(publicLike, node, wrongMs)[name]()).rejects.toMatchObject({
      code: "network/clock-differs",
      message: expect.stringMatching(
        /^The node's clock \(2\d{3}-.* UTC\) is \d+ s ahead of this device's clock \(2\d{3}-.* UTC\)/,
      ),
    });
    expect((await node.client.accounts.get(account.address)).sequenceNumber).toBe(0n);
  });
});

it("no wrong clock makes a transaction valid for more than 600 seconds", async () => {
  const { client } = start();
  const chain = (await client.chain.getLatestBlock()).timestampMicros / 1_000_000n;
  const expiry = async (network: NetworkProfile, wrongMs: number) => {
    const nowMs = (): number => Number(chain) * 1000 + wrongMs;
    const options = { sender: account.address, nowMs };
    return (
      (await prepareTransfer(client, network, { to, amount: 5n }, options)).expirationTimestampSecs - chain
    );
  };
  const lasting = { maxGasAmount: 10n, gasUnitPrice: 100n, expirySecs: 86_400n };
  expect(await expiry(publicLike, 0)).toBe(300n);
  expect(await expiry(publicLike, hour)).toBeLessThanOrEqual(301n);
  expect(await expiry(publicLike, -100_000)).toBe(200n);
  expect(await expiry({ ...publicLike, defaults: lasting }, 0)).toBe(600n);
  expect(await expiry({ ...publicLike, maxClockSkewSecs: 3_600 }, -hour)).toBe(300n - 3_600n);
});

it("refuses a node's impossible time with a typed error", async () => {
  const { devnode } = start();
  const fetch = async (request: Request): Promise<Response> => {
    if (!request.url.endsWith("/block")) return devnode.fetch(request);
    const text = `{"header":{"height":1,"hash":"0x${"00".repeat(32)}","timestamp":{"timestamp":"18446744073709551615"}}}`;
    return new Response(text, { headers: { "content-type": "application/json" } });
  };
  const client = createSupraClient({ ...DEVNODE, fetch });
  await expect(sendTransfer(client, publicLike, account, { to, amount: 5n })).rejects.toMatchObject({
    code: "network/clock-differs",
  });
  await expect(payNative({ ...publicLike, fetch }, account, { to, amount: 5n })).rejects.toMatchObject({
    code: "http/answer-invalid",
  });
});
