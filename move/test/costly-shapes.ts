import { concatBytes, FRAMEWORK_ADDRESS } from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import { ABILITY } from "../src/format/abilities.ts";
import type { CompiledModule } from "../src/format/compiled-unit.ts";
import { instruction as op, type Instruction } from "../src/format/instruction.ts";
import type { MoveType, StructType } from "../src/format/move-type.ts";
import { ModuleWriter } from "./module-writer.ts";

type Random = (below: number) => number;

const VALUE = ABILITY.copy | ABILITY.drop | ABILITY.store;
const number: MoveType = { kind: "u64" };
const wide: MoveType = { kind: "u256" };
const byte: MoveType = { kind: "u8" };
const address: MoveType = { kind: "address" };
const T: MoveType = { kind: "typeParameter", index: 0 };
const createVectorType = (item: MoveType): MoveType => ({ kind: "vector", item });
const bytes = createVectorType(byte);

/** A value's type and the code that creates it. */
interface Made {
  readonly type: MoveType;
  readonly code: readonly Instruction[];
}

/** Context of a shape: its module, randomness, and values from before the loop. */
class Workshop {
  readonly writer = new ModuleWriter();
  readonly random: Random;
  readonly locals: MoveType[] = [];

  constructor(random: Random) {
    this.random = random;
  }

  /** Stores a value in a new local. */
  keep({ type, code }: Made): number {
    const local = this.locals.push(type) - 1;
    this.writer.code.push(...code, op("st_loc", local));
    return local;
  }

  readonly pick = <T>(items: readonly [T, ...T[]]): T => items[this.random(items.length)] ?? items[0];

  native(module: string, name: string, ...types: readonly MoveType[]): Instruction {
    return this.writer.native(module, name, ...types);
  }
}

/** Repeated code that keeps the stack unchanged. */
type Shape = (shop: Workshop) => readonly Instruction[];

/** Values of many small parts: wide, deep, or many. */
const VALUES: readonly [(shop: Workshop) => Made, ...((shop: Workshop) => Made)[]] = [
  wideStruct,
  deepStruct,
  deepVector,
  manyVectors,
  manyStructs,
  numbers,
  longConstant,
];

function wideStruct({ writer, random, pick }: Workshop): Made {
  const count = pick([1, 8, 30]);
  const part = pickPart(random);
  const type = writer.struct(
    `Wide`,
    VALUE,
    Array.from({ length: count }, () => part.type),
  )();
  const code = Array.from({ length: count }, () => part.code).flat();
  return { type, code: [...code, writer.structOp("pack", type)] };
}

function deepStruct({ writer, random, pick }: Workshop): Made {
  const box = writer.struct("Box", VALUE, [T], 1);
  let { type, code } = pickPart(random);
  for (let depth = pick([1, 3, 6]); depth > 0; depth--) {
    const around: StructType = box(type);
    code = [...code, writer.structOp("pack", around)];
    type = around;
  }
  return { type, code };
}

function deepVector({ writer, random, pick }: Workshop): Made {
  let { type, code } = pickPart(random);
  for (let depth = pick([1, 3, 6]); depth > 0; depth--) {
    const copies = depth < 4 ? pick([1, 2, 3]) : 1;
    const item = code;
    code = [
      ...Array.from({ length: copies }, () => item).flat(),
      op("vec_pack", writer.signature([type]), BigInt(copies)),
    ];
    type = createVectorType(type);
  }
  return { type, code };
}

/** Empty vectors, one byte each in the constant. */
function manyVectors({ writer, pick }: Workshop): Made {
  const type = createVectorType(pick([bytes, createVectorType(number), createVectorType(bytes)]));
  return { type, code: [writer.constant(type, counted(pick([3, 100, 5_000]), [0]))] };
}

function manyStructs({ writer, random, pick }: Workshop): Made {
  const part = pickPart(random);
  const type = writer.struct("Small", VALUE, [part.type])();
  const count = pick([2, 20, 200]);
  const item = [...part.code, writer.structOp("pack", type)];
  const code = Array.from({ length: count }, () => item).flat();
  return {
    type: createVectorType(type),
    code: [...code, op("vec_pack", writer.signature([type]), BigInt(count))],
  };
}

function numbers({ writer, pick }: Workshop): Made {
  const [item, width] = pick<readonly [MoveType, number]>([
    [byte, 1],
    [number, 8],
    [{ kind: "u128" }, 16],
    [wide, 32],
    [address, 32],
    [{ kind: "bool" }, 1],
  ]);
  const one = new Uint8Array(width).fill(item.kind === "bool" ? 1 : 255);
  return {
    type: createVectorType(item),
    code: [writer.constant(createVectorType(item), counted(pick([1, 40, 1_500]), one))],
  };
}

function longConstant({ writer, pick }: Workshop): Made {
  return { type: bytes, code: [writer.constant(bytes, counted(pick([10, 1_000, 60_000]), [97]))] };
}

function pickPart(random: Random): Made {
  const parts: readonly Made[] = [
    { type: number, code: [op("ld_u64", 0, 7n)] },
    { type: byte, code: [op("ld_u8", 0, 7n)] },
    { type: wide, code: [op("ld_u256", 0, (1n << 256n) - 1n)] },
    { type: { kind: "bool" }, code: [op("ld_true")] },
  ];
  return parts[random(parts.length)] ?? { type: number, code: [op("ld_u64", 0, 7n)] };
}

const SHAPES: readonly [Shape, ...Shape[]] = [
  readWhole,
  readWhole,
  readWhole,
  copyAndCompare,
  callGeneric,
  callWithManyLocals,
  useTable,
  makeTables,
  emitEvent,
  loadConstant,
  changeVector,
  appendAll,
  packAndUnpack,
  askForResource,
  calculate,
  look,
];

/** Natives that read a whole value. */
function readWhole(shop: Workshop): Instruction[] {
  const made = shop.pick(VALUES)(shop);
  const local = shop.keep(made);
  const [module, name] = shop.pick<readonly [string, string]>([
    ["bcs", "to_bytes"],
    ["bcs", "serialized_size"],
    ["aptos_hash", "sip_hash_from_value"],
    ["type_info", "size_of_val"],
    ["string_utils", "to_string"],
    ["string_utils", "debug_string"],
  ]);
  return [op("imm_borrow_loc", local), shop.native(module, name, made.type), op("pop")];
}

function copyAndCompare(shop: Workshop): Instruction[] {
  const local = shop.keep(shop.pick(VALUES)(shop));
  return shop.pick([
    [op("copy_loc", local), op("pop")],
    [op("imm_borrow_loc", local), op("read_ref"), op("pop")],
    [op("copy_loc", local), op("copy_loc", local), op("eq"), op("pop")],
    [op("imm_borrow_loc", local), op("imm_borrow_loc", local), op("neq"), op("pop")],
    [op("copy_loc", local), op("st_loc", local)],
  ]);
}

/** Functions with large type arguments, and natives that print their names. */
function callGeneric(shop: Workshop): Instruction[] {
  const { writer, pick } = shop;
  const pair = writer.struct("Pair", VALUE, [T, { kind: "typeParameter", index: 1 }], 2);
  const empty = writer.define("empty", { typeParameters: [0], code: [op("ret")] });
  let type: MoveType = byte;
  for (let depth = pick([0, 2, 4]); depth > 0; depth--) type = pair(type, type);
  return pick([
    [empty(type)],
    [empty(type), empty(createVectorType(type))],
    [shop.native("type_info", "type_name", type), op("pop")],
    [op("vec_pack", writer.signature([type]), 0n), op("pop")],
    ...(type.kind === "struct" ? [[shop.native("type_info", "type_of", type), op("pop")]] : []),
  ]);
}

function callWithManyLocals(shop: Workshop): Instruction[] {
  const { writer, pick } = shop;
  const given = pick([0, 10, 100]);
  const locals = Array.from({ length: pick([0, 100]) }, () => number);
  const parameters = Array.from({ length: given }, () => number);
  const call = writer.define("many", { parameters, locals, code: [op("ret")] });
  return [...parameters.map(() => op("ld_u64", 0, 1n)), call()];
}

function useTable(shop: Workshop): Instruction[] {
  const { writer, pick } = shop;
  const value = pick(VALUES)(shop);
  const table = named("table", "Table", number, value.type);
  const local = shop.keep({ type: table, code: [shop.native("table", "new", number, value.type)] });
  const count = shop.keep({ type: number, code: [op("ld_u64", 0, 0n)] });
  const kept = shop.keep(value);
  const next = [op("copy_loc", count), op("ld_u64", 0, 1n), op("add"), op("st_loc", count)];
  const types = [number, value.type] as const;
  const key = pick([[op("copy_loc", count)], [op("ld_u64", 0, 3n)]]);
  const asked = [
    op("imm_borrow_loc", local),
    ...key,
    writer.native("table", "contains", ...types),
    op("pop"),
  ];
  const put = [op("mut_borrow_loc", local), ...key, op("copy_loc", kept)];
  return [...next, ...pick([asked, [...put, writer.native("table", "upsert", ...types)]])];
}

/** A new table each round, with a hash as handle, in a vector that the length call consumes. */
function makeTables(shop: Workshop): Instruction[] {
  const table = named("table", "Table", number, number);
  const local = shop.keep({
    type: createVectorType(table),
    code: [op("vec_pack", shop.writer.signature([table]), 0n)],
  });
  const signature = shop.writer.signature([table]);
  return [
    op("mut_borrow_loc", local),
    shop.native("table", "new", number, number),
    op("vec_push_back", signature),
  ];
}

function emitEvent(shop: Workshop): Instruction[] {
  const made = shop.pick(VALUES)(shop);
  const local = shop.keep(made);
  return [op("copy_loc", local), shop.native("event", "emit", made.type)];
}

function loadConstant(shop: Workshop): Instruction[] {
  const { code } = shop.pick([manyVectors, numbers, longConstant])(shop);
  return [...code, op("pop")];
}

/** Adds and removes items at both ends of a long vector. */
function changeVector(shop: Workshop): Instruction[] {
  const { writer, pick } = shop;
  const count = pick([2, 100, 4_000]);
  const local = shop.keep({
    type: createVectorType(number),
    code: [writer.constant(createVectorType(number), counted(count, new Uint8Array(8)))],
  });
  const item = writer.signature([number]);
  const here = [op("mut_borrow_loc", local)];
  const last = op("ld_u64", 0, BigInt(count - 1));
  return pick([
    [...here, op("ld_u64", 0, 0n), last, op("vec_swap", item)],
    [...here, last, op("vec_mut_borrow", item), op("read_ref"), op("pop")],
    [...here, op("ld_u64", 0, 1n), op("vec_push_back", item), ...here, op("vec_pop_back", item), op("pop")],
    [...here, shop.native("vector", "reverse", number)],
    [...here, op("ld_u64", 0, 1n), shop.native("vector", "rotate", number), op("pop")],
    [
      ...here,
      op("ld_u64", 0, 0n),
      op("ld_u64", 0, 1n),
      shop.native("vector", "insert", number),
      ...here,
      op("ld_u64", 0, 0n),
      shop.native("vector", "remove", number),
      op("pop"),
    ],
    [
      op("imm_borrow_loc", local),
      op("ld_u64", 0, 0n),
      last,
      shop.native("vector", "slice", number),
      op("pop"),
    ],
  ]);
}

/** A vector that appends itself, and one that exchanges items with another. */
function appendAll(shop: Workshop): Instruction[] {
  const made = shop.pick([manyVectors, manyStructs, numbers])(shop);
  const local = shop.keep(made);
  if (made.type.kind !== "vector") return [];
  const { item } = made.type;
  const other = shop.keep({ type: made.type, code: [op("copy_loc", local)] });
  const append = [
    op("copy_loc", local),
    op("st_loc", other),
    op("mut_borrow_loc", local),
    op("move_loc", other),
    shop.native("vector", "append", item),
  ];
  return shop.pick([
    append,
    [
      ...append,
      op("mut_borrow_loc", local),
      op("ld_u64", 0, 1n),
      shop.native("vector", "trim", item),
      op("pop"),
    ],
    [op("copy_loc", local), shop.native("option", "some", made.type), op("pop")],
  ]);
}

function packAndUnpack(shop: Workshop): Instruction[] {
  const { writer, pick, random } = shop;
  const count = pick([1, 30, 200]);
  const part = pickPart(random);
  const code = Array.from({ length: count }, () => part.code).flat();
  const pops = Array.from({ length: count }, () => op("pop"));
  const type = writer.struct(
    "Row",
    VALUE,
    Array.from({ length: Math.min(30, count) }, () => part.type),
  )();
  const isStruct = random(2) === 0;
  if (isStruct && count <= 30)
    return [...code, writer.structOp("pack", type), writer.structOp("unpack", type), ...pops];
  const item = writer.signature([part.type]);
  return [...code, op("vec_pack", item, BigInt(count)), op("vec_unpack", item, BigInt(count)), ...pops];
}

/** Global reads at new addresses or at the same one. */
function askForResource(shop: Workshop): Instruction[] {
  const { writer, pick } = shop;
  const resource = writer.struct("Held", ABILITY.key, [number, T], 1);
  let type: MoveType = number;
  for (let depth = pick([0, 3, 60]); depth > 0; depth--) type = createVectorType(type);
  const exists = writer.structOp("pack", resource(type)).index;
  const place = writer.constant(address, new Uint8Array(32));
  return [place, op("exists_generic", exists), op("pop")];
}

function calculate(shop: Workshop): Instruction[] {
  const { pick } = shop;
  const large = (1n << 256n) - 1n;
  const small = [op("ld_u256", 0, 3n)];
  const [left, right] = [[op("ld_u256", 0, large)], [op("ld_u256", 0, (1n << 127n) + 1n)]];
  return [
    ...pick([
      [...left, ...right, op("div")],
      [...left, ...right, op("mod")],
      [...right, ...small, op("mul")],
      [...left, op("ld_u8", 0, 200n), op("shr")],
      [...left, ...right, op("bit_xor")],
      [op("ld_u64", 0, 2n), op("ld_u64", 0, 63n), shop.native("math64", "pow")],
      [op("ld_u128", 0, 3n), op("ld_u128", 0, 80n), shop.native("math128", "pow")],
      [op("ld_u128", 0, (1n << 128n) - 1n), shop.native("math128", "sqrt")],
      [op("ld_u128", 0, (1n << 128n) - 1n), shop.native("math128", "floor_log2")],
    ]),
    op("pop"),
  ];
}

/** References of references' fields, and branches. */
function look(shop: Workshop): Instruction[] {
  const { writer, pick } = shop;
  const type = writer.struct("Point", VALUE, [number, number])();
  const local = shop.keep({
    type,
    code: [op("ld_u64", 0, 1n), op("ld_u64", 0, 2n), writer.structOp("pack", type)],
  });
  return pick([
    [op("copy_loc", local), writer.structOp("unpack", type), op("pop"), op("pop")],
    [op("nop")],
    [op("mut_borrow_loc", local), op("freeze_ref"), op("pop")],
    [op("move_loc", local), op("st_loc", local)],
  ]);
}

/** A module whose `f0` repeats one or two shapes forever. `name` describes them. */
export function createCostlyShape(random: Random): {
  readonly module: CompiledModule;
  readonly name: string;
} {
  const shop = new Workshop(random);
  const shape = shop.pick(SHAPES);
  const round = shape(shop);
  const { writer } = shop;
  const start = writer.code.length;
  const text = round.map(({ op: name }) => name);
  writer.code.push(...round, op("branch", start));
  return { module: writer.finish(shop.locals), name: `${shape.name}: ${[...new Set(text)].join(" ")}` };
}

function named(module: string, name: string, ...typeArguments: readonly MoveType[]): StructType {
  return { kind: "struct", address: FRAMEWORK_ADDRESS, module, name, typeArguments };
}

/** BCS of a vector that repeats an item. */
function counted(count: number, item: ArrayLike<number>): Uint8Array {
  const head = encodeBcs((writer) => writer.uleb128(count));
  return concatBytes(head, ...Array.from({ length: count }, () => Uint8Array.from(item)));
}
