import { equalBytes } from "../bytes/byte-array.ts";
import { hexToBytes } from "../bytes/hex.ts";
import type { JsonValue } from "../bytes/json.ts";
import type { PayloadView } from "../client/payload-view.ts";
import { addressToBytes } from "../move/address.ts";
import { formatFunctionId, parseFunctionId } from "../move/identifier.ts";
import { formatTypeTag, type TypeTag } from "../move/type-tag.ts";
import { parseTypeTag } from "../move/type-text.ts";
import type { EntryFunction } from "../transaction/entry-function.ts";
import type { TransactionPayload } from "../transaction/payload.ts";
import type { ScriptArgument } from "../transaction/script.ts";
import { encodeBcs } from "../bcs/writer.ts";
import { attempt, isJsonRecord, isList, isWhole, LEAVES, type Leaf } from "./printed-value.ts";

/**
 * Whether what a node prints of a payload cannot be the payload that was signed. A node prints arguments as JSON without
 * their types, so every value is tried as each type that prints like it. What cannot be told (a kind, a type or a shape
 * that this version does not know) is no contradiction: to take a payment for a stranger's would let it be made twice.
 */
export function contradictsPayload(signed: TransactionPayload, told: PayloadView): boolean {
  if (told.kind === "unknown") return false;
  switch (signed.kind) {
    case "entry-function":
      return told.kind !== signed.kind || contradictsCall(signed.entryFunction, told);
    case "script":
      return (
        told.kind !== signed.kind ||
        !isHexOf(signed.script.code, told.code) ||
        contradictsTypes(signed.script.typeArguments, told.typeArguments) ||
        contradictsArguments(signed.script.arguments.map(scriptArgumentBytes), told.arguments)
      );
    case "multisig":
      if (told.kind !== signed.kind || told.multisigAddress !== signed.multisigAddress) return true;
      // A payload that is stored on the chain is printed by some nodes and not by others.
      return signed.inner !== undefined && told.inner !== undefined
        ? contradictsPayload(signed.inner, told.inner)
        : false;
    case "automation-registration":
      return told.kind !== signed.kind || contradictsTask(signed.registration, told.body);
  }
}

interface ReportedCall {
  readonly function: string;
  readonly typeArguments: readonly string[];
  readonly arguments: readonly JsonValue[];
}

function contradictsCall(signed: EntryFunction, told: ReportedCall): boolean {
  const name = attempt(() => formatFunctionId(parseFunctionId(told.function)));
  return (
    name !== formatFunctionId(signed.function) ||
    contradictsTypes(signed.typeArguments, told.typeArguments) ||
    contradictsArguments(signed.arguments, told.arguments)
  );
}

function contradictsTypes(signed: readonly TypeTag[], told: readonly string[]): boolean {
  if (signed.length !== told.length) return true;
  return signed.some((type, index) => {
    const text = attempt(() => formatTypeTag(parseTypeTag(told[index] ?? "")));
    return text !== undefined && text !== formatTypeTag(type);
  });
}

function contradictsArguments(signed: readonly Uint8Array[], told: readonly JsonValue[]): boolean {
  return (
    signed.length !== told.length || signed.some((bytes, index) => !canPrintLike(told[index] ?? null, bytes))
  );
}

type Registration = Extract<TransactionPayload, { kind: "automation-registration" }>["registration"];

function contradictsTask(signed: Registration, body: JsonValue): boolean {
  if (!isJsonRecord(body)) return false;
  const numbers: readonly (readonly [JsonValue | undefined, bigint])[] = [
    [body["max_gas_amount"], signed.maxGasAmount],
    [body["gas_price_cap"], signed.gasPriceCap],
    [body["automation_fee_cap"] ?? body["automation_fee_cap_for_epoch"], signed.automationFeeCapForEpoch],
    [body["expiration_timestamp_secs"], signed.expirationTimestampSecs],
  ];
  if (numbers.some(([told, value]) => isWhole(told) && BigInt(told) !== value)) return true;
  const call = body["automated_function"];
  if (!isJsonRecord(call) || typeof call["function"] !== "string") return false;
  const { type_arguments: types, arguments: values } = call;
  if (!isList(types) || !isList(values)) return false;
  return contradictsCall(signed.automatedFunction, {
    function: call["function"],
    typeArguments: types.map(String),
    arguments: values,
  });
}

/**
 * Whether an argument of these bytes can be printed like this. All items of a vector have one type, so each type that
 * the innermost values may have is tried once, from front to back.
 */
function canPrintLike(told: JsonValue, bytes: Uint8Array): boolean {
  return LEAVES.some((leaf) => {
    const end = endOf(told, bytes, 0, leaf);
    return end === UNTOLD || end === bytes.length;
  });
}

/** The value, or one before it, is of a shape that this version does not know. */
const UNTOLD = -1;
/** The bytes are not this value. */
const OTHER = -2;

/** Where a value ends that is printed like this and begins at `from`, when its innermost values are `leaf`. */
function endOf(told: JsonValue, bytes: Uint8Array, from: number, leaf: Leaf): number {
  if (isList(told)) return endOfList(told, bytes, from, leaf);
  if (isJsonRecord(told)) {
    // A struct that a call may carry has one field: the text of a String, the vector of an Option, an Object's address.
    const [only, ...others] = Object.keys(told).slice(0, 2);
    const field = only === undefined || others.length > 0 ? undefined : told[only];
    return field === undefined ? UNTOLD : endOf(field, bytes, from, leaf);
  }
  // Nothing, a fraction or a signed number: no type of today's chain.
  if (told === null || (typeof told === "string" && /^-|^\d+\.\d*$/.test(told))) return UNTOLD;
  if ((typeof told === "number" || typeof told === "bigint") && !isWhole(told)) return UNTOLD;
  const encoding = leaf(told);
  return encoding === undefined ? OTHER : endOfBytes(encoding, bytes, from);
}

function endOfList(told: readonly JsonValue[], bytes: Uint8Array, from: number, leaf: Leaf): number {
  const count = encodeBcs((writer) => writer.uleb128(told.length));
  let end = endOfBytes(count, bytes, from);
  for (const item of told) {
    if (end < 0) return end;
    end = endOf(item, bytes, end, leaf);
  }
  return end;
}

function endOfBytes(wanted: Uint8Array, bytes: Uint8Array, from: number): number {
  if (wanted.length > bytes.length - from) return OTHER;
  for (let i = 0; i < wanted.length; i++) if (bytes[from + i] !== wanted[i]) return OTHER;
  return from + wanted.length;
}

function scriptArgumentBytes({ kind, value }: ScriptArgument): Uint8Array {
  switch (kind) {
    case "u8-vector":
      return encodeBcs((writer) => writer.bytes(value));
    case "address":
      return addressToBytes(value);
    case "bool":
      return Uint8Array.of(value ? 1 : 0);
    case "u8":
    case "u16":
    case "u32":
      return encodeBcs((writer) => writer[kind](value));
    case "u64":
    case "u128":
    case "u256":
      return encodeBcs((writer) => writer[kind](value));
  }
}

function isHexOf(bytes: Uint8Array, text: string): boolean {
  const told = attempt(() => hexToBytes(text));
  return told !== undefined && equalBytes(told, bytes);
}
