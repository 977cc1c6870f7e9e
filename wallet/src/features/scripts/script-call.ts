import { t } from "@lingui/core/macro";
import { explainScript, readScript, type CompiledScript, type ScriptSummary } from "@holdfast/move";
import {
  defineError,
  hexToBytes,
  parseAddress,
  parseTypeTag,
  type Ability,
  type ArgumentValue,
  type Script,
  type ScriptArgument,
} from "@holdfast/sdk";
import { readCall, type CallDraft, type CallSignature } from "../../arguments/call-draft.ts";
import { createShapes, type ArgumentShape } from "../../arguments/argument-shape.ts";

export interface ReadScript {
  readonly code: Uint8Array;
  readonly unit: CompiledScript;
  readonly summary: ScriptSummary;
  readonly signature: CallSignature;
}

/** A script has a parameter that no transaction can supply. */
const scriptParameterUnsupported = /* @__PURE__ */ defineError(
  "script/parameter-unsupported",
  (c: { index: number; type: string }) =>
    t`Argument ${c.index} has type ${c.type}, which scripts do not accept.`,
  () => t`Use integers, addresses, bools or bytes, or publish a module with an entry function instead.`,
);

/** Reads a script from hex, white space allowed. @throws bytes/*, bytecode/refused */
export function parseScript(hex: string): ReadScript {
  const digits = hex.replace(/\s+/g, "").replace(/^0x/i, "");
  return readScriptBytes(hexToBytes(`0x${digits}`));
}

/** Reads a script from its bytes. @throws bytecode/refused */
function readScriptBytes(code: Uint8Array): ReadScript {
  const unit = readScript(code);
  const summary = explainScript(unit);
  const typeParameters = summary.typeParameters.map((constraints: readonly Ability[]) => ({
    constraints,
    isPhantom: false,
  }));
  return { code, unit, summary, signature: { parameters: summary.parameters, typeParameters } };
}

/** The payload of a filled form. @throws form/field-invalid, script/parameter-unsupported */
export function buildScript({ code, signature }: ReadScript, call: CallDraft): Script {
  const { typeArguments = [], arguments: values } = readCall(signature, call);
  const shapes = createShapes(signature, call.typeArguments);
  return {
    code,
    typeArguments: typeArguments.map((type) => (typeof type === "string" ? parseTypeTag(type) : type)),
    arguments: shapes.map((shape, index) => toScriptArgument(shape, values[index], index)),
  };
}

/** The first parameter that can't be given, whatever is filled in. */
export function unsupportedParameter({ signature }: ReadScript): string | undefined {
  return createShapes(signature, []).find(({ kind }) => !TAKEN.has(kind))?.type;
}

/** What a script argument can be; a type parameter may still become one of these. */
const TAKEN: ReadonlySet<ArgumentShape["kind"]> = new Set([
  "bool",
  "integer",
  "address",
  "bytes",
  "undecided",
]);

function toScriptArgument(shape: ArgumentShape, value: ArgumentValue, index: number): ScriptArgument {
  if (shape.kind === "bool" && typeof value === "boolean") return { kind: "bool", value };
  if (shape.kind === "address" && typeof value === "string")
    return { kind: "address", value: parseAddress(value) };
  if (shape.kind === "bytes" && value instanceof Uint8Array) return { kind: "u8-vector", value };
  const kind = shape.type;
  if (typeof value === "bigint") {
    if (kind === "u8" || kind === "u16" || kind === "u32") return { kind, value: Number(value) };
    if (kind === "u64" || kind === "u128" || kind === "u256") return { kind, value };
  }
  throw scriptParameterUnsupported({ index: index + 1, type: shape.type });
}
