import { FRAMEWORK_ADDRESS, parseAddress } from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import type { CompiledModule } from "../src/format/compiled-unit.ts";
import { instruction as op, type Instruction } from "../src/format/instruction.ts";
import { substituteType, type MoveType } from "../src/format/move-type.ts";
import { isSameTokens, type SignatureToken } from "../src/format/signature-token.ts";
import { emptyModule } from "../src/format/write-unit.ts";
import type { FunctionShape } from "../src/machine/linked-module.ts";
import { STD_MODULES } from "../src/machine/natives/std-modules.ts";

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
/** What locals hold: values can be copied and dropped, so that any function fits between any two others. */
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
 * A module whose `f0` goes on until its gas is used up, with calls of any native functions on values of any size, and
 * with copies and comparisons of them. `name` says what it does.
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
  return { module: writer.finish(), name: writer.names.join(", ") };
}

class ProgramWriter {
  readonly code: Instruction[] = [];
  readonly names: string[] = [];
  readonly #random: Random;
  readonly #identifiers = ["m", "f0"];
  readonly #modules = new Map<string, number>();
  readonly #structs: CompiledModule["structHandles"][number][] = [];
  readonly #structNames: string[] = [];
  readonly #functions: CompiledModule["functionHandles"][number][] = [];
  readonly #instances: CompiledModule["functionInstantiations"][number][] = [];
  readonly #calls = new Map<string, Instruction>();
  readonly #signatures: (readonly SignatureToken[])[] = [[]];
  readonly #constants: CompiledModule["constants"][number][] = [];

  constructor(random: Random) {
    this.#random = random;
  }

  /** Gives every local a value; vectors get a size of any order. */
  fillLocals(): void {
    const size = FRUGAL_BYTES[this.#random(FRUGAL_BYTES.length)] ?? 1;
    const constant = encodeBcs((writer) => writer.bytes(new Uint8Array(size).fill(97)));
    this.#constants.push({ type: this.#token(bytes), bytes: constant });
    const put = (local: number, ...code: readonly Instruction[]): void =>
      void this.code.push(...code, op("st_loc", local));
    put(0, op("ld_u64", 0, BigInt(this.#random(2))));
    put(1, op("ld_u8", 0, 1n));
    put(2, op("ld_true"));
    this.#constants.push({ type: { kind: "address" }, bytes: new Uint8Array(32) });
    put(3, op("ld_const", 1));
    put(4, op("ld_const", 0));
    put(5, op("ld_u64", 0, 1n), op("vec_pack", this.#signature([number]), 1n));
    put(6, op("copy_loc", 4), op("copy_loc", 4), op("vec_pack", this.#signature([bytes]), 2n));
    put(7, op("copy_loc", 4), this.#call(native("string", "utf8"), []));
    put(8, op("copy_loc", 4), this.#call(native("option", "some"), [bytes]));
    put(9, this.#call(native("simple_map", "new"), [bytes, number]));
    for (const local of POOL.keys()) put(POOL.length + local, op("copy_loc", local));
  }

  /** Adds a statement that leaves the stack as it is. */
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

  finish(): CompiledModule {
    const locals = this.#signature([...POOL, ...POOL]);
    const empty = 0;
    const handle = { module: 0, name: 1, parameters: empty, results: empty, typeParameters: [] };
    const functionHandles = [{ ...handle, accessSpecifiers: undefined, attributes: [] }, ...this.#functions];
    return {
      ...emptyModule(7),
      identifiers: this.#identifiers,
      addresses: [parseAddress("0x42"), FRAMEWORK_ADDRESS],
      moduleHandles: [
        { address: 0, name: 0 },
        ...[...this.#modules.keys()].map((name) => ({ address: 1, name: this.#identifiers.indexOf(name) })),
      ],
      structHandles: this.#structs,
      functionHandles,
      functionInstantiations: this.#instances,
      signatures: this.#signatures,
      constants: this.#constants,
      functionDefinitions: [
        {
          handle: 0,
          visibility: "public",
          isEntry: true,
          acquires: [],
          code: { locals, code: this.code },
        },
      ],
    };
  }

  /** Adds a call of a native, where locals have what it takes and its results can be dropped. */
  #addCall(): boolean {
    const shape = NATIVES[this.#random(NATIVES.length)];
    if (shape === undefined || shape.visibility !== "public") return false;
    const types = shape.typeParameters.map(() => POOL[this.#random(POOL.length)] ?? number);
    const places = shape.parameters.map((type) => placeOf(substituteType(type, types)));
    const results = shape.results.map((type) => substituteType(type, types));
    if (places.includes(undefined)) return false;
    const isChanging = shape.parameters.some((type) => type.kind === "reference" && type.isMutable);
    if (isChanging && places.length - new Set(places).size > 1) return false;
    if (results.some((type) => type.kind !== "reference" && placeOf(type) === undefined)) return false;
    const taken = new Set<number>();
    for (const [i, place = 0] of places.entries()) {
      const type = shape.parameters[i];
      const load =
        type?.kind !== "reference" ? "copy_loc" : type.isMutable ? "mut_borrow_loc" : "imm_borrow_loc";
      // What is borrowed mutably cannot be used again.
      this.code.push(op(load, taken.has(place) ? place + POOL.length : place));
      taken.add(place);
    }
    this.code.push(this.#call(shape, types));
    for (const type of results.toReversed()) {
      const isKept = type.kind !== "reference" && type.kind !== "u64" && this.#random(2) === 0;
      this.code.push(isKept ? op("st_loc", placeOf(type)) : op("pop"));
    }
    this.names.push(`${shape.module?.name ?? ""}::${shape.name}`);
    return true;
  }

  #call(shape: FunctionShape, types: readonly MoveType[]): Instruction {
    const key = `${shape.module?.name ?? ""}::${shape.name}${JSON.stringify(types)}`;
    const known = this.#calls.get(key);
    if (known !== undefined) return known;
    const handle = {
      module: this.#module(shape.module?.name ?? ""),
      name: this.#identifier(shape.name),
      parameters: this.#signature(shape.parameters),
      results: this.#signature(shape.results),
      typeParameters: shape.typeParameters,
      accessSpecifiers: undefined,
      attributes: [],
    };
    const same = this.#functions.findIndex((one) => one.module === handle.module && one.name === handle.name);
    const target = 1 + (same >= 0 ? same : this.#functions.push(handle) - 1);
    let call = op("call", target);
    if (types.length > 0) {
      const typeArguments = this.#signature(types);
      call = op("call_generic", this.#instances.push({ target, typeArguments }) - 1);
    }
    this.#calls.set(key, call);
    return call;
  }

  #signature(types: readonly MoveType[]): number {
    const tokens = types.map((type) => this.#token(type));
    const known = this.#signatures.findIndex((signature) => isSameTokens(signature, tokens));
    return known >= 0 ? known : this.#signatures.push(tokens) - 1;
  }

  #token(type: MoveType): SignatureToken {
    if (type.kind === "vector") return { kind: "vector", item: this.#token(type.item) };
    if (type.kind === "reference") return { ...type, to: this.#token(type.to) };
    if (type.kind === "function") return { kind: "bool" };
    if (type.kind !== "struct") return type;
    const typeArguments = type.typeArguments.map((one) => this.#token(one));
    return { kind: "struct", handle: this.#struct(type.module, type.name), typeArguments };
  }

  #struct(module: string, name: string): number {
    const known = this.#structNames.indexOf(`${module}::${name}`);
    if (known >= 0) return known;
    const shape = STD_MODULES.find(({ id }) => id.name === module)?.structs.get(name);
    this.#structNames.push(`${module}::${name}`);
    return (
      this.#structs.push({
        module: this.#module(module),
        name: this.#identifier(name),
        abilities: shape?.abilities ?? 0,
        typeParameters: shape?.typeParameters ?? [],
      }) - 1
    );
  }

  #module(name: string): number {
    const known = this.#modules.get(name) ?? this.#modules.size + 1;
    this.#modules.set(name, known);
    this.#identifier(name);
    return known;
  }

  #identifier(name: string): number {
    const known = this.#identifiers.indexOf(name);
    return known >= 0 ? known : this.#identifiers.push(name) - 1;
  }
}

function native(module: string, name: string): FunctionShape {
  const shape = NATIVES.find((one) => one.module?.name === module && one.name === name);
  if (shape === undefined) throw new TypeError(`no native ${module}::${name}`);
  return shape;
}

/** The local of a type or of what a reference points to; undefined where there is none. */
function placeOf(type: MoveType): number | undefined {
  const wanted = JSON.stringify(type.kind === "reference" ? type.to : type);
  const place = POOL.findIndex((one) => JSON.stringify(one) === wanted);
  return place < 0 ? undefined : place;
}
