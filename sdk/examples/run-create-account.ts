import { DEVNODE } from "@holdfast/sdk";
import { createFundedAccount } from "./create-account.ts";

console.log(await createFundedAccount(DEVNODE));
