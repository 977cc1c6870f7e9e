import { createAccount, createSupraClient, DEVNODE, sendTransfer } from "@holdfast/sdk";
import { ada, ben } from "./accounts.ts";
import { sendSponsored } from "./sponsor.ts";

const sender = await createAccount(crypto.getRandomValues(new Uint8Array(32)));
const client = createSupraClient(DEVNODE);
await sendTransfer(client, DEVNODE, ben, { to: sender.address, amount: 100n }, { wait: true });

console.dir(await sendSponsored(DEVNODE, sender, ada, ben.address, 100n), { depth: null });
console.log(await client.coins.getBalance(sender.address));
