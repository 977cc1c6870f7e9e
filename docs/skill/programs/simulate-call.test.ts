import { expect, test } from "@holdfast/devnode/vitest";
import { isSupraError, prepareTransaction, transferSupra, unsignedTransaction } from "@holdfast/sdk";
import { simulationFailed } from "@holdfast/sdk/errors";

test("simulates a call without a key and without a fee", async ({ client, network, accounts }) => {
  const { publicKey, address: sender } = accounts.ada;
  const simulate = async (amount: bigint) => {
    const payload = transferSupra(accounts.ben.address, amount);
    const raw = await prepareTransaction(client, network, payload, { sender });
    return client.transactions.simulate(unsignedTransaction(raw, publicKey));
  };
  const { gasUsed, events } = await simulate(5n);
  expect(gasUsed).toBeGreaterThan(0n); // the fee is gasUsed × gas price
  expect(events?.map(({ type }) => type)).toContain("0x1::coin::CoinDeposit");

  const error: unknown = await simulate(10n ** 15n).catch((reason: unknown) => reason);
  if (!isSupraError(error, simulationFailed)) throw error;
  expect(error.context.vmStatus).toContain("EINSUFFICIENT_BALANCE");
});
