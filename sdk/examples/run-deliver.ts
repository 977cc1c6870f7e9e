import { DEVNODE } from "@holdfast/sdk";
import { createMemoryOutboxStore } from "@holdfast/sdk/outbox";
import { ada, ben } from "./accounts.ts";
import { openOutbox } from "./deliver.ts";
import { signTransfer } from "./sign-then-submit.ts";

const outbox = openOutbox(DEVNODE, createMemoryOutboxStore());
const bytes = await signTransfer(DEVNODE, ada, ben.address, 7n);
console.log(await outbox.deliver(bytes));
outbox.close();
