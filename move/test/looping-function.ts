import { instruction as op, type Instruction } from "../src/format/instruction.ts";
import type { OpcodeName } from "../src/format/opcode.ts";
import { isSameToken, type SignatureToken } from "../src/format/signature-token.ts";
import type { FunctionText } from "./assembly.ts";

type Random = (below: number) => number;
/** Code with places that have names; jumps say a name. */
type Item = Instruction | { readonly place: number } | { readonly jump: OpcodeName; readonly to: number };
type Code = readonly Item[];

/** A function that code can call. */
export interface Callable {
  readonly index: number;
  readonly parameters: readonly SignatureToken[];
  readonly result: SignatureToken;
}

const WIDTHS = { u8: 8, u16: 16, u32: 32, u64: 64, u128: 128, u256: 256 } as const;
type Width = keyof typeof WIDTHS;
const WIDTH_NAMES: readonly Width[] = ["u8", "u16", "u32", "u64", "u128", "u256"];
const u64: SignatureToken = { kind: "u64" };
const u8: SignatureToken = { kind: "u8" };
const numbers: SignatureToken = { kind: "vector", item: u64 };
const bytes: SignatureToken = { kind: "vector", item: u8 };
const plain: SignatureToken = { kind: "struct", handle: 0, typeArguments: [] };
const generic: SignatureToken = { kind: "struct", handle: 1, typeArguments: [u64] };
const choice: SignatureToken = { kind: "struct", handle: 2, typeArguments: [] };
/** Signatures by their position. */
const [OF_U64, OF_U8] = [1, 2];

/** A mutable reference to a type. */
export const changing = (to: SignatureToken): SignatureToken => ({ kind: "reference", isMutable: true, to });

/** What locals hold. */
export const POOL: readonly SignatureToken[] = [
  ...WIDTH_NAMES.map((kind): SignatureToken => ({ kind })),
  ...[{ kind: "bool" } as const, { kind: "address" } as const, numbers, bytes, plain, generic, choice],
];
/** What parameters can be besides. */
export const REFERENCES: readonly SignatureToken[] = [u64, numbers, plain, { kind: "u8" } as const].map(
  changing,
);

const LEVELS = 3;
/** A fault is left in one time in this many. */
const FAULTS = 60;

/** Makes up the code of a function. Locals: the parameters, one of each type of the pool, counters. */
export class LoopingFunction {
  readonly #random: Random;
  readonly #parameters: readonly SignatureToken[];
  readonly #callables: readonly Callable[];
  readonly #locals: SignatureToken[];
  #places = 0;
  /** What is in reach of a loop: how many lie around. */
  #loops = 0;
  #isMain = false;
  #usesGlobal = false;

  constructor(random: Random, parameters: readonly SignatureToken[], callables: readonly Callable[]) {
    this.#random = random;
    this.#parameters = parameters;
    this.#callables = callables;
    this.#locals = [...parameters, ...POOL];
  }

  /** A function that gives a value. */
  text(result: SignatureToken): FunctionText {
    const size = this.#random(3);
    const code = [...this.#start(), ...this.#statements(size), ...this.#value(result, LEVELS), op("ret")];
    return this.#text(code, [result]);
  }

  /** The function that is run: it puts all that it has into a resource. */
  main(): FunctionText {
    this.#isMain = true;
    const body = this.#statements(3 + this.#random(4));
    const loads = POOL.map((_, i) => op("move_loc", this.#parameters.length + i));
    const end = [op("copy_loc", 0), ...loads, op("pack", 4), op("move_to", 4), op("ret")];
    return {
      ...this.#text([...this.#start(), ...body, ...end], []),
      isEntry: true,
      acquires: this.#usesGlobal ? [3] : [],
    };
  }

  #text(code: Code, results: readonly SignatureToken[]): FunctionText {
    const locals = this.#locals.slice(this.#parameters.length);
    return { parameters: this.#parameters, results, locals, code: placed(code) };
  }

  #start(): Code {
    return POOL.flatMap((type, i) => [...this.#literal(type), op("st_loc", this.#parameters.length + i)]);
  }

  #statements(count: number): Code {
    return Array.from({ length: count }, () => this.#statement()).flat();
  }

  #statement(): Code {
    const made = this.#pick([
      () => this.#assign(),
      () => this.#assign(),
      () => this.#branch(),
      () => this.#loop(),
      () => this.#loop(),
      () => this.#moveAway(),
      () => this.#change(),
      () => this.#change(),
      () => this.#callWithReferences(),
      () => this.#global(),
      () => this.#takeApart(),
    ])();
    const [condition, code] = [this.#bool(1), BigInt(this.#random(9))];
    const skip = this.#places++;
    return this.#random(FAULTS) > 0
      ? made
      : [
          ...made,
          ...condition,
          { jump: "br_true", to: skip },
          op("ld_u64", 0, code),
          op("abort"),
          { place: skip },
        ];
  }

  #assign(): Code {
    const type = this.#pick(POOL);
    return [...this.#value(type, LEVELS), op("st_loc", this.#local(type))];
  }

  #branch(): Code {
    const [otherwise, end] = [this.#places++, this.#places++];
    const jump = this.#pick(["br_true", "br_false"] as const);
    return [
      ...[...this.#bool(2), { jump, to: otherwise }, ...this.#statements(this.#random(3))],
      ...[{ jump: "branch", to: end } as const, { place: otherwise }, ...this.#statements(this.#random(2))],
      { place: end },
    ];
  }

  /** Goes round some times; in the middle of a round it may go on with the next one, or end. */
  #loop(): Code {
    if (this.#loops >= 3) return [];
    this.#loops++;
    const counter = this.#locals.push(u64) - 1;
    const rounds = BigInt(this.#loops === 1 ? this.#pick([2, 5, 30]) : this.#random(5));
    const [head, step, end] = [this.#places++, this.#places++, this.#places++];
    const out = (to: number): Code =>
      this.#random(3) > 0 ? [] : [...this.#bool(2), { jump: "br_true", to }];
    const body = [
      ...this.#statements(1 + this.#random(2)),
      ...out(step),
      ...this.#statements(this.#random(2)),
      ...out(end),
    ];
    this.#loops--;
    return [
      ...[op("ld_u64"), op("st_loc", counter), { place: head }, op("copy_loc", counter)],
      ...[op("ld_u64", 0, rounds), op("lt"), { jump: "br_false", to: end } as const, ...body],
      ...[{ place: step }, op("move_loc", counter), op("ld_u64", 0, 1n), op("add"), op("st_loc", counter)],
      ...[{ jump: "branch", to: head } as const, { place: end }],
    ];
  }

  /** Leaves a local empty on one of two ways, and fills it again. */
  #moveAway(): Code {
    const type = this.#pick(POOL);
    const [local, skip] = [this.#local(type), this.#places++];
    return [
      ...[...this.#bool(1), { jump: "br_false", to: skip } as const, op("move_loc", local), op("pop")],
      ...[{ place: skip }, op("nop"), ...this.#literal(type), op("st_loc", local)],
    ];
  }

  /** Writes through references. */
  #change(): Code {
    const [list, index] = [this.#pick([numbers, bytes]), BigInt(this.#random(4))];
    const [item, of] = list === numbers ? [u64, OF_U64] : [u8, OF_U8];
    const here = [op("mut_borrow_loc", this.#local(list))];
    const at = (i: bigint): Code => [op("ld_u64", 0, i), op("vec_mut_borrow", of)];
    const value = this.#value(item, 1);
    const kept = [...value, op("st_loc", this.#local(item))];
    const copy = op("copy_loc", this.#local(item));
    const count = 2 + this.#random(3);
    const items = Array.from({ length: count }, () => this.#value(item, 1)).flat();
    return this.#pick<() => Code>([
      () => [...value, ...here, ...at(index), op("write_ref")],
      () => [...kept, ...here, copy, op("vec_push_back", of)],
      () => [...kept, ...here, copy, op("vec_push_back", of), ...here, op("vec_pop_back", of), op("pop")],
      () => [...here, op("vec_pop_back", of), op("st_loc", this.#local(item))],
      () => [...here, op("ld_u64", 0, index), op("ld_u64", 0, BigInt(this.#random(4))), op("vec_swap", of)],
      () => [...items, op("vec_pack", of, BigInt(count)), op("st_loc", this.#local(list))],
      () => [op("mut_borrow_loc", this.#local(numbers)), op("call_generic", 2)],
      () => [
        ...this.#value(u64, 1),
        op("mut_borrow_loc", this.#local(plain)),
        op("mut_borrow_field", 0),
        op("write_ref"),
      ],
      () => [
        ...[...this.#value(u64, 1), op("st_loc", this.#local(u64))],
        ...[op("mut_borrow_loc", this.#local(plain)), op("mut_borrow_field", 2)],
        ...[op("copy_loc", this.#local(u64)), op("vec_push_back", OF_U64)],
      ],
      () => [
        ...[...this.#value(u64, 1), op("mut_borrow_loc", this.#local(choice))],
        ...[op("mut_borrow_variant_field", 0), op("write_ref")],
      ],
    ])();
  }

  #takeApart(): Code {
    const [otherwise, end] = [this.#places++, this.#places++];
    const first = op("st_loc", this.#local(u64));
    return this.#pick<() => Code>([
      () => [
        op("copy_loc", this.#local(plain)),
        op("unpack", 0),
        op("pop"),
        op("st_loc", this.#local(u8)),
        first,
      ],
      () => [op("copy_loc", this.#local(generic)), op("unpack_generic", 0), op("pop"), first],
      () =>
        [
          ...[
            op("imm_borrow_loc", this.#local(choice)),
            op("test_variant", 1),
            { jump: "br_false", to: otherwise },
          ],
          ...[op("copy_loc", this.#local(choice)), op("unpack_variant", 1), op("pop"), first],
          ...[{ jump: "branch", to: end }, { place: otherwise }, ...this.#literal(choice)],
          ...[op("st_loc", this.#local(choice)), { place: end }],
        ] as Code,
      () => {
        const values = Array.from({ length: 2 }, () => this.#value(u64, 1)).flat();
        return [...values, op("vec_pack", OF_U64, 2n), op("vec_unpack", OF_U64, 2n), first, first];
      },
    ])();
  }

  /** A call that is given references where it takes some, each to a local of its own. */
  #callWithReferences(): Code {
    const callable = this.#callables[this.#random(this.#callables.length)];
    return callable === undefined
      ? []
      : [...this.#call(callable), op("st_loc", this.#local(callable.result))];
  }

  #call({ index, parameters, result }: Callable): Code {
    const taken: SignatureToken[] = [];
    const values: Item[] = [];
    for (const type of parameters) {
      if (type.kind !== "reference") {
        values.push(...this.#literalOrLocal(type));
        // A number that is not small would be too many calls inside one another.
        if (type.kind === "u64" && this.#random(FAULTS) > 0) values.push(op("ld_u64", 0, 31n), op("bit_and"));
      } else if (taken.some((one) => isSameToken(one, type))) return this.#literal(result);
      else {
        taken.push(type);
        values.push(op("mut_borrow_loc", this.#local(type.to)));
      }
    }
    // What is lent must not be used while it is: values come first where there are any of both.
    const isMixed = taken.length > 0 && parameters.some(({ kind }) => kind !== "reference");
    return isMixed ? this.#literal(result) : [...values, op("call", index)];
  }

  /** A resource of the function that is run: made, read, changed, taken away. */
  #global(): Code {
    if (!this.#isMain) return [];
    this.#usesGlobal = true;
    const [none, end] = [this.#places++, this.#places++];
    const at = op("ld_const", 0);
    const owner = this.#pick([[at], [at], [op("copy_loc", this.#local({ kind: "address" }))]] as const);
    const first = op("st_loc", this.#local(u64));
    const borrowed = (field: number): Code => [
      ...owner,
      op("mut_borrow_global", 3),
      op("mut_borrow_field", field),
    ];
    const use = this.#pick<Code>([
      [...owner, op("imm_borrow_global", 3), op("imm_borrow_field", 3), op("read_ref"), first],
      [
        ...this.#value(u64, 1),
        first,
        ...borrowed(4),
        op("copy_loc", this.#local(u64)),
        op("vec_push_back", OF_U64),
      ],
      [...this.#value(u64, 1), ...borrowed(3), op("write_ref")],
      [...owner, op("move_from", 3), op("unpack", 3), op("pop"), first],
    ]);
    return [
      ...[...owner, op("exists", 3), { jump: "br_false", to: none }, ...use, { jump: "branch", to: end }],
      ...[{ place: none }, op("copy_loc", 0), ...this.#value(u64, 1)],
      ...[...this.#value(numbers, 1), op("pack", 3), op("move_to", 3)],
      { place: end },
    ] as Code;
  }

  /** Code that leaves a value of a type. */
  #value(type: SignatureToken, levels: number): Code {
    const { kind } = type;
    if (levels === 0 || this.#random(4) === 0) return this.#literalOrLocal(type);
    if (this.#random(6) === 0) {
      const fitting = this.#callables.filter(({ result }) => isSameToken(result, type));
      const callable = fitting[this.#random(fitting.length)];
      if (callable !== undefined) return this.#call(callable);
    }
    if (kind === "bool") return this.#bool(levels);
    if (kind in WIDTHS) return this.#integer(kind as Width, levels);
    if (type === plain)
      return [
        ...this.#value(u64, levels - 1),
        ...this.#value(u8, 0),
        ...this.#value(numbers, 0),
        op("pack", 0),
      ];
    if (type === generic)
      return [...this.#value(u64, levels - 1), ...this.#value(u64, 0), op("pack_generic", 0)];
    return this.#literalOrLocal(type);
  }

  #integer(width: Width, levels: number): Code {
    const [bits, less] = [WIDTHS[width], levels - 1];
    const isSafe = this.#random(FAULTS) > 0;
    const literal = (value: bigint): Instruction => op(`ld_${width}`, 0, value);
    const inside = (value: Code, mask: bigint): Code =>
      isSafe ? [...value, literal(mask), op("bit_and")] : value;
    const [a, b] = [this.#value({ kind: width }, less), this.#value({ kind: width }, less)];
    const half = 2n ** BigInt(bits - 1) - 1n;
    const root = 2n ** BigInt(bits / 2) - 1n;
    return this.#pick<() => Code>([
      () => [...inside(a, half), ...inside(b, half), op("add")],
      () => [...a, ...(isSafe ? [literal(half + 1n), op("bit_or")] : []), ...inside(b, half), op("sub")],
      () => [...inside(a, root), ...inside(b, root), op("mul")],
      () => [...a, ...b, ...(isSafe ? [literal(1n), op("bit_or")] : []), op(this.#pick(["div", "mod"]))],
      () => [...a, ...b, op(this.#pick(["bit_and", "bit_or", "bit_xor"]))],
      () => [
        ...a,
        op("ld_u8", 0, BigInt(this.#random(isSafe ? bits : bits + 9) % 256)),
        op(this.#pick(["shl", "shr"])),
      ],
      () => {
        const from = this.#pick(WIDTH_NAMES);
        const mask = 2n ** BigInt(Math.min(bits, WIDTHS[from])) - 1n;
        const masked = isSafe ? [op(`ld_${from}`, 0, mask), op("bit_and")] : [];
        return [...this.#value({ kind: from }, less), ...masked, op(`cast_${width}`)];
      },
      () => this.#read(width),
    ])();
  }

  /** A number out of something larger. */
  #read(width: Width): Code {
    if (width === "u8")
      return [op("imm_borrow_loc", this.#local(plain)), op("imm_borrow_field", 1), op("read_ref")];
    if (width !== "u64") return this.#literal({ kind: width });
    const borrowed = op("imm_borrow_loc", this.#local(numbers));
    return this.#pick<Code>([
      [op("imm_borrow_loc", this.#local(plain)), op("imm_borrow_field", 0), op("read_ref")],
      [op("imm_borrow_loc", this.#local(choice)), op("imm_borrow_variant_field", 0), op("read_ref")],
      [borrowed, op("vec_len", OF_U64)],
      [borrowed, op("ld_u64", 0, BigInt(this.#random(3))), op("vec_imm_borrow", OF_U64), op("read_ref")],
    ]);
  }

  #bool(levels: number): Code {
    if (levels === 0) return this.#literalOrLocal({ kind: "bool" });
    const [width, type] = [this.#pick(WIDTH_NAMES), this.#pick(POOL)];
    const [a, b] = [this.#value({ kind: width }, levels - 1), this.#value({ kind: width }, levels - 1)];
    const here = op("imm_borrow_loc", this.#local(type));
    return this.#pick<() => Code>([
      () => [...a, ...b, op(this.#pick(["lt", "gt", "le", "ge", "eq", "neq"]))],
      () => [...this.#value(type, levels - 1), ...this.#value(type, 0), op(this.#pick(["eq", "neq"]))],
      () => [here, here, op(this.#pick(["eq", "neq"]))],
      () => [...this.#bool(levels - 1), op("not")],
      () => [...this.#bool(levels - 1), ...this.#bool(levels - 1), op(this.#pick(["and", "or"]))],
      () => [op("imm_borrow_loc", this.#local(choice)), op("test_variant", this.#random(3))],
      () => [...this.#value(u64, 0), ...this.#value(u64, 0), op("call_generic", 0)],
      () => [...this.#value(bytes, 0), ...this.#value(bytes, 0), op("call_generic", 1)],
    ])();
  }

  #literalOrLocal(type: SignatureToken): Code {
    return this.#random(3) === 0 ? this.#literal(type) : [op("copy_loc", this.#local(type))];
  }

  #literal(type: SignatureToken): Code {
    const { kind } = type;
    if (kind === "bool") return [op(this.#random(2) === 0 ? "ld_true" : "ld_false")];
    if (kind === "address") return [op("ld_const", 0)];
    if (kind === "vector") {
      const [item, of] = type === numbers ? [u64, OF_U64] : [u8, OF_U8];
      return [...[0, 1, 2, 3].flatMap(() => this.#literal(item)), op("vec_pack", of, 4n)];
    }
    if (type === plain)
      return [...this.#literal(u64), ...this.#literal(u8), ...this.#literal(numbers), op("pack", 0)];
    if (type === generic) return [...this.#literal(u64), ...this.#literal(u64), op("pack_generic", 0)];
    if (type === choice)
      return this.#pick<() => Code>([
        () => [...this.#literal(u64), op("pack_variant", 0)],
        () => [...this.#literal(u64), ...this.#literal(u8), op("pack_variant", 1)],
        () => [...this.#literal(u64), ...this.#literal(u8), op("pack_variant", 1)],
      ])();
    const bits = WIDTHS[kind as Width];
    const low = BigInt(this.#random(200));
    return [op(`ld_${kind as Width}`, 0, this.#random(4) > 0 ? low : 2n ** BigInt(bits) - 1n - low)];
  }

  /** The local of a type of the pool. */
  #local(type: SignatureToken): number {
    return this.#parameters.length + POOL.findIndex((one) => isSameToken(one, type));
  }

  #pick<Item>(items: readonly Item[]): Item {
    const item = items[this.#random(items.length)];
    if (item === undefined) throw new TypeError("there is nothing to pick from");
    return item;
  }
}

/** The code with offsets in the place of names. */
function placed(code: Code): Instruction[] {
  const offsets = new Map<number, number>();
  let offset = 0;
  for (const item of code)
    if ("place" in item) offsets.set(item.place, offset);
    else offset++;
  return code.flatMap((item) => {
    if ("place" in item) return [];
    return "jump" in item ? [op(item.jump, offsets.get(item.to))] : [item];
  });
}
