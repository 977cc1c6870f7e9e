import { bytesToHex, DEVNODE } from "@holdfast/sdk";
import { writeFile } from "node:fs/promises";
import { account } from "./own-account.ts";
import { rotateAccountKey } from "./rotate-key.ts";

const network = DEVNODE; // TESTNET or MAINNET for a real network
const newSeed = crypto.getRandomValues(new Uint8Array(32));
const file = { mode: 0o600, flag: "wx", flush: true }; // fails if the file is there
await writeFile("new-key.txt", bytesToHex(newSeed), file);
const { status } = await rotateAccountKey(network, account, newSeed);
console.log(status, account.address);
