import { createSupraClient, DEVNODE } from "@holdfast/sdk";
import { ada, ben } from "./accounts.ts";
import { tryToPay } from "./handle-errors.ts";

const client = createSupraClient(DEVNODE); // the program's only client
const pay = (to: string, amount: bigint) => tryToPay(client, DEVNODE, ada, { to, amount });

console.log(await pay("0x12", 1n)); // an incomplete recipient
console.log(await pay(ben.address, 10n ** 18n)); // more than the balance
console.log(await pay(ben.address, 1n));
