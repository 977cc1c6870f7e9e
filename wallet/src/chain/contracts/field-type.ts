import { FRAMEWORK_ADDRESS, attempt, parseTypeTag, type StructAbi, type TypeTag } from "@holdfast/sdk";

export function fieldType(
  type: TypeTag | undefined,
  struct: StructAbi | undefined,
  name: string,
): TypeTag | undefined {
  if (type === undefined) return undefined;
  if (type.kind === "vector") return type.item;
  if (type.kind !== "struct") return undefined;
  const text = struct?.fields.find((field) => field.name === name)?.type;
  return text === undefined ? undefined : parseFieldType(text, type.struct.typeArguments);
}

const TABLES: ReadonlySet<string> = new Set(["table::Table", "table_with_length::TableWithLength"]);

export function tableTypes(type: TypeTag): readonly [TypeTag, TypeTag] | undefined {
  if (type.kind !== "struct" || type.struct.address !== FRAMEWORK_ADDRESS) return undefined;
  const [key, value] = type.struct.typeArguments;
  const isTable = TABLES.has(`${type.struct.module}::${type.struct.name}`);
  return isTable && key !== undefined && value !== undefined ? [key, value] : undefined;
}

function parseFieldType(text: string, typeArguments: readonly TypeTag[]): TypeTag | undefined {
  // a reference or a function value
  return attempt(() => parseTypeTag(text, typeArguments));
}
