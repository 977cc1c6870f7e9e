import { DEVNODE } from "@holdfast/sdk";
import { ada, ben, createTestAccount } from "./accounts.ts";
import { convertAccount } from "./convert-account.ts";

const account = await createTestAccount();
const owners = [ada.address, ben.address]; // their keys are public: never let them own a real account
console.log(await convertAccount(DEVNODE, account, owners, 2n));
