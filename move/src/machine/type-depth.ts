import type { MoveType, StructType } from "../format/move-type.ts";
import type { Loader } from "./loader.ts";

/** Values inside one another that the machine allows. */
export const MAX_VALUE_DEPTH = 128;

/** Maximum nesting depth of a type's values. Capped at one above {@link MAX_VALUE_DEPTH}, including for recursive types. */
export function typeDepth(loader: Loader, type: MoveType): number {
  return Math.min(computeDepth(loader, type, 1).depth, MAX_VALUE_DEPTH + 1);
}

/** Depth of an open type: its own, and that of each argument with its surroundings. */
interface Formula {
  readonly depth: number;
  readonly around: ReadonlyMap<number, number>;
}

const NOTHING: Formula["around"] = new Map();
const ENDLESS: Formula = { depth: Infinity, around: NOTHING };
const SINGLE: Formula = { depth: 1, around: NOTHING };

/** Cached by loader, so that each struct is visited once. */
const formulas = new WeakMap<Loader, Map<string, Formula>>();

function computeDepth(loader: Loader, type: MoveType, level: number): Formula {
  if (level > MAX_VALUE_DEPTH + 1) return ENDLESS;
  switch (type.kind) {
    case "typeParameter":
      return { depth: 1, around: new Map([[type.index, 0]]) };
    case "vector":
      return inside(computeDepth(loader, type.item, level + 1));
    case "reference":
      return computeDepth(loader, type.to, level);
    case "struct":
      return filled(loader, type, level);
    default:
      return SINGLE;
  }
}

function filled(loader: Loader, type: StructType, level: number): Formula {
  const { depth, around } = structFormula(loader, type, level);
  let sum: Formula = { depth, around: NOTHING };
  for (const [index, distance] of around) {
    const argument = type.typeArguments[index];
    if (argument !== undefined)
      sum = deeper(sum, inside(computeDepth(loader, argument, level + 1), distance));
    if (sum.depth === Infinity) return ENDLESS;
  }
  return sum;
}

function structFormula(loader: Loader, type: StructType, level: number): Formula {
  const known = formulas.get(loader) ?? new Map<string, Formula>();
  formulas.set(loader, known);
  const key = `${type.address}::${type.module}::${type.name}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  let sum: Formula = SINGLE;
  for (const variant of loader.struct(type).variants)
    for (const field of variant.fields) {
      sum = deeper(sum, inside(computeDepth(loader, field.type, level + 1)));
      // Not cached: infinite from here, but maybe not from further inside.
      if (sum.depth === Infinity) return ENDLESS;
    }
  known.set(key, sum);
  return sum;
}

/** Shortcut for types without parameters and surroundings. */
function inside({ depth, around }: Formula, by = 1): Formula {
  return {
    depth: depth + by,
    around: around.size === 0 ? NOTHING : new Map([...around].map(([index, far]) => [index, far + by])),
  };
}

function deeper(a: Formula, b: Formula): Formula {
  if (b.around.size === 0) return { depth: Math.max(a.depth, b.depth), around: a.around };
  const around = new Map(a.around);
  for (const [index, distance] of b.around) around.set(index, Math.max(distance, around.get(index) ?? 0));
  return { depth: Math.max(a.depth, b.depth), around };
}
