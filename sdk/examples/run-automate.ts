import { DEVNODE } from "@holdfast/sdk";
import { ada, ben } from "./accounts.ts";
import { payRepeatedly } from "./automate.ts";

console.log(await payRepeatedly(DEVNODE, ada, ben.address, 3n));
