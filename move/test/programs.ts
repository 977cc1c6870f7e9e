import { bytesToHex } from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import type { CompiledModule } from "../src/format/compiled-unit.ts";
import { instruction as op, type Instruction } from "../src/format/instruction.ts";
import type { OpcodeName } from "../src/format/opcode.ts";
import { assemble } from "./assembly.ts";

/** A generated function `f0` without arguments, with its BCS results, or undefined for a fault. */
export interface Program {
  readonly module: CompiledModule;
  readonly expected: readonly string[] | undefined;
}

const WIDTHS = { u8: 8n, u16: 16n, u32: 32n, u64: 64n, u128: 128n, u256: 256n } as const;
type Width = keyof typeof WIDTHS;
type Kind = Width | "bool";

/** Code that leaves a value, and the value; undefined if it fails. */
interface Expression {
  readonly code: readonly Instruction[];
  readonly value: bigint | undefined;
}

const LEVELS = 4;
const WIDTH_NAMES: readonly Width[] = ["u8", "u16", "u32", "u64", "u128", "u256"];
const ARITHMETIC = ["add", "sub", "mul", "div", "mod", "bit_and", "bit_or", "bit_xor"] as const;
const COMPARISONS = ["lt", "gt", "le", "ge", "eq", "neq"] as const;

/** A well-typed program: each local has one of two expressions, selected by a third. */
export function createProgram(random: (below: number) => number): Program {
  const maker = new Maker(random);
  const kinds = Array.from({ length: 1 + random(4) }, () => maker.kind());
  const code: Instruction[] = [];
  const values = kinds.map((kind, local) => {
    const [condition, yes, no] = [
      maker.bool(LEVELS),
      maker.expression(kind, LEVELS),
      maker.expression(kind, LEVELS),
    ];
    const skip = code.length + condition.code.length + 1 + yes.code.length + 2;
    code.push(...condition.code, op("br_false", skip), ...yes.code, op("st_loc", local));
    code.push(op("branch", skip + no.code.length + 1), ...no.code, op("st_loc", local));
    if (condition.value === undefined) return undefined;
    return condition.value === 1n ? yes.value : no.value;
  });
  for (const local of kinds.keys()) code.push(op(local % 2 === 0 ? "move_loc" : "copy_loc", local));
  code.push(op("ret"));
  const types = kinds.map((kind) => ({ kind }));
  const module = assemble({ functions: [{ results: types, locals: types, code }] });
  const isSound = values.every((value) => value !== undefined);
  return { module, expected: isSound ? kinds.map((kind, i) => encoded(kind, values[i] ?? 0n)) : undefined };
}

class Maker {
  readonly #random: (below: number) => number;

  constructor(random: (below: number) => number) {
    this.#random = random;
  }

  kind(): Kind {
    return this.#pick([...WIDTH_NAMES, "bool"]);
  }

  expression(kind: Kind, levels: number): Expression {
    return kind === "bool" ? this.bool(levels) : this.integer(kind, levels);
  }

  bool(levels: number): Expression {
    const choice = levels === 0 ? 0 : this.#random(5);
    if (choice === 0) {
      const isTrue = this.#random(2) === 1;
      return { code: [op(isTrue ? "ld_true" : "ld_false")], value: isTrue ? 1n : 0n };
    }
    if (choice === 1) {
      const inner = this.bool(levels - 1);
      return {
        code: [...inner.code, op("not")],
        value: inner.value === undefined ? undefined : 1n - inner.value,
      };
    }
    if (choice === 2)
      return joined(this.#pick(["and", "or"]), this.bool(levels - 1), this.bool(levels - 1), (a, b, name) =>
        name === "and" ? a & b : a | b,
      );
    const width = this.#pick(WIDTH_NAMES);
    const [left, right] = [this.integer(width, levels - 1), this.integer(width, levels - 1)];
    return joined(this.#pick(COMPARISONS), left, right, (a, b, name) => (compare(name, a, b) ? 1n : 0n));
  }

  /** Keeps one fault in eight, so that most programs succeed. */
  integer(width: Width, levels: number): Expression {
    const made = this.#anyInteger(width, levels);
    return made.value === undefined && this.#random(8) > 0 ? this.#literal(width) : made;
  }

  #anyInteger(width: Width, levels: number): Expression {
    const bits = WIDTHS[width];
    const choice = levels === 0 ? 0 : this.#random(6);
    if (choice === 0) return this.#literal(width);
    if (choice === 1) {
      const inner = this.integer(this.#pick(WIDTH_NAMES), levels - 1);
      return { code: [...inner.code, op(`cast_${width}`)], value: fitting(inner.value, bits) };
    }
    if (choice === 2) {
      const [left, by] = [this.integer(width, levels - 1), this.#literal("u8", Number(bits) + 4)];
      return joined(this.#pick(["shl", "shr"]), left, by, (a, b, name) => {
        if (b >= bits) return undefined;
        return name === "shr" ? a >> b : BigInt.asUintN(Number(bits), a << b);
      });
    }
    const [left, right] = [this.integer(width, levels - 1), this.integer(width, levels - 1)];
    return joined(this.#pick(ARITHMETIC), left, right, (a, b, name) => fitting(calculate(name, a, b), bits));
  }

  #literal(width: Width, below = 256): Expression {
    const bits = WIDTHS[width];
    const isSmall = this.#random(3) > 0;
    const small = BigInt(this.#random(Math.min(below, 256)));
    const value = isSmall || width === "u8" ? small : BigInt.asUintN(Number(bits), -1n - small);
    return { code: [op(`ld_${width}`, 0, value)], value };
  }

  #pick<T>(items: readonly T[]): T {
    const item = items[this.#random(items.length)];
    if (item === undefined) throw new TypeError("there is nothing to pick from");
    return item;
  }
}

function joined<Name extends OpcodeName>(
  name: Name,
  left: Expression,
  right: Expression,
  work: (a: bigint, b: bigint, name: Name) => bigint | undefined,
): Expression {
  const isSound = left.value !== undefined && right.value !== undefined;
  const value = isSound ? work(left.value ?? 0n, right.value ?? 0n, name) : undefined;
  return { code: [...left.code, ...right.code, op(name)], value };
}

function calculate(name: (typeof ARITHMETIC)[number], a: bigint, b: bigint): bigint | undefined {
  switch (name) {
    case "add":
      return a + b;
    case "sub":
      return a - b;
    case "mul":
      return a * b;
    case "div":
      return b === 0n ? undefined : a / b;
    case "mod":
      return b === 0n ? undefined : a % b;
    case "bit_and":
      return a & b;
    case "bit_or":
      return a | b;
    case "bit_xor":
      return a ^ b;
  }
}

function compare(name: (typeof COMPARISONS)[number], a: bigint, b: bigint): boolean {
  switch (name) {
    case "lt":
      return a < b;
    case "gt":
      return a > b;
    case "le":
      return a <= b;
    case "ge":
      return a >= b;
    case "eq":
      return a === b;
    case "neq":
      return a !== b;
  }
}

function fitting(value: bigint | undefined, bits: bigint): bigint | undefined {
  return value === undefined || value < 0n || value >> bits !== 0n ? undefined : value;
}

function encoded(kind: Kind, value: bigint): string {
  const bytes = encodeBcs((writer) => {
    if (kind === "bool") writer.bool(value === 1n);
    else if (kind === "u8" || kind === "u16" || kind === "u32") writer[kind](Number(value));
    else writer[kind](value);
  });
  return bytesToHex(bytes);
}
