import { DEVNODE } from "@holdfast/sdk";
import { ada, createTestAccount } from "./accounts.ts";
import { callFunction, callView } from "./call-function.ts";

const { address } = await createTestAccount(); // has 500,000,000 quants
const payment = { arguments: [address, "12"] };
console.log(await callFunction(DEVNODE, ada, "0x1::supra_account::transfer", payment));

const query = { typeArguments: ["0x1::supra_coin::SupraCoin"], arguments: [address] };
console.log(await callView(DEVNODE, "0x1::coin::balance", query));
