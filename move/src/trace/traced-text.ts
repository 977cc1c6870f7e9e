import { bytesToHex, shortAddress, type Address } from "@holdfast/sdk";
import { substituteType, type MoveType } from "../format/move-type.ts";
import type { GasNode, Trace, TracedCall, TracedFunction, TracedValue } from "./trace.ts";
import { structName } from "./traced-functions.ts";

const MAX_CHARACTERS = 400;

/** A function by its name: `0x1::coin::transfer<0x1::supra_coin::SupraCoin>`. */
export function tracedFunctionName({ module, name, typeArguments }: TracedFunction): string {
  const types = typeArguments.length === 0 ? "" : `<${typeArguments.join(", ")}>`;
  return `${module === undefined ? "script" : module}::${name}${types}`;
}

/** Text of a traced value, with field names if declared. Long values end in an ellipsis. */
export function formatTracedValue(
  value: TracedValue,
  type: MoveType | undefined,
  structs: Trace["structs"],
): string {
  const text = valueText(value, type, { structs, left: MAX_CHARACTERS });
  return text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text;
}

/** A call with its arguments and results: `0x1::m::f(5, 0xb0b) → 7`. */
export function formatTracedCall(trace: Trace, call: TracedCall): string {
  const called = trace.functions[call.function];
  if (called === undefined) return "?";
  const list = (values: readonly TracedValue[], types: readonly MoveType[]): string =>
    values.map((value, i) => formatTracedValue(value, types[i], trace.structs)).join(", ");
  const head = `${tracedFunctionName(called)}(${list(call.arguments, called.parameters)})`;
  if (call.results === undefined) return `${head} ✗`;
  return call.results.length === 0 ? head : `${head} → ${list(call.results, called.results)}`;
}

/** The call tree, one line per call with its gas. */
export function formatCallTree(trace: Trace): string[] {
  const lines = trace.calls.map(
    (call) =>
      `${"  ".repeat(call.depth)}${formatTracedCall(trace, call)}  ${gasUnits(call.gas)} gas${
        trace.functions[call.function]?.isNative === true ? ", native" : ""
      }`,
  );
  return trace.isComplete ? lines : [...lines, "… more than is kept"];
}

/** Gas including callees, in 10^-6 units. */
export function totalGas({ ownGas, children }: GasNode): number {
  return children.reduce((sum, child) => sum + totalGas(child), ownGas);
}

/** 10^-6 units as gas units: `12.34`. */
export function gasUnits(gas: number): string {
  return (gas / 1_000_000).toFixed(gas < 10_000_000 ? 3 : 0);
}

interface Writing {
  readonly structs: Trace["structs"];
  /** Remaining characters; the rest is cut. */
  left: number;
}

function valueText(value: TracedValue, type: MoveType | undefined, writing: Writing): string {
  const text = wholeText(value, type, writing);
  writing.left -= text.length;
  return text;
}

function wholeText(value: TracedValue, type: MoveType | undefined, writing: Writing): string {
  if (value === null) return "–";
  if (typeof value === "string") return value.startsWith("0x") ? shortAddress(value as Address) : value;
  if (typeof value !== "object") return String(value);
  if ("to" in value) {
    const to = type?.kind === "reference" ? type.to : undefined;
    return `${to?.kind === "signer" ? "" : "&"}${valueText(value.to, to, writing)}`;
  }
  const missing = value.missing === undefined ? "" : `… ${value.missing} more`;
  if ("items" in value) {
    const item = type?.kind === "vector" ? type.item : undefined;
    if (item?.kind === "u8") return `0x${byteText(value.items)}${missing}`;
    return `[${listText(value.items, () => item, writing)}${missing}]`;
  }
  return structText(value.fields, value.variant, type, writing) + missing;
}

function structText(
  fields: readonly TracedValue[],
  variant: number,
  type: MoveType | undefined,
  writing: Writing,
): string {
  if (type?.kind === "signer") return wholeText(fields[0] ?? null, undefined, writing);
  if (type?.kind !== "struct") return `{ ${listText(fields, () => undefined, writing)} }`;
  const name = structName(type);
  if (name === "0x1::string::String") return stringText(fields[0]);
  const shape = Object.hasOwn(writing.structs, name) ? writing.structs[name] : undefined;
  const declared = shape?.variants[variant];
  const title = shape?.isEnum === true ? `${type.name}::${declared?.name ?? variant}` : type.name;
  const parts: string[] = [];
  for (const [i, field] of fields.entries()) {
    if (writing.left <= 0) break;
    const declaration = declared?.fields[i];
    const text = valueText(
      field,
      declaration === undefined ? undefined : substituteType(declaration.type, type.typeArguments),
      writing,
    );
    parts.push(declaration === undefined ? text : `${declaration.name}: ${text}`);
  }
  return `${title} { ${parts.join(", ")} }`;
}

function listText(
  values: readonly TracedValue[],
  typeAt: (index: number) => MoveType | undefined,
  writing: Writing,
): string {
  const parts: string[] = [];
  for (const [i, value] of values.entries()) {
    if (writing.left <= 0) return `${parts.join(", ")}, …`;
    parts.push(valueText(value, typeAt(i), writing));
  }
  return parts.join(", ");
}

function byteText(items: readonly TracedValue[]): string {
  return bytesToHex(Uint8Array.from(items.slice(0, MAX_CHARACTERS), Number)).replace(/^0x/, "");
}

function stringText(bytes: TracedValue | undefined): string {
  if (typeof bytes !== "object" || bytes === null || !("items" in bytes)) return "–";
  const text = new TextDecoder().decode(Uint8Array.from(bytes.items.slice(0, MAX_CHARACTERS), Number));
  return JSON.stringify(
    bytes.items.length > MAX_CHARACTERS || bytes.missing !== undefined ? `${text}…` : text,
  );
}
