import { createDevnode, testAccounts } from "@holdfast/devnode/browser";
import {
  createSupraClient,
  DEVNODE,
  isSupraError,
  parseRecipient,
  prepareTransfer,
  signTransaction,
  transactionHash,
} from "@holdfast/sdk";
import { mnemonicToAccount, parseMnemonic } from "@holdfast/sdk/phrase";

const node = createDevnode();
const client = createSupraClient({ ...DEVNODE, fetch: node.fetch });
const account = await mnemonicToAccount(parseMnemonic(testAccounts[0]?.phrase ?? ""));
const to = parseRecipient("0xdeadbeef00000000000000000000000000000000000000000000000000c0ffee");

const transfer = { to, amount: 5n };
const raw = await prepareTransfer(client, DEVNODE, transfer, { sender: account.address });
const signed = await signTransaction(raw, account);
console.log("known before it is sent:", transactionHash(signed));

// The node takes the transaction, and its answer never arrives.
node.addFault({ kind: "drop-after", path: "/transactions/submit", times: 1 });
try {
  await client.transactions.submit(signed);
} catch (error) {
  console.log(isSupraError(error) ? error.code : error, "– did it pay, or not?");
}

// The same bytes again: the chain runs them once.
await client.transactions.submit(signed);
await client.transactions.waitFor(transactionHash(signed));
console.log("the recipient has", await client.coins.getBalance(to));
