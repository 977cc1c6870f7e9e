import {
  createAccount,
  createSupraClient,
  decodeSignedTransaction,
  DEVNODE,
  encodeSignedTransaction,
  parseAddress,
  prepareTransaction,
  transactionHash,
  transferSupra,
  type Address,
} from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import { createDevClient } from "@holdfast/sdk/dev";
import { mnemonicToAccount } from "@holdfast/sdk/phrase";
import { describe, expect, it } from "vitest";
import { createDevnode, type DevnodeOptions } from "../../node.ts";
import { testAccounts } from "../../genesis/test-accounts.ts";

const nobody = parseAddress("0xdeadbeef00000000000000000000000000000000000000000000000000c0ffee");
const [ada] = testAccounts;
if (ada === undefined) throw new TypeError("a devnode has accounts");

function start(options: DevnodeOptions = {}) {
  const node = createDevnode(options);
  const network = { ...DEVNODE, fetch: node.fetch };
  return { node, network, client: createSupraClient(network), dev: createDevClient(network) };
}

/** A payment with an invalid signature. */
async function unsigned({ client, network }: ReturnType<typeof start>, sender: Address, to: Address) {
  const raw = await prepareTransaction(client, network, transferSupra(to, 7n), { sender });
  const authenticator = {
    kind: "ed25519",
    publicKey: new Uint8Array(32),
    signature: new Uint8Array(64),
  } as const;
  return decodeSignedTransaction(encodeSignedTransaction({ raw, authenticator }));
}

describe("a devnode's own calls", () => {
  it("let anyone sign for an impersonated account, and no other", async () => {
    const started = start();
    const { client, dev } = started;
    const payment = await unsigned(started, ada.address, nobody);
    await expect(client.transactions.submit(payment)).rejects.toMatchObject({ code: "http/refused" });
    await dev.impersonate(ada.address);
    await client.transactions.submit(payment);
    expect(await client.transactions.find(transactionHash(payment))).toMatchObject({ status: "Success" });
    expect(await client.coins.getBalance(nobody)).toBe(7n);
    await dev.stopImpersonating(ada.address);
    const another = await unsigned(started, ada.address, nobody);
    await expect(client.transactions.submit(another)).rejects.toMatchObject({ code: "http/refused" });
  });

  it("set a balance exactly, and create a missing account", async () => {
    const { client, dev } = start();
    for (const balance of [5n, 10n ** 15n, 0n]) {
      await dev.setBalance(nobody, balance);
      expect(await client.coins.getBalance(nobody)).toBe(balance);
    }
    expect(await client.accounts.exists(nobody)).toBe(true);
  });

  it("set and delete a typed resource, which a snapshot undoes", async () => {
    const { client, dev } = start();
    const type = "0x1::chain_id::ChainId";
    const id = await dev.snapshot();
    await dev.setResource(nobody, type, Uint8Array.of(9));
    expect(await client.resources.get(nobody, type)).toEqual({ id: 9 });
    await dev.setResource(nobody, type, undefined);
    await expect(client.resources.get(nobody, type)).rejects.toMatchObject({ code: "resource/not-found" });
    await dev.setResource(nobody, type, Uint8Array.of(9));
    await dev.revert(id);
    await expect(client.resources.get(nobody, type)).rejects.toMatchObject({ code: "resource/not-found" });
    await expect(dev.setResource(nobody, type, new Uint8Array(2))).rejects.toMatchObject({
      code: "http/refused",
    });
  });

  it("put an item into a table", async () => {
    const { client, dev } = start();
    const key = encodeBcs((writer) => writer.u64(3n));
    const value = encodeBcs((writer) => writer.u64(44n));
    await dev.setTableItem({ handle: nobody, key, valueType: "u64", value });
    const item = { keyType: "u64", valueType: "u64", key: "3" };
    expect(await client.view.tableItem(nobody, item)).toBe("44");
  });

  it("drop what waits, and let it come in another order", async () => {
    const { client, dev, network } = start();
    const accounts = await Promise.all(testAccounts.map(({ phrase }) => mnemonicToAccount(phrase)));
    await dev.pause();
    for (const { address } of accounts) {
      await dev.impersonate(address);
      const raw = await prepareTransaction(client, network, transferSupra(nobody, 7n), { sender: address });
      const authenticator = {
        kind: "ed25519",
        publicKey: new Uint8Array(32),
        signature: new Uint8Array(64),
      } as const;
      await client.transactions.submit({ raw, authenticator });
    }
    const waiting = await dev.mempool();
    expect(waiting).toMatchObject(
      accounts.map(({ address }) => ({ sender: address, what: "0x1::supra_account::transfer" })),
    );
    const [first, second, third] = waiting.map(({ hash }) => hash);
    if (first === undefined || second === undefined || third === undefined) expect.unreachable();
    expect(await dev.drop(second)).toBe(true);
    expect(await dev.drop(second)).toBe(false);
    await expect(dev.reorder([third])).rejects.toMatchObject({ code: "http/refused" });
    await dev.reorder([third, first]);
    expect((await dev.mempool()).map(({ hash }) => hash)).toEqual([third, first]);
    await dev.resume();
    await dev.mine();
    expect(await client.transactions.find(second)).toBeUndefined();
    expect(await client.coins.getBalance(nobody)).toBe(14n);
    expect((await dev.status()).waiting).toBe(0n);
  });

  it("are not there on a strict devnode, for programs and pages alike", async () => {
    const { node, client, dev } = start({ isStrict: true, allowedDevOrigins: ["http://127.0.0.1:3000"] });
    await expect(dev.status()).rejects.toMatchObject({ code: "http/not-found" });
    for (const path of [
      "balance",
      "impersonate",
      "resource",
      "table-item",
      "mempool/drop",
      "faults",
      "reset",
    ]) {
      const headers = { origin: "http://127.0.0.1:3000", "content-type": "application/json" };
      const request = new Request(`http://node/dev/${path}`, { method: "POST", headers, body: "{}" });
      expect((await node.fetch(request)).status, path).toBe(404);
    }
    expect(await client.coins.getBalance(ada.address)).toBe(ada.balance);
  });

  it.each(["balance", "impersonate", "resource", "table-item", "mempool/drop", "mempool/order"])(
    "refuse a page that was not allowed: %s",
    async (path) => {
      const { node } = start();
      const headers = { origin: "https://example.org", "content-type": "application/json" };
      const request = new Request(`http://127.0.0.1:27001/dev/${path}`, {
        method: "POST",
        headers,
        body: "{}",
      });
      const answer = await node.fetch(request);
      expect(answer.status).toBe(403);
      expect(answer.headers.get("access-control-allow-origin")).toBeNull();
    },
  );
});

it("an account that is made by hand pays like any other", async () => {
  const { client, dev, network } = start();
  const account = await createAccount(new Uint8Array(32).fill(8));
  await dev.setBalance(account.address, 10n ** 12n);
  const raw = await prepareTransaction(client, network, transferSupra(nobody, 1n), {
    sender: account.address,
  });
  expect(raw.sequenceNumber).toBe(0n);
});

it("lists the faults that are in force, and clears them", async () => {
  const { client, dev } = start();
  const id = await dev.addFault({ kind: "unavailable", path: "/block", times: 2, delayMs: 1 });
  expect(await dev.faults()).toEqual([
    { id, kind: "unavailable", path: "/block", times: 2, left: 2, delayMs: 1 },
  ]);
  await dev.clearFaults();
  expect(await dev.faults()).toEqual([]);
  await client.chain.getLatestBlock();
});
