import { formatModuleId } from "@holdfast/sdk";
import { instructionTexts } from "../explain/disassembly.ts";
import {
  formatMoveType,
  isLargerThan,
  substituteType,
  tokenToType,
  type MoveType,
  type StructType,
} from "../format/move-type.ts";
import type { Loader } from "../machine/loader.ts";
import { MAX_TYPE_NODES, type FunctionInstance } from "../machine/machine.ts";
import type { StructShape } from "../machine/struct-shape.ts";
import type { Trace, TracedFunction } from "./trace.ts";

const MAX_CODE_CHARACTERS = 2_000_000;
const MAX_STRUCTS = 1_000;

/** Functions of a trace by index. */
export class TracedFunctions {
  readonly #places = new Map<FunctionInstance, number>();

  get size(): number {
    return this.#places.size;
  }

  /** The place of a function. */
  place(instance: FunctionInstance): number {
    const known = this.#places.get(instance);
    if (known !== undefined) return known;
    const place = this.#places.size;
    this.#places.set(instance, place);
    return place;
  }

  /** Display data by function. */
  list(): TracedFunction[] {
    let left = MAX_CODE_CHARACTERS;
    return [...this.#places.keys()].map((instance) => {
      const traced = describe(instance, left);
      for (const line of traced.code) left -= line.length;
      return traced;
    });
  }
}

function describe({ shape, typeArguments }: FunctionInstance, characters: number): TracedFunction {
  const { module, name, definition, body } = shape;
  const filled = (types: readonly MoveType[]): MoveType[] =>
    types.map((type) => {
      const made = substituteType(type, typeArguments);
      return isLargerThan(made, MAX_TYPE_NODES) ? type : made;
    });
  return {
    module: module === undefined ? undefined : formatModuleId(module),
    name,
    typeArguments: typeArguments.map(formatMoveType),
    parameters: filled(shape.parameters),
    results: filled(shape.results),
    locals:
      body.kind === "native"
        ? filled(shape.parameters)
        : filled(body.view.locals.map((token) => tokenToType(body.unit, token))),
    definition,
    code: body.kind === "native" ? [] : instructionTexts(body.unit, body.view.code, characters),
    isNative: body.kind === "native",
  };
}

/** Struct declarations of loaded modules. */
export function structsIn(types: readonly MoveType[], loader: Loader): Trace["structs"] {
  const found: Record<string, Pick<StructShape, "variants" | "isEnum">> = {};
  const pending = [...types];
  let count = 0;
  for (let type = pending.pop(); type !== undefined && count < MAX_STRUCTS; type = pending.pop()) {
    if (type.kind === "vector") pending.push(type.item);
    else if (type.kind === "reference") pending.push(type.to);
    if (type.kind !== "struct") continue;
    pending.push(...type.typeArguments);
    const name = structName(type);
    if (Object.hasOwn(found, name)) continue;
    const shape = loader.loaded({ address: type.address, name: type.module })?.structs.get(type.name);
    if (shape === undefined) continue;
    count++;
    found[name] = { variants: shape.variants, isEnum: shape.isEnum };
    for (const variant of shape.variants) for (const field of variant.fields) pending.push(field.type);
  }
  return found;
}

export function structName({ address, module, name }: StructType): string {
  return `${formatModuleId({ address, name: module })}::${name}`;
}
