import { createSupraClient, DEVNODE, sendTransfer } from "@holdfast/sdk";
import { ada, createTestAccount } from "./accounts.ts";
import { watchPayments } from "./watch.ts";

const { address } = await createTestAccount(); // the first payment, from the faucet
const second = { to: address, amount: 5n };
await sendTransfer(createSupraClient(DEVNODE), DEVNODE, ada, second, { wait: true });

const stop = new AbortController();
const stored: string[] = []; // a real program uses a database
const start = { from: "oldest", signal: stop.signal } as const; // both payments were made before
await watchPayments(DEVNODE, address, start, ({ hash, quants }, cursor) => {
  stored.push(cursor);
  console.log(`received ${quants} quants in ${hash}`);
  if (stored.length === 2) stop.abort();
});
