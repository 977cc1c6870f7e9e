import { DEVNODE, parseRecipient } from "@holdfast/sdk";
import { convertAccount } from "./convert-account.ts";
import { account } from "./own-account.ts";

const network = DEVNODE; // TESTNET or MAINNET for a real network
const [address = "", approvals = "", ...owners] = process.argv.slice(2);
const ownerAddresses = owners.map((owner) => parseRecipient(owner));
if (parseRecipient(address) !== account.address) console.log(`The key's account is ${account.address}`);
else console.log(await convertAccount(network, account, ownerAddresses, BigInt(approvals)));
