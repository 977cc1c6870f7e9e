import { expect, test } from "@holdfast/devnode/vitest";

test("a dApp shows what the user paid", async ({ wallet, client, accounts }) => {
  const before = await client.coins.getBalance(accounts.ben.address);
  await wallet.provider.connect();
  const hash = await wallet.provider.sendTransaction({ to: accounts.ben.address, value: "5" }); // quants
  await wallet.provider.waitForTransactionWithResult(String(hash));
  expect(await client.coins.getBalance(accounts.ben.address)).toBe(before + 5n);
  expect(wallet.requests.map(({ kind }) => kind)).toEqual(["connect", "transaction"]);
});

test("a dApp says that the user declined", async ({ wallet, accounts }) => {
  await wallet.provider.connect();
  wallet.reject();
  expect(await wallet.provider.sendTransaction({ to: accounts.ben.address, value: "5" })).toBeNull();
});
