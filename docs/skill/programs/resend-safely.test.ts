import { expect, test } from "@holdfast/devnode/vitest";
import { isSupraError, prepareTransfer, signTransaction, transactionHash } from "@holdfast/sdk";

test("pays once, although the node's answer is lost", async ({ devnode, client, network, accounts }) => {
  const { address } = await accounts.create(0n);
  const raw = await prepareTransfer(
    client,
    network,
    { to: address, amount: 5n },
    { sender: accounts.ada.address },
  );
  const signed = await signTransaction(raw, accounts.ada); // store it before you send it
  devnode.addFault({ kind: "drop-after", path: "/transactions/submit", times: 1 });
  const error: unknown = await client.transactions.submit(signed).catch((reason: unknown) => reason);
  expect(isSupraError(error) && error.code).toBe("network/unreachable"); // it may have been executed
  await client.transactions.submit(signed); // the same bytes: the chain executes them once
  expect((await client.transactions.waitFor(transactionHash(signed))).status).toBe("Success");
  expect(await client.coins.getBalance(address)).toBe(5n);
});
