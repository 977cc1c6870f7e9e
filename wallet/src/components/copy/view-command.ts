import {
  formatTypeTag,
  attempt,
  parseTypeTag,
  stringifyJson,
  type JsonValue,
  type TypeTag,
} from "@holdfast/sdk";

export interface ReadableCall {
  readonly function: string;
  readonly typeArguments: readonly string[];
  readonly arguments: readonly JsonValue[];
}

/** `types` are the arguments', with type parameters applied. Undefined if the CLI can't write one. */
export function viewCommand(
  node: { readonly url: string },
  call: ReadableCall,
  types: readonly string[],
): string | undefined {
  const args = call.arguments.map((value, index) => {
    const type = attempt(() => parseTypeTag(types[index] ?? ""));
    return type === undefined ? undefined : argumentText(type, value);
  });
  if (args.includes(undefined)) return undefined;
  return [
    `supra move tool view --function-id ${call.function}`,
    ...(call.typeArguments.length === 0
      ? []
      : [`--type-args ${call.typeArguments.map(shellQuoted).join(" ")}`]),
    ...(args.length === 0 ? [] : [`--args ${args.join(" ")}`]),
    `--rpc-url ${node.url}`,
  ].join(" \\\n  ");
}

function argumentText(type: TypeTag, value: JsonValue): string | undefined {
  const leaf = leafName(type);
  if (leaf === undefined) return undefined;
  const text = isList(value) ? listText(leaf, value) : plainText(value);
  return `${leaf}:${/^[\w:]+$/.test(text) ? text : shellQuoted(text)}`;
}

function leafName(type: TypeTag): string | undefined {
  if (type.kind === "vector") return type.item.kind === "u8" ? "hex" : leafName(type.item);
  if (type.kind !== "struct") return type.kind === "signer" ? undefined : type.kind;
  switch (formatTypeTag(type).replace(/<.*$/, "")) {
    case "0x1::string::String":
      return "string";
    case "0x1::object::Object":
      return "address";
    default:
      return undefined;
  }
}

function listText(leaf: string, values: readonly JsonValue[]): string {
  const items = values.map((value) => {
    if (isList(value)) return listText(leaf, value);
    return isBare(leaf) ? plainText(value) : JSON.stringify(plainText(value));
  });
  return `[${items.join(",")}]`;
}

function plainText(value: JsonValue): string {
  return typeof value === "string" ? value : stringifyJson(value);
}

function isBare(leaf: string): boolean {
  return leaf === "bool" || /^u\d+$/.test(leaf);
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/** Single quotes disable all shell expansion. */
export function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
