import { DEVNODE } from "@holdfast/sdk";
import { ada, ben } from "./accounts.ts";
import { runScript } from "./call-script.ts";

console.log(await runScript(DEVNODE, ada, ben.address, 5n));
