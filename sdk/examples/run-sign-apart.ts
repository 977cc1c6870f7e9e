import { DEVNODE } from "@holdfast/sdk";
import { ada, ben, createTestAccount } from "./accounts.ts";
import { requestSponsor, sponsorRequest } from "./sign-apart.ts";

const text = await requestSponsor(DEVNODE, await createTestAccount(), ben.address, 100n);
console.log(text);
console.dir(await sponsorRequest(DEVNODE, ada, text, 100_000_000n), { depth: null });
