import {
  addressToBytes,
  equalBytes,
  formatFunctionId,
  formatTypeTag,
  hexToBytes,
  isSupraError,
  parseAddress,
  parseFunctionId,
  parseTypeTag,
  type EntryFunction,
  type JsonValue,
  type PayloadView,
  type ScriptArgument,
  type TransactionPayload,
  type TypeTag,
} from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";

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

interface ToldCall {
  readonly function: string;
  readonly typeArguments: readonly string[];
  readonly arguments: readonly JsonValue[];
}

function contradictsCall(signed: EntryFunction, told: ToldCall): boolean {
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
    signed.length !== told.length ||
    signed.some((bytes, index) => !endsOf(told[index] ?? null, bytes, 0).has(bytes.length))
  );
}

type Registration = Extract<TransactionPayload, { kind: "automation-registration" }>["registration"];

function contradictsTask(signed: Registration, body: JsonValue): boolean {
  if (!isRecord(body)) return false;
  const numbers: readonly (readonly [JsonValue | undefined, bigint])[] = [
    [body["max_gas_amount"], signed.maxGasAmount],
    [body["gas_price_cap"], signed.gasPriceCap],
    [body["automation_fee_cap"] ?? body["automation_fee_cap_for_epoch"], signed.automationFeeCapForEpoch],
    [body["expiration_timestamp_secs"], signed.expirationTimestampSecs],
  ];
  if (numbers.some(([told, value]) => isWhole(told) && BigInt(told) !== value)) return true;
  const call = body["automated_function"];
  if (!isRecord(call) || typeof call["function"] !== "string") return false;
  const { type_arguments: types, arguments: values } = call;
  if (!isList(types) || !isList(values)) return false;
  return contradictsCall(signed.automatedFunction, {
    function: call["function"],
    typeArguments: types.map(String),
    arguments: values,
  });
}

/** Where a value can end that is printed like this and begins at `from`. */
function endsOf(told: JsonValue, bytes: Uint8Array, from: number): ReadonlySet<number> {
  if (isList(told)) return endsOfList(told, bytes, from);
  if (isRecord(told)) {
    // A struct that a call may carry has one field: the text of a String, the vector of an Option, an Object's address.
    const [only, ...others] = Object.values(told);
    return only === undefined || others.length > 0 ? anyEnd(bytes, from) : endsOf(only, bytes, from);
  }
  const encodings = encodingsOf(told);
  if (encodings === undefined) return anyEnd(bytes, from);
  const fitting = encodings.filter((encoding) =>
    equalBytes(bytes.subarray(from, from + encoding.length), encoding),
  );
  return new Set(fitting.map((encoding) => from + encoding.length));
}

function endsOfList(told: readonly JsonValue[], bytes: Uint8Array, from: number): ReadonlySet<number> {
  const count = encodeBcs((writer) => writer.uleb128(told.length));
  if (!equalBytes(bytes.subarray(from, from + count.length), count)) return new Set();
  let ends: ReadonlySet<number> = new Set([from + count.length]);
  for (const item of told) ends = new Set([...ends].flatMap((end) => [...endsOf(item, bytes, end)]));
  return ends;
}

function anyEnd({ length }: Uint8Array, from: number): ReadonlySet<number> {
  return new Set(Array.from({ length: length - from + 1 }, (_, index) => from + index));
}

/** Every BCS of a single value that prints like this; `undefined` when that cannot be told. */
function encodingsOf(told: null | boolean | number | bigint | string): readonly Uint8Array[] | undefined {
  switch (typeof told) {
    case "boolean":
      return [Uint8Array.of(told ? 1 : 0)];
    case "number":
    case "bigint":
      return isWhole(told) ? integersOf(BigInt(told)) : undefined;
    case "string": {
      if (/^-|^\d+\.\d*$/.test(told)) return undefined; // a fraction or a signed number: no type of today's chain
      const text = encodeBcs((writer) => writer.string(told));
      return [text, ...(isWhole(told) ? integersOf(BigInt(told)) : []), ...bytesOf(told)];
    }
    default:
      return undefined;
  }
}

/** An integer of each width that holds it, lowest byte first. */
function integersOf(value: bigint): readonly Uint8Array[] {
  return [1, 2, 4, 8, 16, 32]
    .filter((width) => value >> BigInt(8 * width) === 0n)
    .map((width) => Uint8Array.from({ length: width }, (_, at) => Number((value >> BigInt(8 * at)) & 0xffn)));
}

/** Hex stands for an address with or without its zeros, for a vector of bytes, and for an argument of no known type. */
function bytesOf(text: string): readonly Uint8Array[] {
  const address = attempt(() => addressToBytes(parseAddress(text)));
  const bytes = text.startsWith("0x") ? attempt(() => hexToBytes(text)) : undefined;
  return [
    ...(address === undefined ? [] : [address]),
    ...(bytes === undefined ? [] : [bytes, encodeBcs((writer) => writer.bytes(bytes))]),
  ];
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

function isWhole(value: JsonValue | undefined): value is number | bigint | string {
  if (typeof value === "bigint") return value >= 0n;
  if (typeof value === "number") return Number.isSafeInteger(value) && value >= 0;
  return typeof value === "string" && /^\d{1,78}$/.test(value);
}

function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}

function isRecord(value: JsonValue | undefined): value is { readonly [key: string]: JsonValue | undefined } {
  return typeof value === "object" && value !== null && !isList(value);
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (isSupraError(error)) return undefined;
    throw error;
  }
}
