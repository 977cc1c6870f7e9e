import { expect, test } from "@holdfast/devnode/vitest";
import { sendTransfer } from "@holdfast/sdk";

test("waits for a transaction and reads it", async ({ client, network, accounts }) => {
  const transfer = { to: accounts.ben.address, amount: 5n };
  const { hash } = await sendTransfer(client, network, accounts.ada, transfer); // submitted, not final yet
  const { status } = await client.transactions.waitFor(hash, { polls: 30, intervalMs: 1_000 });
  expect(status).toBe("Success");
  const found = await client.transactions.find(hash); // undefined if the node does not know it
  expect(found).toMatchObject({ status: "Success", sender: accounts.ada.address, sequenceNumber: 0n });
});
