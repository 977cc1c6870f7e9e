import { createSupraClient, DEVNODE, watchBlocks, watchEvents } from "@holdfast/sdk";
import { createTestAccount } from "./accounts.ts";

const client = createSupraClient(DEVNODE);
const next = (await client.chain.getLatestBlock()).height + 1n;
await createTestAccount(); // the faucet's payment is an event in the next block

const type = "0x1::coin::CoinDeposit"; // address::module::Struct
for await (const { event, cursor } of watchEvents(client, type, { fromHeight: next })) {
  console.log(event.data, cursor);
  break; // leave this out to wait for more
}
for await (const { height, hash } of watchBlocks(client, { from: next })) {
  console.log(height, hash);
  break;
}
