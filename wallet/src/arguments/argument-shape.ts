import {
  callerParameters,
  formatTypeTag,
  FRAMEWORK_ADDRESS,
  frameworkStruct,
  attempt,
  parseTypeTag,
  type FunctionAbi,
  type TypeTag,
} from "@holdfast/sdk";

/** The form of a Move type; `type` is the node's text. */
export type ArgumentShape =
  | { readonly kind: "bool" | "address" | "text" | "bytes"; readonly type: string }
  | { readonly kind: "integer" | "fixed-point"; readonly type: string; readonly bits: number }
  | { readonly kind: "object"; readonly type: string; readonly of: string }
  | { readonly kind: "list" | "option"; readonly type: string; readonly item: ArgumentShape }
  | { readonly kind: "undecided"; readonly type: string }
  /** Can't be passed from outside the chain. */
  | { readonly kind: "unsupported"; readonly type: string };

const INTEGER_BITS: ReadonlyMap<string, number> = new Map([
  ["u8", 8],
  ["u16", 16],
  ["u32", 32],
  ["u64", 64],
  ["u128", 128],
  ["u256", 256],
]);

/** Placeholder for a missing type argument; no framework module has this name. */
const UNDECIDED = "holdfast_undecided";

function typeToShape(tag: TypeTag): ArgumentShape {
  const type = readableType(tag);
  if (tag.kind === "vector")
    return tag.item.kind === "u8"
      ? { kind: "bytes", type }
      : { kind: "list", type, item: typeToShape(tag.item) };
  if (tag.kind === "struct") return structToShape(tag, type);
  const bits = INTEGER_BITS.get(tag.kind);
  if (bits !== undefined) return { kind: "integer", type, bits };
  return tag.kind === "bool" || tag.kind === "address"
    ? { kind: tag.kind, type }
    : { kind: "unsupported", type };
}

/**
 * Shapes of the arguments without signers. Invalid or missing `typeArguments` make shapes undecided. Never
 * throws.
 */
export function createShapes(
  abi: Pick<FunctionAbi, "parameters" | "typeParameters">,
  typeArguments: readonly string[],
): ArgumentShape[] {
  const types = abi.typeParameters.map(
    (_, index) => readType(typeArguments[index] ?? "") ?? undecidedType(index),
  );
  return callerParameters(abi).map((text) => {
    const tag = readType(text, types);
    return tag === undefined ? { kind: "unsupported", type: text } : typeToShape(tag);
  });
}

export function isFillable(shape: ArgumentShape): boolean {
  if (shape.kind === "list" || shape.kind === "option") return isFillable(shape.item);
  return shape.kind !== "unsupported" && shape.kind !== "undecided";
}

/** True if no choice of type arguments helps. */
export function isUnsupported(shape: ArgumentShape): boolean {
  if (shape.kind === "list" || shape.kind === "option") return isUnsupported(shape.item);
  return shape.kind === "unsupported";
}

function structToShape(tag: TypeTag & { kind: "struct" }, type: string): ArgumentShape {
  const { address, module, name, typeArguments } = tag.struct;
  if (address !== FRAMEWORK_ADDRESS) return { kind: "unsupported", type };
  if (module === UNDECIDED) return { kind: "undecided", type };
  const [item] = typeArguments;
  switch (`${module}::${name}`) {
    case "string::String":
      return { kind: "text", type };
    case "fixed_point32::FixedPoint32":
      return { kind: "fixed-point", type, bits: 32 };
    case "fixed_point64::FixedPoint64":
      return { kind: "fixed-point", type, bits: 64 };
    case "object::Object":
      return { kind: "object", type, of: item === undefined ? "" : readableType(item) };
    case "option::Option":
      if (item !== undefined) return { kind: "option", type, item: typeToShape(item) };
  }
  return { kind: "unsupported", type };
}

function undecidedType(index: number): TypeTag {
  return frameworkStruct(UNDECIDED, `T${index}`);
}

function readableType(tag: TypeTag): string {
  return formatTypeTag(tag).replaceAll(`0x1::${UNDECIDED}::`, "");
}

function readType(text: string, typeArguments: readonly TypeTag[] = []): TypeTag | undefined {
  return attempt(() => parseTypeTag(text, typeArguments));
}
