import { DEVNODE } from "@holdfast/sdk";
import { ben } from "./accounts.ts";
import { pay } from "./pay.ts";

const key = "0x8ed03a8739da9677b5deda63bc57a5299c840b3bc536d791563bb8d9750c65b3"; // ada's, printed by the devnode
console.log(await pay(DEVNODE, key, ben.address, 5n));
