import { DEVNODE } from "@holdfast/sdk";
import { ada, ben, createTestAccount } from "./accounts.ts";
import { convertAccount } from "./convert-account.ts";

const account = await createTestAccount();
console.log(await convertAccount(DEVNODE, account, [ada.address, ben.address], 2n));
