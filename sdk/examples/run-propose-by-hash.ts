import { DEVNODE, transferSupra } from "@holdfast/sdk";
import { ada, ben, createTestAccount } from "./accounts.ts";
import { convertAccount } from "./convert-account.ts";
import { approveAction, executeNext, proposeHash, readAction } from "./propose-by-hash.ts";

const owners = [ada.address, ben.address];
const account = await createTestAccount();
const { address } = account;
await convertAccount(DEVNODE, account, owners, 2n); // its address stays

const { status, text } = await proposeHash(DEVNODE, ada, address, transferSupra(ada.address, 9n));
console.log(status, text);
console.log(readAction(text)); // ben checks the recipient and the amount
await approveAction(DEVNODE, ben, address, text);
console.log(await executeNext(DEVNODE, ben, address, text));
