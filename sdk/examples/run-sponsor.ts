import { DEVNODE } from "@holdfast/sdk";
import { ada, ben, createTestAccount } from "./accounts.ts";
import { sendSponsored } from "./sponsor.ts";

console.dir(await sendSponsored(DEVNODE, await createTestAccount(), ada, ben.address, 100n), { depth: null });
