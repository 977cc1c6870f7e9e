import { DEVNODE } from "@holdfast/sdk";
import type { SignedIntent } from "@holdfast/sdk/sender";
import { ben, createTestAccount } from "./accounts.ts";
import { createPayments } from "./send-many.ts";

const saved: SignedIntent[] = []; // a real server uses a database
const storage = { unfinished: saved, save: async (signed: SignedIntent) => void saved.push(signed) };

const payments = createPayments(DEVNODE, await createTestAccount(), storage);
const invoices = ["7", "8", "7"];
console.log(await Promise.all(invoices.map((invoice) => payments.pay(invoice, ben.address, 5n))));
