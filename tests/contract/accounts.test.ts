import {
  buildTransaction,
  createAccount,
  DEVNODE,
  ed25519Address,
  findRotatedAccount,
  parseAddress,
  randomBytes,
  rotateKey,
  signTransaction,
} from "@holdfast/sdk";
import { expect } from "vitest";
import { onEveryDevnode, onEveryNode } from "./on-every-node.ts";

onEveryNode("knows the framework's account", async (client) => {
  const account = await client.accounts.get(parseAddress("0x1"));
  expect(account.authenticationKey).toMatch(/^0x[0-9a-f]{64}$/);
});

onEveryNode("does not know an account that nobody made", async (client) => {
  const nobody = parseAddress("0xdeadbeef00000000000000000000000000000000000000000000000000c0ffee");
  expect(await client.accounts.find(nobody)).toBeUndefined();
  expect(await client.accounts.exists(nobody)).toBe(false);
  await expect(client.accounts.get(nobody)).rejects.toMatchObject({ code: "account/not-found" });
});

onEveryDevnode("knows an account as soon as it was paid", async (client, { createFunded }) => {
  const { address } = await createFunded();
  expect(await client.accounts.get(address)).toEqual({ sequenceNumber: 0n, authenticationKey: address });
});

onEveryDevnode("refuses an address that is none", async (_client, { request, dialect }) => {
  for (const text of ["0xzz", "0x", `0x${"1".repeat(65)}`]) {
    const response = await request(`/rpc/${dialect}/accounts/${text}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ message: expect.any(String) as string });
  }
});

onEveryDevnode("reads short addresses and such without 0x", async (_client, { request, dialect }) => {
  const long = await (await request(`/rpc/${dialect}/accounts/${parseAddress("0x1")}`)).json();
  expect(await (await request(`/rpc/${dialect}/accounts/1`)).json()).toEqual(long);
});

onEveryDevnode("finds the account of a key that was rotated to it", async (client, node) => {
  const account = await node.createFunded();
  const next = await createAccount(randomBytes(32));
  const key = ed25519Address(next.publicKey);
  expect(await findRotatedAccount(client, key)).toBeUndefined();
  const facts = { sender: account.address, sequenceNumber: 0n, chainId: DEVNODE.chainId };
  const raw = buildTransaction(await rotateKey(account, next, 0n), facts);
  const sent = await client.transactions.submitAndWait(await signTransaction(raw, account));
  expect(sent.status).toBe("Success");
  expect(await findRotatedAccount(client, key)).toBe(account.address);
  expect(await findRotatedAccount(client, account.address)).toBeUndefined();
});
