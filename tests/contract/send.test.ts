import {
  DEVNODE,
  prepareTransaction,
  prepareTransfer,
  sendTransaction,
  sendTransfer,
  transferCoins,
} from "@holdfast/sdk";
import { expect } from "vitest";
import { onEveryDevnode } from "./on-every-node.ts";

const quickly = { wait: true, intervalMs: 10 } as const;

onEveryDevnode(
  "a transfer gets 10 units of gas, or 1020 when it creates the receiver",
  async (client, node) => {
    const sender = await node.createFunded();
    const known = await node.createFunded();
    const unknown = await node.createFunded(0n);
    const options = { sender: sender.address };
    const gas = async (to: typeof known.address): Promise<bigint> =>
      (await prepareTransfer(client, DEVNODE, { to, amount: 1n }, options)).maxGasAmount;
    // One options object for both: neither call may leave something in it.
    expect([await gas(known.address), await gas(unknown.address), await gas(known.address)]).toEqual([
      10n,
      1020n,
      10n,
    ]);
    expect(options).toEqual({ sender: sender.address });
  },
);

onEveryDevnode(
  "a prepared transaction has the profile's defaults and the chain's number",
  async (client, node) => {
    const sender = await node.createFunded();
    await sendTransfer(client, DEVNODE, sender, { to: sender.address, amount: 1n }, quickly);
    const payload = transferCoins(sender.address, 1n);
    const raw = await prepareTransaction(client, DEVNODE, payload, { sender: sender.address });
    expect(raw).toMatchObject({ sequenceNumber: 1n, maxGasAmount: 500_000n, gasUnitPrice: 100n, chainId: 4 });
    const left = Number(raw.expirationTimestampSecs) - Date.now() / 1000;
    expect(left).toBeGreaterThan(290);
    expect(left).toBeLessThanOrEqual(300);
  },
);

onEveryDevnode("a transfer is simulated, sent and waited for in one call", async (client, node) => {
  const sender = await node.createFunded();
  const receiver = await node.createFunded(0n);
  const sent = await sendTransfer(
    client,
    DEVNODE,
    sender,
    { to: receiver.address, amount: 1234n },
    { ...quickly, simulate: true },
  );
  expect(sent.status).toBe("Success");
  expect(await client.coins.getBalance(receiver.address)).toBe(1234n);
});

onEveryDevnode("what a simulation refuses is not sent", async (client, node) => {
  const sender = await node.createFunded(10_000_000n);
  const payload = transferCoins(sender.address, 10_000_000_000n);
  const options = { maxGasAmount: 10n, simulate: true };
  await expect(sendTransaction(client, DEVNODE, sender, payload, options)).rejects.toMatchObject({
    code: "simulation/failed",
    message: expect.stringMatching(
      /^Transaction simulation failed. Reason: Move abort in 0x1::coin/,
    ) as string,
  });
  expect((await client.accounts.get(sender.address)).sequenceNumber).toBe(0n);
});

onEveryDevnode("a sender that does not exist can't prepare", async (client, node) => {
  const nobody = await node.createFunded(0n);
  const prepared = prepareTransfer(
    client,
    DEVNODE,
    { to: nobody.address, amount: 1n },
    { sender: nobody.address },
  );
  await expect(prepared).rejects.toMatchObject({
    code: "account/not-found",
    message: "Account does not exist or an invalid account was provided.",
  });
});
