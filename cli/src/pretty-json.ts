import { stringifyJson, type JsonValue } from "@holdfast/sdk";

/** Indented JSON of a node, with all digits of wide numbers. */
export function prettyLines(value: JsonValue): readonly string[] {
  return lines(value, "").split("\n");
}

function lines(value: JsonValue, indent: string): string {
  if (typeof value !== "object" || value === null) return stringifyJson(value);
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const parts = isList
    ? (value as readonly JsonValue[]).map((item) => lines(item, inner))
    : Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${lines(item ?? null, inner)}`);
  const [open, close] = isList ? ["[", "]"] : ["{", "}"];
  if (parts.length === 0) return `${open}${close}`;
  return `${open}\n${parts.map((part) => inner + part).join(",\n")}\n${indent}${close}`;
}
