import { DEVNODE } from "@holdfast/sdk";
import { createMemoryOutboxStore } from "@holdfast/sdk/outbox";
import { ada, ben } from "./accounts.ts";
import { openOutbox } from "./deliver.ts";
import { signTransfer } from "./sign-then-submit.ts";

const outbox = openOutbox(DEVNODE, createMemoryOutboxStore());
const bytes = await signTransfer(DEVNODE, ada, ben.address, 7n);
const { hash, state, unproven } = await outbox.deliver(bytes);
console.log({ hash, state, unproven });
outbox.close();
