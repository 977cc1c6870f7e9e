import { createSupraClient, DEVNODE, sendTransfer } from "@holdfast/sdk";
import { ada, ben, createTestAccount } from "./accounts.ts";
import { approve, createWithOwners, execute, listProposals, proposePayment } from "./multisig-account.ts";

const { address: multisig } = await createWithOwners(DEVNODE, ada, [ben.address], 2n);
const coins = { to: multisig, amount: 5_000n };
await sendTransfer(createSupraClient(DEVNODE), DEVNODE, ada, coins, { simulate: true, wait: true });

const { address: to } = await createTestAccount();
await proposePayment(DEVNODE, ada, multisig, { to, amount: 1_000n });
const [proposal] = await listProposals(DEVNODE, multisig);
console.log(proposal); // ben checks the recipient and the amount
if (proposal === undefined) throw new RangeError("The account has no pending proposal");
await approve(DEVNODE, ben, multisig, proposal.number);
console.log((await execute(DEVNODE, ben, multisig, proposal.number)).status);
