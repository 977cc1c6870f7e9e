import { readFileSync } from "node:fs";
import { join } from "node:path";
import { testAccounts } from "@holdfast/devnode";
import { createEntryFunction, hexToBytes, type EntryFunction } from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";

const root = join(import.meta.dirname, "../..");

export function readPackage(name: string): string {
  return readFileSync(join(root, `move/test/vectors/${name}/publish.json`), "utf8");
}

/** The same for ada instead of the account that it was compiled for. */
export function loadPackage(name: string): string {
  return readPackage(name).replaceAll("cafe".repeat(16), testAccounts[0]?.address.slice(2) ?? "");
}

interface Made {
  readonly metadata_serialized: string;
  readonly code: readonly string[];
}

/** The bytecode of its first module. */
export function readCode(text: string): Uint8Array {
  return hexToBytes((JSON.parse(text) as Made).code[0] ?? "0x");
}

/** As a compiler writes its publish call. */
export function publishCall(name: string): string {
  const made = JSON.parse(loadPackage(name)) as Made;
  return JSON.stringify({
    function_id: "0x1::code::publish_package_txn",
    type_args: [],
    args: [
      { type: "hex", value: made.metadata_serialized },
      { type: "hex", value: made.code },
    ],
  });
}

export function publishing(name: string): EntryFunction {
  const made = JSON.parse(loadPackage(name)) as Made;
  return createEntryFunction(
    "0x1::code::publish_package_txn",
    [],
    [
      encodeBcs((writer) => writer.bytes(hexToBytes(made.metadata_serialized))),
      encodeBcs((writer) => writer.vector(made.code, (out, code) => out.bytes(hexToBytes(code)))),
    ],
  );
}

/** `fun main(sender: &signer, amount: u64, to: address)`, which pays. */
export function payScript(): Uint8Array {
  const hex =
    "a11ceb0b060000000501000203020505070b0712170829200000000102010003060c03050003060c05030d73757072615f6163636f756e74" +
    "087472616e736665720000000000000000000000000000000000000000000000000000000000000001000001050b000b020b01110002";
  return Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
}
