import { hexToBytes } from "@holdfast/sdk";
import { readFile } from "node:fs/promises";

interface PayloadFile {
  readonly args: readonly [{ readonly value: string }, { readonly value: readonly string[] }];
}

/** Reads a package from the file that `supra move tool build-publish-payload` writes. */
export async function readPayloadFile(path: string | URL) {
  const { args } = JSON.parse(await readFile(path, "utf8")) as PayloadFile;
  const [metadata, modules] = args;
  return { metadata: hexToBytes(metadata.value), modules: modules.value.map((module) => hexToBytes(module)) };
}
