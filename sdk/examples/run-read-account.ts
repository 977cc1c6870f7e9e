import { createSupraClient, DEVNODE, sendTransfer } from "@holdfast/sdk";
import { ben, createTestAccount } from "./accounts.ts";
import { readAccount } from "./read-account.ts";

const account = await createTestAccount();
const transfer = { to: ben.address, amount: 5n };
await sendTransfer(createSupraClient(DEVNODE), DEVNODE, account, transfer, { wait: true });

console.dir(await readAccount(DEVNODE, account.address), { depth: null });
