import { DEVNODE, createAccount, payNative, randomBytes, sendTransfer } from "@holdfast/sdk";
import { expect } from "vitest";
import { onEveryDevnode, onEverySupraStore } from "./on-every-node.ts";

const quickly = { intervalMs: 10 } as const;

onEveryDevnode("coins are paid without a client", async (client, node) => {
  const sender = await node.createFunded();
  const receiver = await node.createFunded(0n);
  const network = { ...DEVNODE, ...node.http };
  const transfer = { to: receiver.address, amount: 1234n };
  const { hash, status } = await payNative(network, sender, transfer, quickly);
  expect(status).toBe("Success");
  expect(await client.coins.getBalance(receiver.address)).toBe(1234n);
  expect(await client.transactions.find(hash)).toMatchObject({
    hash,
    sender: sender.address,
    sequenceNumber: 0n,
  });
  // The second one has the next sequence number.
  expect((await payNative(network, sender, transfer, quickly)).status).toBe("Success");
});

onEveryDevnode("a payment that the chain refuses ends as failed, not as sent", async (_, node) => {
  const sender = await node.createFunded(100_000_000n);
  const transfer = { to: sender.address, amount: 10n ** 18n };
  const options = { ...quickly, maxGasAmount: 2000n };
  const { status } = await payNative({ ...DEVNODE, ...node.http }, sender, transfer, options);
  expect(status).toBe("Failed");
});

onEveryDevnode("an account that does not exist can't pay", async (_, node) => {
  const nobody = await createAccount(randomBytes(32));
  const paid = payNative({ ...DEVNODE, ...node.http }, nobody, { to: nobody.address, amount: 1n }, quickly);
  await expect(paid).rejects.toMatchObject({ code: "account/not-found" });
});

onEverySupraStore("pays a new recipient with the gas that it needs", async (client, node) => {
  const sender = await node.createFunded();
  const network = { ...DEVNODE, ...node.http };
  const [first, second] = [await createAccount(randomBytes(32)), await createAccount(randomBytes(32))];
  await payNative(network, sender, { to: first.address, amount: 5n }, quickly);
  await sendTransfer(client, network, sender, { to: second.address, amount: 6n }, { ...quickly, wait: true });
  expect(await client.coins.getBalance(first.address)).toBe(5n);
  expect(await client.coins.getBalance(second.address)).toBe(6n);
});

for (const supraStore of ["coin", "paired"] as const)
  onEveryDevnode(
    `the specified gas pays new and known accounts in ${supraStore} stores`,
    async (client, node) => {
      const sender = await node.createFunded();
      const { address: to } = await createAccount(randomBytes(32));
      const network = { ...DEVNODE, ...node.http };
      for (const maxGasAmount of [1020n, 10n]) {
        const { hash, status } = await payNative(network, sender, { to, amount: 5n }, quickly);
        expect(status).toBe("Success");
        expect(await client.transactions.find(hash)).toMatchObject({ maxGasAmount });
      }
      expect(await client.coins.getBalance(to)).toBe(10n);
    },
    { supraStore },
  );

onEverySupraStore("pays a new and a known account, and finds both in the history", async (client, node) => {
  const sender = await node.createFunded();
  const { address: to } = await createAccount(randomBytes(32));
  const paid: string[] = [];
  // A fungible store costs more to create than the specified gas of a new account.
  for (const maxGasAmount of [2000n, 10n]) {
    const options = { ...quickly, maxGasAmount };
    const { hash, status } = await payNative(
      { ...DEVNODE, ...node.http },
      sender,
      { to, amount: 5n },
      options,
    );
    expect(status).toBe("Success");
    paid.push(hash);
  }
  expect(await client.coins.getBalance(to)).toBe(10n);
  for (const address of [sender.address, to]) {
    const found = (await client.history.complete(address, { count: 10 })).map(({ hash }) => hash);
    expect(found).toEqual(expect.arrayContaining(paid));
  }
});

onEverySupraStore(
  "simulates first, and pays a new and a known account with enough gas",
  async (client, node) => {
    const sender = await node.createFunded();
    const { address: to } = await createAccount(randomBytes(32));
    for (const amount of [5n, 6n]) {
      const options = { ...quickly, simulate: true, wait: true } as const;
      const sent = await sendTransfer(client, { ...DEVNODE, ...node.http }, sender, { to, amount }, options);
      expect(sent).toMatchObject({ status: "Success" });
    }
    expect(await client.coins.getBalance(to)).toBe(11n);
  },
);
