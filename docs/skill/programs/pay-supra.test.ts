import { expect, test } from "@holdfast/devnode/vitest";
import { parseRecipient, sendTransfer } from "@holdfast/sdk";

test("pays 1.5 SUPRA and waits until it is final", async ({ client, network, accounts }) => {
  const to = parseRecipient(accounts.ben.address); // rejects an address with a missing digit
  const before = await client.coins.getBalance(to);
  const transfer = { to, amount: 150_000_000n }; // quants: 1 SUPRA is 100,000,000
  const options = { simulate: true, wait: true } as const;
  const { hash, status } = await sendTransfer(client, network, accounts.ada, transfer, options);
  expect(hash).toMatch(/^0x[0-9a-f]{64}$/);
  expect(status).toBe("Success"); // "Failed" is final too: always check it
  expect(await client.coins.getBalance(to)).toBe(before + 150_000_000n);
});
