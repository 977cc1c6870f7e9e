import {
  bytesToAddress,
  decodeAddress,
  formatFunctionId,
  formatTypeTag,
  ownBytes,
  SUPRA_COIN,
  viewOf,
  type Address,
  type EntryFunction,
  type TransactionPayload,
} from "@holdfast/sdk";
import { decodeBcs, type BcsReader } from "@holdfast/sdk/bcs";

/** What a transaction does, as far as a list shows it. Amounts in quants unless said otherwise; functions as `0x1::account::rotate`. */
export type OutboxAction =
  | { readonly kind: "transfer"; readonly to: Address; readonly amount: bigint }
  /** Of another coin, or of a fungible asset by the address of its metadata; in its least units. */
  | { readonly kind: "payment"; readonly to: Address; readonly amount: bigint; readonly coin: string }
  /** Several at once; in the coin's least units. */
  | {
      readonly kind: "batch";
      readonly receivers: readonly Address[];
      readonly total: bigint;
      readonly coin: string;
    }
  | { readonly kind: "call"; readonly function: string }
  /** `modules` is their number, absent when the bytes are no list of modules. */
  | { readonly kind: "publish"; readonly modules?: number; readonly isToObject: boolean }
  | { readonly kind: "script"; readonly codeBytes: number }
  /** What a multisig account runs; absent when the chain has it stored. */
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

/** Whom it pays; empty for everything else. */
export function receiversOf(action: OutboxAction): readonly Address[] {
  if (action.kind === "batch") return action.receivers;
  return action.kind === "transfer" || action.kind === "payment" ? [action.to] : [];
}

const NATIVE_TRANSFER = "0x1::supra_account::transfer";
const PUBLISH = "0x1::code::publish_package_txn";
const PUBLISH_TO_OBJECT = ["0x1::object_code_deployment::publish", "0x1::object_code_deployment::upgrade"];

function describeCall(call: EntryFunction): OutboxAction {
  const { function: id, arguments: args } = call;
  const name = formatFunctionId(id);
  const [first, second] = args;
  const isToObject = PUBLISH_TO_OBJECT.includes(name);
  if (name === PUBLISH || isToObject) {
    const modules = countModules(second);
    return { kind: "publish", isToObject, ...(modules === undefined ? {} : { modules }) };
  }
  if (name !== NATIVE_TRANSFER || first?.length !== 32 || second?.length !== 8)
    return describePayment(name, call) ?? { kind: "call", function: name };
  const quants = viewOf(ownBytes(second)).getBigUint64(0, true);
  return { kind: "transfer", to: bytesToAddress(first), amount: quants };
}

/** A payment that is not the network's own plain one; undefined for any other call, and for arguments of another shape. */
function describePayment(
  name: string,
  { typeArguments: [type], arguments: args }: EntryFunction,
): OutboxAction | undefined {
  const coin = type === undefined ? SUPRA_COIN : formatTypeTag(type);
  const next = args.values();
  const read = <T>(decode: (reader: BcsReader) => T): T =>
    decodeBcs(next.next().value ?? new Uint8Array(), decode);
  const one = (of: string): OutboxAction => ({
    kind: "payment",
    coin: of,
    to: read(decodeAddress),
    amount: read((reader) => reader.u64()),
  });
  try {
    switch (name) {
      case "0x1::coin::transfer":
      case "0x1::supra_account::transfer_coins":
        return one(coin);
      case "0x1::primary_fungible_store::transfer":
        return one(read(decodeAddress));
      case "0x1::supra_account::batch_transfer":
      case "0x1::supra_account::batch_transfer_coins": {
        const receivers = read((reader) => reader.vector(decodeAddress));
        const amounts = read((reader) => reader.vector((from) => from.u64()));
        return { kind: "batch", receivers, total: amounts.reduce((sum, amount) => sum + amount, 0n), coin };
      }
      default:
        return undefined;
    }
  } catch {
    return undefined; // the chain will refuse it; the list only names it
  }
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
