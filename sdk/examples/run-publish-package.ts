import { DEVNODE } from "@holdfast/sdk";
import { readFile } from "node:fs/promises";
import { ada } from "./accounts.ts";
import { publish } from "./publish-package.ts";

const read = (path: string) => readFile(new URL(`files/counter/${path}`, import.meta.url));
const metadata = await read("package-metadata.bcs");
const counter = await read("bytecode_modules/counter.mv");
console.log(await publish(DEVNODE, ada, { metadata, modules: [counter] }));
