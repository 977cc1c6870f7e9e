import { DEVNODE } from "@holdfast/sdk";
import { ada, ben } from "./accounts.ts";
import { signTransfer, submitUntilKnown } from "./sign-then-submit.ts";

const bytes = await signTransfer(DEVNODE, ada, ben.address, 7n);
console.log(await submitUntilKnown(DEVNODE, bytes));
