import { DEVNODE } from "@holdfast/sdk";
import { ada, ben, createTestAccount } from "./accounts.ts";
import { payFromMultisig } from "./multisig-account.ts";

const { address } = await createTestAccount();
console.log(await payFromMultisig(DEVNODE, [ada, ben], address, 1_000n));
