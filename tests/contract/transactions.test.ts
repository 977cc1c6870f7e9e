import {
  encodeSignedTransaction,
  parseAddress,
  stringifyJson,
  signedTransactionToJson,
  transactionHash,
  transferCoins,
  transferSupra,
  unsignedTransaction,
  type TransactionHash,
  isFinished,
} from "@holdfast/sdk";
import { expect } from "vitest";
import { onEveryDevnode, onEveryNode } from "./on-every-node.ts";

const nobody = parseAddress("0xdeadbeef00000000000000000000000000000000000000000000000000c0ffee");

onEveryNode("does not know a transaction that nobody sent", async (client) => {
  const hash = `0x${"ab".repeat(32)}` as TransactionHash;
  expect(await client.transactions.find(hash)).toBeUndefined();
});

onEveryDevnode(
  "a transfer arrives, costs gas and can be looked up",
  async (client, { createFunded, sign }) => {
    const [from, to] = [await createFunded(), await createFunded()];
    const signed = await sign(from, transferSupra(to.address, 250n));
    const hash = await client.transactions.submit(signed);
    expect(hash).toBe(transactionHash(signed));
    const transaction = await client.transactions.waitFor(hash);
    expect(transaction).toMatchObject({ status: "Success", vmStatus: "Executed successfully" });
    expect(transaction.sender).toBe(from.address);
    const cost = isFinished(transaction) ? transaction.cost : 0n;
    expect(cost).toBeGreaterThan(0n);
    expect(await client.coins.getBalance(to.address)).toBe(1_000_000_250n);
    expect(await client.coins.getBalance(from.address)).toBe(1_000_000_000n - 250n - cost);
    expect((await client.accounts.get(from.address)).sequenceNumber).toBe(1n);
  },
);

onEveryDevnode("a transfer creates its receiver", async (client, { createFunded, sign }) => {
  const signed = await sign(await createFunded(), transferSupra(nobody, 1n));
  expect((await client.transactions.submitAndWait(signed)).status).toBe("Success");
  expect(await client.coins.getBalance(nobody)).toBe(1n);
});

onEveryDevnode(
  "a simulation tells the result and the gas, and changes nothing",
  async (client, { createFunded, sign }) => {
    const from = await createFunded();
    const signed = await sign(from, transferSupra(nobody, 1n));
    const simulation = await client.transactions.simulate(signed);
    expect(simulation.vmStatus).toBe("Executed successfully");
    expect(await client.accounts.exists(nobody)).toBe(false);
    expect((await client.accounts.get(from.address)).sequenceNumber).toBe(0n);
    const transaction = await client.transactions.submitAndWait(signed);
    expect(transaction).toMatchObject({ gasUsed: simulation.gasUsed });
  },
);

onEveryDevnode("a simulation of what would fail says why", async (client, { createFunded, sign }) => {
  const signed = await sign(await createFunded(), transferSupra(nobody, 10n ** 12n));
  await expect(client.transactions.simulate(signed)).rejects.toMatchObject({
    code: "simulation/failed",
    context: { vmStatus: expect.stringContaining("EINSUFFICIENT_BALANCE") as string },
  });
});

onEveryDevnode(
  "a simulation refuses a valid signature",
  async (_client, { createFunded, sign, request, dialect }) => {
    const signed = await sign(await createFunded(), transferSupra(nobody, 1n));
    const simulate = (body: string) =>
      request(`/rpc/${dialect}/transactions/simulate`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body,
      });
    const refused = await simulate(stringifyJson(signedTransactionToJson(signed)));
    expect(refused.status).toBe(400);
    expect(await refused.json()).toEqual({
      message: "Simulated transactions must not have a valid signature",
    });
    const { raw, authenticator } = signed;
    const publicKey = authenticator.kind === "ed25519" ? authenticator.publicKey : new Uint8Array(32);
    const accepted = await simulate(
      stringifyJson(signedTransactionToJson(unsignedTransaction(raw, publicKey))),
    );
    expect(accepted.status).toBe(200);
  },
);

onEveryDevnode(
  "the same transaction sent again is the same transaction",
  async (client, { createFunded, sign }) => {
    const from = await createFunded();
    const signed = await sign(from, transferSupra(nobody, 5n));
    const hashes = await Promise.all([1, 2, 3].map(() => client.transactions.submit(signed)));
    hashes.push(await client.transactions.submit(signed));
    expect(new Set(hashes).size).toBe(1);
    expect(await client.coins.getBalance(nobody)).toBe(5n);
    expect((await client.accounts.get(from.address)).sequenceNumber).toBe(1n);
  },
);

onEveryDevnode(
  "a transaction that comes early waits for the one before it",
  async (client, { createFunded, sign }) => {
    const from = await createFunded();
    const second = await sign(from, transferSupra(nobody, 2n), { sequenceNumber: 1n });
    const hash = await client.transactions.submit(second);
    expect(await client.transactions.find(hash)).toMatchObject({ status: "Pending", sequenceNumber: 1n });
    await client.transactions.submit(await sign(from, transferSupra(nobody, 1n)));
    expect(await client.transactions.find(hash)).toMatchObject({ status: "Success" });
    expect(await client.coins.getBalance(nobody)).toBe(3n);
  },
);

onEveryDevnode(
  "a waiting transaction that expires is forgotten",
  async (client, { createFunded, sign, devnode }) => {
    const early = await sign(await createFunded(), transferSupra(nobody, 2n), { sequenceNumber: 1n });
    const hash = await client.transactions.submit(early);
    devnode.advanceTime(301);
    expect(await client.transactions.find(hash)).toBeUndefined();
  },
);

onEveryDevnode(
  "transactions can be sent as BCS",
  async (client, { createFunded, sign, request, dialect }) => {
    const signed = await sign(await createFunded(), transferSupra(nobody, 7n));
    const submit = (body: Uint8Array<ArrayBuffer>) =>
      request(`/rpc/${dialect}/transactions/submit`, {
        method: "POST",
        headers: { "content-type": "application/x.supra.signed_transaction+bcs" },
        body,
      });
    const bytes = Uint8Array.from([1, ...encodeSignedTransaction(signed)]);
    expect((await submit(bytes.subarray(0, 40))).status).toBe(400);
    expect((await submit(Uint8Array.from([0, ...bytes.subarray(1)]))).status).toBe(400);
    expect(await (await submit(bytes)).json()).toBe(transactionHash(signed));
    expect(await client.coins.getBalance(nobody)).toBe(7n);
  },
);

onEveryDevnode(
  "while blocks are paused, transactions wait",
  async (client, { createFunded, sign, devnode }) => {
    const from = await createFunded();
    devnode.pause();
    const hash = await client.transactions.submit(await sign(from, transferSupra(nobody, 1n)));
    expect(await client.transactions.find(hash)).toMatchObject({ status: "Pending", sender: from.address });
    devnode.resume();
    expect(await client.transactions.find(hash)).toMatchObject({ status: "Success" });
  },
);

onEveryDevnode("refuses what would wait for more than ten minutes", async (client, node) => {
  const account = await node.createFunded();
  const { timestampMicros } = await client.chain.getLatestBlock();
  const nowSecs = timestampMicros / 1_000_000n;
  const late = await node.sign(account, transferCoins(account.address, 1n), {
    expirationTimestampSecs: nowSecs + 700n,
  });
  await expect(client.transactions.submit(late)).rejects.toMatchObject({
    code: "http/refused",
    context: {
      status: 400,
      nodeMessage: expect.stringContaining("more than 600 s after the current time") as string,
    },
  });
  const parameters = await node.request(`/rpc/${node.dialect}/transactions/parameters`);
  expect(await parameters.json()).toEqual({ max_transaction_time_to_live_seconds: 600 });
  const inTime = await node.sign(account, transferCoins(account.address, 1n), {
    expirationTimestampSecs: nowSecs + 590n,
  });
  const hash = await client.transactions.submit(inTime);
  expect((await client.transactions.waitFor(hash)).status).toBe("Success");
});

onEveryDevnode(
  "v4 tells kinds of transactions apart, and what is final from what waits",
  async (client, node) => {
    if (node.dialect !== "v4") return;
    const account = await node.createFunded();
    node.devnode.pause();
    const hash = await client.transactions.submit(
      await node.sign(account, transferCoins(account.address, 1n)),
    );
    const status = async (query: string) =>
      (await node.request(`/rpc/v4/transactions/${hash}?${query}`)).status;
    expect(await status("exclude_uncommitted=true")).toBe(404);
    expect(await status("exclude_uncommitted=false")).toBe(200);
    node.devnode.resume();
    await client.transactions.waitFor(hash);
    expect(await status("exclude_uncommitted=true")).toBe(200);
    expect(await Promise.all(["user", "auto", "meta", "mine"].map((type) => status(`type=${type}`)))).toEqual(
      [200, 404, 404, 400],
    );
  },
);
