import { expect, test } from "@holdfast/devnode/vitest";
import { sendTransfer } from "@holdfast/sdk";

const options = { simulate: true, wait: true };

test("a payment arrives", async ({ client, network, accounts }) => {
  const { address } = await accounts.create(0n);
  const sent = await sendTransfer(client, network, accounts.ada, { to: address, amount: 5n }, options);
  expect(sent).toHaveEmitted("0x1::coin::CoinDeposit", { account: address, amount: 5n });
  expect(await client.coins.getBalance(address)).toBe(5n);
});

test("rejects a payment above the balance", async ({ client, network, accounts }) => {
  const poor = await accounts.create(100_000_000n); // 1 SUPRA
  const payment = { to: accounts.ben.address, amount: 10_000_000_000n }; // 100 SUPRA
  const sending = sendTransfer(client, network, poor, payment, options);
  await expect(sending).toAbortWith("0x1::coin", "EINSUFFICIENT_BALANCE");
});

test("advances the clock by a day and reverts to a snapshot", async ({ devnode, client }) => {
  const snapshot = devnode.snapshot();
  const before = await client.chain.getLatestBlock();
  devnode.advanceTime(86_400);
  const { timestampMicros } = await client.chain.getLatestBlock();
  expect(timestampMicros - before.timestampMicros).toBeGreaterThanOrEqual(86_400_000_000n);
  devnode.revert(snapshot);
  expect(await client.chain.getLatestBlock()).toEqual(before);
});
