import { createDevnode, testAccounts } from "@holdfast/devnode/browser";
import { createSupraClient, DEVNODE, parseRecipient, sendTransfer } from "@holdfast/sdk";
import { mnemonicToAccount, parseMnemonic } from "@holdfast/sdk/phrase";

// A complete node in this page: its `fetch` answers like a node on the network.
const node = createDevnode();
const client = createSupraClient({ ...DEVNODE, fetch: node.fetch });

const account = await mnemonicToAccount(parseMnemonic(testAccounts[0]?.phrase ?? ""));
const to = parseRecipient("0xdeadbeef00000000000000000000000000000000000000000000000000c0ffee");

const amount = 12_345_678n; // quants: 100,000,000 are 1 SUPRA
const sent = await sendTransfer(client, DEVNODE, account, { to, amount }, { simulate: true, wait: true });
console.log(sent.status, sent.hash);
console.log("the recipient has", await client.coins.getBalance(to));
console.log(await client.transactions.find(sent.hash));
