import { DEVNODE } from "@holdfast/sdk";
import { readFile } from "node:fs/promises";
import { ada, ben } from "./accounts.ts";
import { coSignCall } from "./co-sign.ts";
import { publish } from "./publish-package.ts";

const read = (path: string) => readFile(new URL(`files/two_signers/${path}`, import.meta.url));
const metadata = await read("package-metadata.bcs");
const twoSigners = await read("bytecode_modules/two_signers.mv");
await publish(DEVNODE, ada, { metadata, modules: [twoSigners] });

console.log(await coSignCall(DEVNODE, [ada, ben], `${ada.address}::two_signers::shake`));
