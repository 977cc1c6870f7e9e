import { createAccount, randomBytes } from "@holdfast/sdk";
import { expect } from "vitest";
import { onEveryDevnode } from "./on-every-node.ts";

onEveryDevnode("the faucet creates an account with 5 SUPRA, by a transaction", async (client) => {
  const { address } = await createAccount(randomBytes(32));
  const transaction = await client.transactions.waitFor(await client.faucet.fund(address));
  expect(transaction.status).toBe("Success");
  expect(await client.coins.getBalance(address)).toBe(500_000_000n);
});

onEveryDevnode("the faucet serves many at once", async (client) => {
  const accounts = await Promise.all(Array.from({ length: 10 }, () => createAccount(randomBytes(32))));
  await Promise.all(accounts.map(({ address }) => client.faucet.fund(address)));
  const balances = await Promise.all(accounts.map(({ address }) => client.coins.getBalance(address)));
  expect(new Set(balances)).toEqual(new Set([500_000_000n]));
});

onEveryDevnode(
  "a faucet with a cooldown makes the same account wait",
  async (client, { devnode }) => {
    const { address } = await createAccount(randomBytes(32));
    await client.faucet.fund(address);
    await expect(client.faucet.fund(address)).rejects.toMatchObject({
      code: "http/too-many-requests",
      context: { retryAfterSecs: expect.any(Number) as number },
    });
    devnode.advanceTime(60);
    await client.faucet.fund(address);
    expect(await client.coins.getBalance(address)).toBe(1_000_000_000n);
  },
  { faucetCooldownSecs: 60n },
);

onEveryDevnode(
  "a faucet with a daily limit makes the same account wait until a day has passed",
  async (client, { devnode }) => {
    const { address } = await createAccount(randomBytes(32));
    for (let given = 0; given < 2; given++) await client.faucet.fund(address);
    await expect(client.faucet.fund(address)).rejects.toMatchObject({ code: "http/too-many-requests" });
    devnode.advanceTime(86_400);
    await client.faucet.fund(address);
  },
  { faucetDailyGrants: 2 },
);

onEveryDevnode("a busy faucet says so, and gives nothing", async (client, { devnode }) => {
  const { address } = await createAccount(randomBytes(32));
  devnode.addFault({ kind: "try-later", path: "/wallet/faucet", times: 1 });
  await expect(client.faucet.fund(address)).rejects.toMatchObject({ code: "faucet/unexpected" });
  expect(await client.accounts.exists(address)).toBe(false);
  await client.faucet.fund(address);
  expect(await client.accounts.exists(address)).toBe(true);
});

onEveryDevnode("tells what became of a faucet transaction", async (client, { request, dialect }) => {
  const { address } = await createAccount(randomBytes(32));
  const hash = await client.faucet.fund(address);
  const found = await request(`/rpc/${dialect}/wallet/faucet/transactions/${hash}`);
  expect(await found.json()).toMatchObject({ hash, status: "Success" });
  const unknown = await request(`/rpc/${dialect}/wallet/faucet/transactions/0x${"0".repeat(64)}`);
  expect(await unknown.json()).toBeNull();
});

onEveryDevnode(
  "a faucet with a limit gives nothing to who has that much",
  async (client, { devnode, dialect, request }) => {
    const { address } = await createAccount(randomBytes(32));
    await client.faucet.fund(address);
    await devnode.fund(address, 500_000_000n);
    await expect(client.faucet.fund(address)).rejects.toMatchObject({
      code: "http/refused",
      context: { status: 400, nodeMessage: expect.stringContaining("holds 1000000000 quants") as string },
    });
    expect(await client.coins.getBalance(address)).toBe(1_000_000_000n);
    const refused = await request(`/rpc/${dialect}/wallet/faucet/${address}`);
    expect([refused.status, refused.headers.get("x-supra-chain-id")]).toEqual([400, String(devnode.chainId)]);
  },
  { faucetMaxBalance: 1_000_000_000n },
);
