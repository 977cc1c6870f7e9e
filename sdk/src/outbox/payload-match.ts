import { equalBytes } from "../bytes/byte-array.ts";
import { hexToBytes } from "../bytes/hex.ts";
import type { JsonValue } from "../bytes/json.ts";
import type { PayloadView } from "../client/payload-view.ts";
import { attempt } from "../errors/supra-error.ts";
import { addressToBytes } from "../move/address.ts";
import { formatFunctionId, parseFunctionId } from "../move/identifier.ts";
import { formatTypeTag, type TypeTag } from "../move/type-tag.ts";
import { parseTypeTag } from "../move/type-text.ts";
import type { EntryFunction } from "../transaction/entry-function.ts";
import type { TransactionPayload } from "../transaction/payload.ts";
import type { ScriptArgument } from "../transaction/script.ts";
import { encodeBcs } from "../bcs/writer.ts";
import { canPrintLike, isJsonRecord, isList, isWhole } from "./printed-value.ts";

/**
 * True if a node's printed payload can't be the signed one. Printed arguments have no types, so each value is
 * tried as every possible type. Unknown kinds, types or shapes don't contradict: a payment taken for
 * another one could be sent twice.
 */
export function contradictsPayload(signed: TransactionPayload, reported: PayloadView): boolean {
  if (reported.kind === "unknown") return false;
  switch (signed.kind) {
    case "entry-function":
      return reported.kind !== signed.kind || contradictsCall(signed.entryFunction, reported);
    case "script":
      return (
        reported.kind !== signed.kind ||
        !isSameHex(signed.script.code, reported.code) ||
        contradictsTypes(signed.script.typeArguments, reported.typeArguments) ||
        contradictsArguments(signed.script.arguments.map(scriptArgumentBytes), reported.arguments)
      );
    case "multisig":
      if (reported.kind !== signed.kind || reported.multisigAddress !== signed.multisigAddress) return true;
      // Only some nodes print a stored payload.
      return signed.inner !== undefined && reported.inner !== undefined
        ? contradictsPayload(signed.inner, reported.inner)
        : false;
    case "automation-registration":
      return reported.kind !== signed.kind || contradictsTask(signed.registration, reported.body);
  }
}

interface ReportedCall {
  readonly function: string;
  readonly typeArguments: readonly string[];
  readonly arguments: readonly JsonValue[];
}

function contradictsCall(signed: EntryFunction, reported: ReportedCall): boolean {
  const name = attempt(() => formatFunctionId(parseFunctionId(reported.function)));
  return (
    name !== formatFunctionId(signed.function) ||
    contradictsTypes(signed.typeArguments, reported.typeArguments) ||
    contradictsArguments(signed.arguments, reported.arguments)
  );
}

function contradictsTypes(signed: readonly TypeTag[], reported: readonly string[]): boolean {
  if (signed.length !== reported.length) return true;
  return signed.some((type, index) => {
    const text = attempt(() => formatTypeTag(parseTypeTag(reported[index] ?? "")));
    return text !== undefined && text !== formatTypeTag(type);
  });
}

function contradictsArguments(signed: readonly Uint8Array[], reported: readonly JsonValue[]): boolean {
  return (
    signed.length !== reported.length ||
    signed.some((bytes, index) => !canPrintLike(reported[index] ?? null, bytes))
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
  if (numbers.some(([reported, value]) => isWhole(reported) && BigInt(reported) !== value)) return true;
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

function isSameHex(bytes: Uint8Array, text: string): boolean {
  const reported = attempt(() => hexToBytes(text));
  return reported !== undefined && equalBytes(reported, bytes);
}
