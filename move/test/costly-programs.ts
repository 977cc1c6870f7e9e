import { FRAMEWORK_ADDRESS } from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import type { CompiledModule } from "../src/format/compiled-unit.ts";
import { instruction as op, type Instruction } from "../src/format/instruction.ts";
import { substituteType, type MoveType } from "../src/format/move-type.ts";
import type { FunctionShape } from "../src/machine/linked-module.ts";
import { STD_MODULES } from "../src/machine/natives/std-modules.ts";
import { ModuleWriter } from "./module-writer.ts";

type Random = (below: number) => number;

const number: MoveType = { kind: "u64" };
const bytes: MoveType = { kind: "vector", item: { kind: "u8" } };
const named = (module: string, name: string, ...typeArguments: readonly MoveType[]): MoveType => ({
  kind: "struct",
  address: FRAMEWORK_ADDRESS,
  module,
  name,
  typeArguments,
});
const string = named("string", "String");
/** Types of locals, all with copy and drop, so that any functions can be combined. */
const POOL: readonly MoveType[] = [
  number,
  { kind: "u8" },
  { kind: "bool" },
  { kind: "address" },
  bytes,
  { kind: "vector", item: number },
  { kind: "vector", item: bytes },
  string,
  named("option", "Option", bytes),
  named("simple_map", "SimpleMap", bytes, number),
];
const NATIVES: readonly FunctionShape[] = STD_MODULES.flatMap((module) => [...module.functions.values()]);
const FRUGAL_BYTES = [1, 64, 2_000, 60_000];

/**
 * A module whose `f0` runs until out of gas, with native calls, copies and comparisons of values of any size.
 * `name` describes it.
 */
export function createCostlyProgram(random: Random): {
  readonly module: CompiledModule;
  readonly name: string;
} {
  const writer = new ProgramWriter(random);
  writer.fillLocals();
  const start = writer.code.length;
  for (let count = 1 + random(4); count > 0; count--) writer.addStatement();
  writer.code.push(op("branch", start));
  return { module: writer.finish([...POOL, ...POOL]), name: writer.names.join(", ") };
}

class ProgramWriter extends ModuleWriter {
  readonly names: string[] = [];
  readonly #random: Random;

  constructor(random: Random) {
    super();
    this.#random = random;
  }

  /** Sets every local; vectors vary in size. */
  fillLocals(): void {
    const size = FRUGAL_BYTES[this.#random(FRUGAL_BYTES.length)] ?? 1;
    const constant = encodeBcs((writer) => writer.bytes(new Uint8Array(size).fill(97)));
    const long = this.constant(bytes, constant);
    const put = (local: number, ...code: readonly Instruction[]): void =>
      void this.code.push(...code, op("st_loc", local));
    put(0, op("ld_u64", 0, BigInt(this.#random(2))));
    put(1, op("ld_u8", 0, 1n));
    put(2, op("ld_true"));
    put(3, this.constant({ kind: "address" }, new Uint8Array(32)));
    put(4, long);
    put(5, op("ld_u64", 0, 1n), op("vec_pack", this.signature([number]), 1n));
    put(6, op("copy_loc", 4), op("copy_loc", 4), op("vec_pack", this.signature([bytes]), 2n));
    put(7, op("copy_loc", 4), this.native("string", "utf8"));
    put(8, op("copy_loc", 4), this.native("option", "some", bytes));
    put(9, this.native("simple_map", "new", bytes, number));
    for (const local of POOL.keys()) put(POOL.length + local, op("copy_loc", local));
  }

  /** Keeps the stack unchanged. */
  addStatement(): void {
    const choice = this.#random(8);
    const local = this.#random(POOL.length);
    if (choice === 0) {
      this.names.push(`copy ${local}`);
      this.code.push(op("copy_loc", local), op("pop"));
    } else if (choice === 1) {
      this.names.push(`compare ${local}`);
      this.code.push(op("copy_loc", local), op("copy_loc", local), op("eq"), op("pop"));
    } else while (!this.#addCall());
  }

  /** Adds a native call if locals have its arguments and its results can be dropped. */
  #addCall(): boolean {
    const shape = NATIVES[this.#random(NATIVES.length)];
    if (shape === undefined || shape.visibility !== "public") return false;
    const types = shape.typeParameters.map(() => POOL[this.#random(POOL.length)] ?? number);
    const places = shape.parameters.map((type) => getPlace(substituteType(type, types)));
    const results = shape.results.map((type) => substituteType(type, types));
    if (places.includes(undefined)) return false;
    const isChanging = shape.parameters.some((type) => type.kind === "reference" && type.isMutable);
    if (isChanging && places.length - new Set(places).size > 1) return false;
    if (results.some((type) => type.kind !== "reference" && getPlace(type) === undefined)) return false;
    const taken = new Set<number>();
    for (const [i, place = 0] of places.entries()) {
      const type = shape.parameters[i];
      const load =
        type?.kind !== "reference" ? "copy_loc" : type.isMutable ? "mut_borrow_loc" : "imm_borrow_loc";
      // A mutably borrowed value can't be used again.
      this.code.push(op(load, taken.has(place) ? place + POOL.length : place));
      taken.add(place);
    }
    this.code.push(this.call(shape, types));
    for (const type of results.toReversed()) {
      const isKept = type.kind !== "reference" && type.kind !== "u64" && this.#random(2) === 0;
      this.code.push(isKept ? op("st_loc", getPlace(type)) : op("pop"));
    }
    this.names.push(`${shape.module?.name ?? ""}::${shape.name}`);
    return true;
  }
}

/** Local of a type or of a reference's target; undefined if none. */
function getPlace(type: MoveType): number | undefined {
  const wanted = JSON.stringify(type.kind === "reference" ? type.to : type);
  const place = POOL.findIndex((one) => JSON.stringify(one) === wanted);
  return place < 0 ? undefined : place;
}
