import { instruction as op, type Instruction } from "../src/format/instruction.ts";
import type { OpcodeName } from "../src/format/opcode.ts";
import { isSameToken, type SignatureToken } from "../src/format/signature-token.ts";

type Random = (below: number) => number;
/** Code with labels; jumps name a label. */
export type Item =
  | Instruction
  | { readonly place: number }
  | { readonly jump: OpcodeName; readonly to: number };
export type Code = readonly Item[];

/** A function that code can call. */
export interface Callable {
  readonly index: number;
  readonly parameters: readonly SignatureToken[];
  readonly result: SignatureToken;
}

const WIDTHS = { u8: 8, u16: 16, u32: 32, u64: 64, u128: 128, u256: 256 } as const;
type Width = keyof typeof WIDTHS;
const WIDTH_NAMES: readonly Width[] = ["u8", "u16", "u32", "u64", "u128", "u256"];
export const u64: SignatureToken = { kind: "u64" };
export const u8: SignatureToken = { kind: "u8" };
export const numbers: SignatureToken = { kind: "vector", item: u64 };
export const bytes: SignatureToken = { kind: "vector", item: u8 };
export const plain: SignatureToken = { kind: "struct", handle: 0, typeArguments: [] };
export const generic: SignatureToken = { kind: "struct", handle: 1, typeArguments: [u64] };
export const choice: SignatureToken = { kind: "struct", handle: 2, typeArguments: [] };
/** Signature indexes. */
export const [OF_U64, OF_U8] = [1, 2];

/** A mutable reference to a type. */
export const changing = (to: SignatureToken): SignatureToken => ({ kind: "reference", isMutable: true, to });

/** Types of locals. */
export const POOL: readonly SignatureToken[] = [
  ...WIDTH_NAMES.map((kind): SignatureToken => ({ kind })),
  ...[{ kind: "bool" } as const, { kind: "address" } as const, numbers, bytes, plain, generic, choice],
];
/** Additional parameter types. */
export const REFERENCES: readonly SignatureToken[] = [u64, numbers, plain, { kind: "u8" } as const].map(
  changing,
);

/** One in this many cases contains a fault. */
export const FAULTS = 60;

/** Generates code that leaves a value on the stack. */
export class LoopingValues {
  readonly #random: Random;
  readonly #parameters: readonly SignatureToken[];
  readonly #callables: readonly Callable[];

  constructor(random: Random, parameters: readonly SignatureToken[], callables: readonly Callable[]) {
    this.#random = random;
    this.#parameters = parameters;
    this.#callables = callables;
  }

  call({ index, parameters, result }: Callable): Code {
    const taken: SignatureToken[] = [];
    const values: Item[] = [];
    for (const type of parameters) {
      if (type.kind !== "reference") {
        values.push(...this.literalOrLocal(type));
        // Larger numbers would recurse too deeply.
        if (type.kind === "u64" && this.#random(FAULTS) > 0) values.push(op("ld_u64", 0, 31n), op("bit_and"));
      } else if (taken.some((one) => isSameToken(one, type))) return this.literal(result);
      else {
        taken.push(type);
        values.push(op("mut_borrow_loc", this.local(type.to)));
      }
    }
    // Borrowed locals can't be used, so values come before references.
    const isMixed = taken.length > 0 && parameters.some(({ kind }) => kind !== "reference");
    return isMixed ? this.literal(result) : [...values, op("call", index)];
  }

  /** Code that leaves a value of a type. */
  value(type: SignatureToken, levels: number): Code {
    const { kind } = type;
    if (levels === 0 || this.#random(4) === 0) return this.literalOrLocal(type);
    if (this.#random(6) === 0) {
      const fitting = this.#callables.filter(({ result }) => isSameToken(result, type));
      const callable = fitting[this.#random(fitting.length)];
      if (callable !== undefined) return this.call(callable);
    }
    if (kind === "bool") return this.bool(levels);
    if (kind in WIDTHS) return this.#integer(kind as Width, levels);
    if (type === plain)
      return [...this.value(u64, levels - 1), ...this.value(u8, 0), ...this.value(numbers, 0), op("pack", 0)];
    if (type === generic)
      return [...this.value(u64, levels - 1), ...this.value(u64, 0), op("pack_generic", 0)];
    return this.literalOrLocal(type);
  }

  #integer(width: Width, levels: number): Code {
    const [bits, less] = [WIDTHS[width], levels - 1];
    const isSafe = this.#random(FAULTS) > 0;
    const literal = (value: bigint): Instruction => op(`ld_${width}`, 0, value);
    const inside = (value: Code, mask: bigint): Code =>
      isSafe ? [...value, literal(mask), op("bit_and")] : value;
    const [a, b] = [this.value({ kind: width }, less), this.value({ kind: width }, less)];
    const half = 2n ** BigInt(bits - 1) - 1n;
    const root = 2n ** BigInt(bits / 2) - 1n;
    return this.pick<() => Code>([
      () => [...inside(a, half), ...inside(b, half), op("add")],
      () => [...a, ...(isSafe ? [literal(half + 1n), op("bit_or")] : []), ...inside(b, half), op("sub")],
      () => [...inside(a, root), ...inside(b, root), op("mul")],
      () => [...a, ...b, ...(isSafe ? [literal(1n), op("bit_or")] : []), op(this.pick(["div", "mod"]))],
      () => [...a, ...b, op(this.pick(["bit_and", "bit_or", "bit_xor"]))],
      () => [
        ...a,
        op("ld_u8", 0, BigInt(this.#random(isSafe ? bits : bits + 9) % 256)),
        op(this.pick(["shl", "shr"])),
      ],
      () => {
        const from = this.pick(WIDTH_NAMES);
        const mask = 2n ** BigInt(Math.min(bits, WIDTHS[from])) - 1n;
        const masked = isSafe ? [op(`ld_${from}`, 0, mask), op("bit_and")] : [];
        return [...this.value({ kind: from }, less), ...masked, op(`cast_${width}`)];
      },
      () => this.#read(width),
    ])();
  }

  /** Extracts a number from a larger value. */
  #read(width: Width): Code {
    if (width === "u8")
      return [op("imm_borrow_loc", this.local(plain)), op("imm_borrow_field", 1), op("read_ref")];
    if (width !== "u64") return this.literal({ kind: width });
    const borrowed = op("imm_borrow_loc", this.local(numbers));
    return this.pick<Code>([
      [op("imm_borrow_loc", this.local(plain)), op("imm_borrow_field", 0), op("read_ref")],
      [op("imm_borrow_loc", this.local(choice)), op("imm_borrow_variant_field", 0), op("read_ref")],
      [borrowed, op("vec_len", OF_U64)],
      [borrowed, op("ld_u64", 0, BigInt(this.#random(3))), op("vec_imm_borrow", OF_U64), op("read_ref")],
    ]);
  }

  bool(levels: number): Code {
    if (levels === 0) return this.literalOrLocal({ kind: "bool" });
    const [width, type] = [this.pick(WIDTH_NAMES), this.pick(POOL)];
    const [a, b] = [this.value({ kind: width }, levels - 1), this.value({ kind: width }, levels - 1)];
    const here = op("imm_borrow_loc", this.local(type));
    return this.pick<() => Code>([
      () => [...a, ...b, op(this.pick(["lt", "gt", "le", "ge", "eq", "neq"]))],
      () => [...this.value(type, levels - 1), ...this.value(type, 0), op(this.pick(["eq", "neq"]))],
      () => [here, here, op(this.pick(["eq", "neq"]))],
      () => [...this.bool(levels - 1), op("not")],
      () => [...this.bool(levels - 1), ...this.bool(levels - 1), op(this.pick(["and", "or"]))],
      () => [op("imm_borrow_loc", this.local(choice)), op("test_variant", this.#random(3))],
      () => [...this.value(u64, 0), ...this.value(u64, 0), op("call_generic", 0)],
      () => [...this.value(bytes, 0), ...this.value(bytes, 0), op("call_generic", 1)],
    ])();
  }

  literalOrLocal(type: SignatureToken): Code {
    return this.#random(3) === 0 ? this.literal(type) : [op("copy_loc", this.local(type))];
  }

  literal(type: SignatureToken): Code {
    const { kind } = type;
    if (kind === "bool") return [op(this.#random(2) === 0 ? "ld_true" : "ld_false")];
    if (kind === "address") return [op("ld_const", 0)];
    if (kind === "vector") {
      const [item, of] = type === numbers ? [u64, OF_U64] : [u8, OF_U8];
      return [...[0, 1, 2, 3].flatMap(() => this.literal(item)), op("vec_pack", of, 4n)];
    }
    if (type === plain)
      return [...this.literal(u64), ...this.literal(u8), ...this.literal(numbers), op("pack", 0)];
    if (type === generic) return [...this.literal(u64), ...this.literal(u64), op("pack_generic", 0)];
    if (type === choice) return this.#choice();
    const bits = WIDTHS[kind as Width];
    const low = BigInt(this.#random(200));
    return [op(`ld_${kind as Width}`, 0, this.#random(4) > 0 ? low : 2n ** BigInt(bits) - 1n - low)];
  }

  /** Local of a pool type. */
  local(type: SignatureToken): number {
    return this.#parameters.length + POOL.findIndex((one) => isSameToken(one, type));
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.#random(items.length)];
    if (item === undefined) throw new TypeError("there is nothing to pick from");
    return item;
  }

  /** An enum; reading fields of its empty variant fails. */
  #choice(): Code {
    if (this.#random(FAULTS) === 0) return [op("pack_variant", 2)];
    const isFirst = this.#random(3) === 0;
    return isFirst
      ? [...this.literal(u64), op("pack_variant", 0)]
      : [...this.literal(u64), ...this.literal(u8), op("pack_variant", 1)];
  }
}
