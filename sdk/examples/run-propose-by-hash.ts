import { DEVNODE, transferSupra } from "@holdfast/sdk";
import { ada, ben, createTestAccount } from "./accounts.ts";
import { convertAccount } from "./convert-account.ts";
import { executeNext, proposeHash } from "./propose-by-hash.ts";

const owners = [ada.address, ben.address];
const account = await createTestAccount();
await convertAccount(DEVNODE, account, owners, 2n); // its address stays

const text = await proposeHash(DEVNODE, ada, account.address, transferSupra(ada.address, 9n));
console.log(text);
console.log(await executeNext(DEVNODE, ben, account.address, text));
