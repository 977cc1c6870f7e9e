import { expect, test } from "@holdfast/devnode/vitest";
import { sendTransfer } from "@holdfast/sdk";

test("travels in time, reverts, and holds transactions back", async ({
  devnode,
  client,
  network,
  accounts,
}) => {
  const snapshot = devnode.snapshot();
  devnode.advanceTime(86_400);
  devnode.pause(); // transactions stay pending
  const transfer = { to: accounts.ben.address, amount: 5n };
  const { hash } = await sendTransfer(client, network, accounts.ada, transfer);
  expect(await client.transactions.find(hash)).toMatchObject({ status: "Pending" });
  devnode.resume();
  expect((await client.transactions.waitFor(hash)).status).toBe("Success");
  devnode.revert(snapshot);
  expect(await client.transactions.find(hash)).toBeUndefined();
});
