import { expect, test } from "@holdfast/devnode/vitest";

test("connects, pays and waits, as a page does", async ({ wallet, client, accounts }) => {
  const { provider } = wallet; // in a page: (window.holdfast ?? window.starkey).supra
  const [from] = await provider.connect(); // throws code 4001 if the user rejects
  expect(from).toBe(wallet.account.address);
  const before = await client.coins.getBalance(accounts.ben.address);
  const hash = await provider.sendTransaction({ to: accounts.ben.address, value: "5" }); // null: declined
  await provider.waitForTransactionWithResult(String(hash));
  expect(await client.coins.getBalance(accounts.ben.address)).toBe(before + 5n);
});

test("shows no error when the user declines", async ({ wallet }) => {
  wallet.reject();
  await expect(wallet.provider.connect()).rejects.toMatchObject({ code: 4001 });
});
