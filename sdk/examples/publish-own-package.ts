import { DEVNODE } from "@holdfast/sdk";
import { account } from "./own-account.ts";
import { publish } from "./publish-package.ts";
import { readPayloadFile } from "./read-payload-file.ts";

const network = DEVNODE; // TESTNET or MAINNET for a real network
console.log(await publish(network, account, await readPayloadFile("payload.json")));
