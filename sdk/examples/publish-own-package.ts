import { createAccount, DEVNODE, parsePrivateKey } from "@holdfast/sdk";
import { publish } from "./publish-package.ts";
import { readPayloadFile } from "./read-payload-file.ts";

const network = DEVNODE; // TESTNET or MAINNET for a real network
const account = await createAccount(parsePrivateKey(process.env["PRIVATE_KEY"] ?? ""));
console.log(await publish(network, account, await readPayloadFile("payload.json")));
