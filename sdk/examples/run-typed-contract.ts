import { DEVNODE } from "@holdfast/sdk";
import { ada, createTestAccount } from "./accounts.ts";
import { payTyped } from "./typed-contract.ts";

const { address } = await createTestAccount();
console.log(await payTyped(DEVNODE, ada, address, 5n));
