import { DEVNODE, transferSupra } from "@holdfast/sdk";
import { ada, ben, createTestAccount } from "./accounts.ts";
import { convertAccount } from "./convert-account.ts";
import { executeNext, proposeHash } from "./propose-by-hash.ts";

const owners = [ada.address, ben.address];
const { multisig } = await convertAccount(DEVNODE, await createTestAccount(), owners, 2n);

const text = await proposeHash(DEVNODE, ada, multisig.address, transferSupra(ada.address, 9n));
console.log(text);
console.log(await executeNext(DEVNODE, ben, multisig.address, text));
