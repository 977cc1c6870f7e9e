import { instruction as op, type Instruction } from "../src/format/instruction.ts";
import type { SignatureToken } from "../src/format/signature-token.ts";
import type { FunctionText } from "./assembly.ts";
import {
  bytes,
  choice,
  FAULTS,
  generic,
  LoopingValues,
  numbers,
  OF_U64,
  OF_U8,
  plain,
  POOL,
  u64,
  u8,
  type Callable,
  type Code,
} from "./looping-values.ts";

type Random = (below: number) => number;

const LEVELS = 3;

/** Generates a function's code. Locals: parameters, one per pool type, counters. */
export class LoopingFunction {
  readonly #random: Random;
  readonly #parameters: readonly SignatureToken[];
  readonly #callables: readonly Callable[];
  readonly #locals: SignatureToken[];
  readonly #values: LoopingValues;
  #places = 0;
  /** Nesting depth of loops. */
  #loops = 0;
  #isMain = false;
  #usesGlobal = false;

  constructor(random: Random, parameters: readonly SignatureToken[], callables: readonly Callable[]) {
    this.#random = random;
    this.#parameters = parameters;
    this.#callables = callables;
    this.#locals = [...parameters, ...POOL];
    this.#values = new LoopingValues(random, parameters, callables);
  }

  /** A function that gives a value. */
  text(result: SignatureToken): FunctionText {
    const size = this.#random(3);
    const code = [
      ...this.#start(),
      ...this.#statements(size),
      ...this.#values.value(result, LEVELS),
      op("ret"),
    ];
    return this.#text(code, [result]);
  }

  /** The entry function, which stores all its values in a resource. */
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
    return POOL.flatMap((type, i) => [
      ...this.#values.literal(type),
      op("st_loc", this.#parameters.length + i),
    ]);
  }

  #statements(count: number): Code {
    return Array.from({ length: count }, () => this.#statement()).flat();
  }

  #statement(): Code {
    const made = this.#values.pick([
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
    const [condition, code] = [this.#values.bool(1), BigInt(this.#random(9))];
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
    const type = this.#values.pick(POOL);
    return [...this.#values.value(type, LEVELS), op("st_loc", this.#values.local(type))];
  }

  #branch(): Code {
    const [otherwise, end] = [this.#places++, this.#places++];
    const jump = this.#values.pick(["br_true", "br_false"] as const);
    return [
      ...[...this.#values.bool(2), { jump, to: otherwise }, ...this.#statements(this.#random(3))],
      ...[{ jump: "branch", to: end } as const, { place: otherwise }, ...this.#statements(this.#random(2))],
      { place: end },
    ];
  }

  /** A loop, whose rounds may continue or break early. */
  #loop(): Code {
    if (this.#loops >= 3) return [];
    this.#loops++;
    const counter = this.#locals.push(u64) - 1;
    const rounds = BigInt(this.#loops === 1 ? this.#values.pick([2, 5, 30]) : this.#random(5));
    const [head, step, end] = [this.#places++, this.#places++, this.#places++];
    const out = (to: number): Code =>
      this.#random(3) > 0 ? [] : [...this.#values.bool(2), { jump: "br_true", to }];
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

  /** Empties a local on one branch and refills it. */
  #moveAway(): Code {
    const type = this.#values.pick(POOL);
    const [local, skip] = [this.#values.local(type), this.#places++];
    return [
      ...[...this.#values.bool(1), { jump: "br_false", to: skip } as const, op("move_loc", local), op("pop")],
      ...[{ place: skip }, op("nop"), ...this.#values.literal(type), op("st_loc", local)],
    ];
  }

  /** Writes through references. */
  #change(): Code {
    const [list, index] = [this.#values.pick([numbers, bytes]), BigInt(this.#random(4))];
    const [item, of] = list === numbers ? [u64, OF_U64] : [u8, OF_U8];
    const here = [op("mut_borrow_loc", this.#values.local(list))];
    const at = (i: bigint): Code => [op("ld_u64", 0, i), op("vec_mut_borrow", of)];
    const value = this.#values.value(item, 1);
    const kept = [...value, op("st_loc", this.#values.local(item))];
    const copy = op("copy_loc", this.#values.local(item));
    const count = 2 + this.#random(3);
    const items = Array.from({ length: count }, () => this.#values.value(item, 1)).flat();
    return this.#values.pick<() => Code>([
      () => [...value, ...here, ...at(index), op("write_ref")],
      () => [...kept, ...here, copy, op("vec_push_back", of)],
      () => [...kept, ...here, copy, op("vec_push_back", of), ...here, op("vec_pop_back", of), op("pop")],
      () => [...here, op("vec_pop_back", of), op("st_loc", this.#values.local(item))],
      () => [...here, op("ld_u64", 0, index), op("ld_u64", 0, BigInt(this.#random(4))), op("vec_swap", of)],
      () => [...items, op("vec_pack", of, BigInt(count)), op("st_loc", this.#values.local(list))],
      () => [op("mut_borrow_loc", this.#values.local(numbers)), op("call_generic", 2)],
      () => [
        ...this.#values.value(u64, 1),
        op("mut_borrow_loc", this.#values.local(plain)),
        op("mut_borrow_field", 0),
        op("write_ref"),
      ],
      () => [
        ...[...this.#values.value(u64, 1), op("st_loc", this.#values.local(u64))],
        ...[op("mut_borrow_loc", this.#values.local(plain)), op("mut_borrow_field", 2)],
        ...[op("copy_loc", this.#values.local(u64)), op("vec_push_back", OF_U64)],
      ],
      () => [
        ...[...this.#values.value(u64, 1), op("mut_borrow_loc", this.#values.local(choice))],
        ...[op("mut_borrow_variant_field", 0), op("write_ref")],
      ],
    ])();
  }

  #takeApart(): Code {
    const [otherwise, end] = [this.#places++, this.#places++];
    const first = op("st_loc", this.#values.local(u64));
    return this.#values.pick<() => Code>([
      () => [
        op("copy_loc", this.#values.local(plain)),
        op("unpack", 0),
        op("pop"),
        op("st_loc", this.#values.local(u8)),
        first,
      ],
      () => [op("copy_loc", this.#values.local(generic)), op("unpack_generic", 0), op("pop"), first],
      () =>
        [
          ...[
            op("imm_borrow_loc", this.#values.local(choice)),
            op("test_variant", 1),
            { jump: "br_false", to: otherwise },
          ],
          ...[op("copy_loc", this.#values.local(choice)), op("unpack_variant", 1), op("pop"), first],
          ...[{ jump: "branch", to: end }, { place: otherwise }, ...this.#values.literal(choice)],
          ...[op("st_loc", this.#values.local(choice)), { place: end }],
        ] as Code,
      () => {
        const values = Array.from({ length: 2 }, () => this.#values.value(u64, 1)).flat();
        return [...values, op("vec_pack", OF_U64, 2n), op("vec_unpack", OF_U64, 2n), first, first];
      },
    ])();
  }

  /** A call with references to different locals. */
  #callWithReferences(): Code {
    const callable = this.#callables[this.#random(this.#callables.length)];
    return callable === undefined
      ? []
      : [...this.#values.call(callable), op("st_loc", this.#values.local(callable.result))];
  }

  /** Creates, reads, changes or deletes the entry function's resource. */
  #global(): Code {
    if (!this.#isMain) return [];
    this.#usesGlobal = true;
    const [none, end] = [this.#places++, this.#places++];
    const at = op("ld_const", 0);
    const owner = this.#values.pick([
      [at],
      [at],
      [op("copy_loc", this.#values.local({ kind: "address" }))],
    ] as const);
    const first = op("st_loc", this.#values.local(u64));
    const borrowed = (field: number): Code => [
      ...owner,
      op("mut_borrow_global", 3),
      op("mut_borrow_field", field),
    ];
    const use = this.#values.pick<Code>([
      [...owner, op("imm_borrow_global", 3), op("imm_borrow_field", 3), op("read_ref"), first],
      [
        ...this.#values.value(u64, 1),
        first,
        ...borrowed(4),
        op("copy_loc", this.#values.local(u64)),
        op("vec_push_back", OF_U64),
      ],
      [...this.#values.value(u64, 1), ...borrowed(3), op("write_ref")],
      [...owner, op("move_from", 3), op("unpack", 3), op("pop"), first],
    ]);
    return [
      ...[...owner, op("exists", 3), { jump: "br_false", to: none }, ...use, { jump: "branch", to: end }],
      ...[{ place: none }, op("copy_loc", 0), ...this.#values.value(u64, 1)],
      ...[...this.#values.value(numbers, 1), op("pack", 3), op("move_to", 3)],
      { place: end },
    ] as Code;
  }
}

/** Replaces labels with offsets. */
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
