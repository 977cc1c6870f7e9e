import { expect, test } from "@holdfast/devnode/vitest";
import { sendTransfer, watchEvents } from "@holdfast/sdk";

const type = "0x1::coin::CoinDeposit";

test("reads the events of a block range", async ({ client, network, accounts }) => {
  const transfer = { to: accounts.ben.address, amount: 5n };
  const { hash } = await sendTransfer(client, network, accounts.ada, transfer, { wait: true });
  const { items } = await client.events.list(type, { startHeight: 1n }); // pages: pass start: next
  const [found] = items.filter(({ transactionHash }) => transactionHash === hash);
  expect(found?.event.data).toMatchObject({ account: accounts.ben.address, amount: "5" });
});

test("watches events until it is told to stop", async ({ client, network, accounts }) => {
  const transfer = { to: accounts.ben.address, amount: 7n };
  await sendTransfer(client, network, accounts.ada, transfer, { wait: true });
  const stop = new AbortController();
  const amounts: unknown[] = [];
  for await (const { event } of watchEvents(client, type, { fromHeight: 1n, signal: stop.signal })) {
    amounts.push(event.data);
    stop.abort();
  }
  expect(amounts).toHaveLength(1);
});
