import { DEVNODE } from "@holdfast/sdk";
import { ben } from "./accounts.ts";
import { sendCoins } from "./send-coins.ts";

const phrase = "used toe labor inch gun visit fish combine relax clip alcohol awesome"; // ada's, which is public: never write a real one here
console.log(await sendCoins(DEVNODE, phrase, ben.address, 5n));
