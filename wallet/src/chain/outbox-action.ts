import {
  bytesToAddress,
  formatFunctionId,
  type Address,
  type EntryFunction,
  type TransactionPayload,
} from "@holdfast/sdk";
import { decodeBcs } from "@holdfast/sdk/bcs";

/** What a transaction does, as far as a list shows it. Amounts in quants; functions as `0x1::account::rotate`. */
export type OutboxAction =
  | { readonly kind: "transfer"; readonly to: Address; readonly amount: bigint }
  | { readonly kind: "call"; readonly function: string }
  /** `modules` is their number, absent when the bytes are no list of modules. */
  | { readonly kind: "publish"; readonly modules?: number; readonly isToObject: boolean }
  | { readonly kind: "script"; readonly codeBytes: number }
  /** What a shared account runs; absent when the chain has it stored. */
  | { readonly kind: "multisig"; readonly account: Address; readonly runs?: string }
  | { readonly kind: "automation"; readonly function: string };

/** What a payload does, read from its bytes alone. */
export function describeAction(payload: TransactionPayload): OutboxAction {
  switch (payload.kind) {
    case "entry-function":
      return describeCall(payload.entryFunction);
    case "script":
      return { kind: "script", codeBytes: payload.script.code.length };
    case "multisig": {
      const { multisigAddress: account, inner } = payload;
      return { kind: "multisig", account, ...(inner === undefined ? {} : { runs: functionOf(inner) }) };
    }
    case "automation-registration":
      return { kind: "automation", function: functionOf(payload) };
  }
}

const NATIVE_TRANSFER = "0x1::supra_account::transfer";
const PUBLISH = "0x1::code::publish_package_txn";
const PUBLISH_TO_OBJECT = ["0x1::object_code_deployment::publish", "0x1::object_code_deployment::upgrade"];

function describeCall({ function: id, arguments: args }: EntryFunction): OutboxAction {
  const name = formatFunctionId(id);
  const [first, second] = args;
  const isToObject = PUBLISH_TO_OBJECT.includes(name);
  if (name === PUBLISH || isToObject) {
    const modules = countModules(second);
    return { kind: "publish", isToObject, ...(modules === undefined ? {} : { modules }) };
  }
  if (name !== NATIVE_TRANSFER || first?.length !== 32 || second?.length !== 8)
    return { kind: "call", function: name };
  const quants = new DataView(second.buffer, second.byteOffset, 8).getBigUint64(0, true);
  return { kind: "transfer", to: bytesToAddress(first), amount: quants };
}

function functionOf(
  inner: Extract<TransactionPayload, { kind: "entry-function" | "automation-registration" }>,
) {
  return formatFunctionId(
    inner.kind === "entry-function"
      ? inner.entryFunction.function
      : inner.registration.automatedFunction.function,
  );
}

function countModules(bytes: Uint8Array | undefined): number | undefined {
  try {
    return decodeBcs(bytes ?? new Uint8Array(), (reader) => reader.vector((from) => from.bytes())).length;
  } catch {
    return undefined; // the chain will refuse it; the list only names it
  }
}
