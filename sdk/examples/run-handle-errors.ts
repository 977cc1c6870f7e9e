import { DEVNODE } from "@holdfast/sdk";
import { ada, ben } from "./accounts.ts";
import { tryToPay } from "./handle-errors.ts";

console.log(await tryToPay(DEVNODE, ada, "0x12", 1n)); // an incomplete recipient
console.log(await tryToPay(DEVNODE, ada, ben.address, 10n ** 18n)); // more than the balance
console.log(await tryToPay(DEVNODE, ada, ben.address, 1n));
