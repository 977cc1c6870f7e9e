import { createDevnode, testAccounts } from "@holdfast/devnode";
import {
  createSupraClient,
  DEVNODE,
  isSupraError,
  parseAddress,
  payNative,
  sendTransaction,
  sendTransfer,
  transferCoins,
  type Account,
  type PayOptions,
} from "@holdfast/sdk";
import { mnemonicToAccount } from "@holdfast/sdk/phrase";
import { describe, expect, it } from "vitest";

const [ada] = testAccounts;
if (ada === undefined) throw new Error("the devnode has accounts");
const account = await mnemonicToAccount(ada.phrase);
const to = parseAddress("0xdeadbeef00000000000000000000000000000000000000000000000000c0ffee");

let nodes = 0;

const start = () => {
  const devnode = createDevnode();
  const client = createSupraClient({ ...DEVNODE, fetch: devnode.fetch });
  return { devnode, client };
};

describe("the same payment, asked for at once", () => {
  it("is sent by one call, and the others name its hash", async () => {
    const { client } = start();
    const calls = Array.from({ length: 10 }, () =>
      sendTransfer(client, DEVNODE, account, { to, amount: 5n }, { wait: true }),
    );
    const ends = await Promise.allSettled(calls);
    const sent = ends.flatMap((end) => (end.status === "fulfilled" ? [end.value] : []));
    const refused = ends.flatMap((end): unknown[] => (end.status === "rejected" ? [end.reason] : []));
    expect(sent).toMatchObject([{ status: "Success" }]);
    expect(refused.map((error) => isSupraError(error) && [error.code, error.context])).toEqual(
      Array.from({ length: 9 }, () => ["transaction/in-flight", { hash: sent[0]?.hash }]),
    );
    expect(await client.coins.getBalance(to)).toBe(5n);
  });

  it("sends one payment for two calls that don't wait for its end", async () => {
    const { client, devnode } = start();
    devnode.pause();
    const { hash, status } = await sendTransfer(client, DEVNODE, account, { to, amount: 5n });
    expect(status).toBe("Pending");
    await expect(sendTransfer(client, DEVNODE, account, { to, amount: 5n })).rejects.toMatchObject({
      code: "transaction/in-flight",
      context: { hash },
    });
    devnode.resume();
    devnode.mine();
    expect(await sendTransfer(client, DEVNODE, account, { to, amount: 5n }, { wait: true })).toMatchObject({
      status: "Success",
    });
    expect(await client.coins.getBalance(to)).toBe(10n);
  });

  it("an unanswered payment stays in flight until the chain passes its expiry", async () => {
    const { client, devnode } = start();
    devnode.addFault({ kind: "drop-before", path: "/transactions/submit", times: 1 });
    const pay = () => sendTransfer(client, DEVNODE, account, { to, amount: 5n }, { wait: true });
    await expect(pay()).rejects.toMatchObject({ code: "transaction/result-unknown" });
    await expect(pay()).rejects.toMatchObject({ code: "transaction/in-flight" });
    devnode.advanceTime(301);
    devnode.mine();
    expect(await pay()).toMatchObject({ status: "Success" });
    expect(await client.coins.getBalance(to)).toBe(5n);
  });

  it("can be asked for again where the node refused it", async () => {
    const { client } = start();
    const pay = (maxGasAmount: bigint) =>
      sendTransfer(client, DEVNODE, account, { to, amount: 5n }, { wait: true, maxGasAmount });
    await expect(pay(1n)).rejects.toMatchObject({ code: "http/refused" });
    expect(await pay(1020n)).toMatchObject({ status: "Success", vmStatus: "Executed successfully" });
  });
});

describe("the same payment without a client, asked for at once", () => {
  const startPaying = () => {
    const devnode = createDevnode();
    const client = createSupraClient({ ...DEVNODE, fetch: devnode.fetch });
    const network = { ...DEVNODE, url: `http://devnode-${++nodes}.invalid`, fetch: devnode.fetch };
    const pay = (options: PayOptions = {}, payer: Account = account) =>
      payNative(network, payer, { to, amount: 5n }, { intervalMs: 1, ...options });
    return { devnode, client, pay };
  };

  it("is sent by one call", async () => {
    const { client, pay } = startPaying();
    const ends = await Promise.allSettled(Array.from({ length: 10 }, () => pay()));
    const refused = ends.flatMap((end): unknown[] => (end.status === "rejected" ? [end.reason] : []));
    expect(ends.filter((end) => end.status === "fulfilled")).toHaveLength(1);
    expect(refused.map((error) => isSupraError(error) && error.code)).toEqual(
      Array.from({ length: 9 }, () => "transaction/in-flight"),
    );
    expect(await client.coins.getBalance(to)).toBe(5n);
    expect(await pay()).toMatchObject({ status: "Success" });
    expect(await client.coins.getBalance(to)).toBe(10n);
  });

  it("refuses a slower call that began before the first one ended", async () => {
    const { client, pay } = startPaying();
    let goOn = (): void => undefined;
    const mayGoOn = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let signs = (): void => undefined;
    const areSigning = new Promise<void>((resolve) => {
      let signing = 0;
      signs = () => {
        if (++signing === 2) resolve();
      };
    });
    const slowly: Account = {
      ...account,
      publicKey: account.publicKey,
      async sign(message) {
        signs();
        await mayGoOn;
        return account.sign(message);
      },
    };
    const slow = pay({}, slowly);
    // Other gas: bytes that are the same would be the same transaction.
    const options = { wait: true, maxGasAmount: 2000n };
    const slowSend = sendTransfer(client, DEVNODE, slowly, { to, amount: 5n }, options);
    await areSigning;
    const { hash } = await pay();
    expect(await sendTransfer(client, DEVNODE, account, { to, amount: 5n }, { wait: true })).toMatchObject({
      status: "Success",
    });
    goOn();
    await expect(slow).rejects.toMatchObject({ code: "transaction/in-flight", context: { hash } });
    await expect(slowSend).rejects.toMatchObject({
      code: expect.stringMatching(/in-flight|result-unknown/) as string,
    });
    expect(await client.coins.getBalance(to)).toBe(10n);
  });

  it("an unanswered payment stays in flight until the chain passes its expiry", async () => {
    const { client, devnode, pay } = startPaying();
    devnode.addFault({ kind: "drop-before", path: "/transactions/submit", times: 1 });
    await expect(pay()).rejects.toMatchObject({ code: "transaction/result-unknown" });
    await expect(pay()).rejects.toMatchObject({ code: "transaction/in-flight" });
    devnode.advanceTime(301);
    devnode.mine();
    expect(await pay()).toMatchObject({ status: "Success" });
    expect(await client.coins.getBalance(to)).toBe(5n);
  });

  it("can be asked for again where the node refused it", async () => {
    const { pay } = startPaying();
    await expect(pay({ maxGasAmount: 1n })).rejects.toMatchObject({ code: "http/refused" });
    expect(await pay({ maxGasAmount: 1020n })).toMatchObject({ status: "Success" });
  });
});

it("a transaction that fails says why, in words and in parts", async () => {
  const { client } = start();
  const payload = transferCoins(to, 10n ** 18n);
  expect(await sendTransaction(client, DEVNODE, account, payload, { wait: true })).toMatchObject({
    status: "Failed",
    vmStatus: expect.stringContaining("EINSUFFICIENT_BALANCE"),
    failure: {
      kind: "abort",
      module: "0x1::coin",
      name: "EINSUFFICIENT_BALANCE",
      words: expect.stringMatching(/^0x1::coin aborted with EINSUFFICIENT_BALANCE: /),
    },
  });
});

describe("a refusal because the number is used already", () => {
  it("keeps the same bytes unknown, and not free to send again", async () => {
    const devnode = createDevnode();
    const refusal = new Response('{"message":"SEQUENCE_NUMBER_TOO_OLD"}', { status: 400 });
    const fetch = async (request: Request): Promise<Response> => {
      const answer = await devnode.fetch(request);
      return request.url.endsWith("/submit") ? refusal.clone() : answer;
    };
    devnode.pause();
    const client = createSupraClient({ ...DEVNODE, fetch });
    const pay = () => sendTransfer(client, DEVNODE, account, { to, amount: 5n });
    await expect(pay()).rejects.toMatchObject({
      code: "transaction/result-unknown",
      cause: { code: "http/refused", context: { nodeCode: "sequence_number_too_old" } },
    });
    await expect(pay()).rejects.toMatchObject({ code: "transaction/in-flight" });
  });
});

describe("a payment that was executed, although the node's response says otherwise", () => {
  it.each([
    [500, '{"message":"internal"}', "http/server"],
    [502, "<html>Bad gateway</html>", "http/server"],
    [429, "Too many requests", "http/too-many-requests"],
    [404, "", "http/not-found"],
    [200, "<html>Sign in</html>", "http/answer-invalid"],
  ])("has an unknown result after %i %s", async (status, body, code) => {
    const devnode = createDevnode();
    const fetch = async (request: Request): Promise<Response> => {
      const answer = await devnode.fetch(request);
      return request.url.endsWith("/submit") ? new Response(body, { status }) : answer;
    };
    const network = { ...DEVNODE, url: `http://devnode-${++nodes}.invalid`, fetch };
    const client = createSupraClient(network);
    const unknown = { code: "transaction/result-unknown", cause: { code } };
    await expect(payNative(network, account, { to, amount: 5n })).rejects.toMatchObject(unknown);
    await expect(sendTransfer(client, DEVNODE, account, { to, amount: 6n })).rejects.toMatchObject({
      ...unknown,
      context: { hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) as string },
    });
    expect(await client.coins.getBalance(to)).toBe(11n);
  });
});
