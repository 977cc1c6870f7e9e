import { DEVNODE } from "@holdfast/sdk";
import { createTestAccount } from "./accounts.ts";
import { rotateAccountKey } from "./rotate-key.ts";

const newSeed = crypto.getRandomValues(new Uint8Array(32)); // for a real account, store it before you go on
console.log(await rotateAccountKey(DEVNODE, await createTestAccount(), newSeed));
