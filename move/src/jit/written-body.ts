import { blocksOf } from "../check/control-flow-graph.ts";
import { at } from "../format/at-index.ts";
import type { Instruction } from "../format/instruction.ts";
import type { OpcodeName } from "../format/opcode.ts";
import { MAX_KEPT_CONSTANT } from "../machine/compile-locals.ts";
import type { CodeBody } from "../machine/linked-module.ts";
import type { FunctionInstance } from "../machine/machine.ts";
import { WRITERS } from "./writers.ts";

/** Instructions, with those of what is called, that a call may add to a text. */
const MAX_ADDED = 100;
/** Calls inside one another that are written into a text. */
const MAX_DEPTH = 4;

const CONTROL: ReadonlySet<OpcodeName> = new Set(["branch", "br_true", "br_false", "ret", "abort"]);
/** Their types cost gas, and can be refused, when they are made ready: that has to have happened. */
const TYPED: ReadonlySet<OpcodeName> = new Set([
  "ld_const",
  "vec_pack",
  "pack",
  "pack_generic",
  "pack_variant",
  "pack_variant_generic",
]);

/** Where a body is called that is written into another. */
export interface Around {
  readonly body: WrittenBody;
  readonly offset: number;
  /** Operands of the code around, without the arguments. */
  readonly height: number;
}

/** A function that is written into the code that calls it. */
export interface CalledBody {
  readonly instance: FunctionInstance;
  readonly code: CodeBody;
  /** Instructions, with those of what it calls. */
  readonly size: number;
}

/** What has to be known of a function to write its code. */
export class WrittenBody {
  readonly id: number;
  readonly instance: FunctionInstance;
  readonly code: CodeBody;
  readonly around: Around | undefined;
  /** Calls around it in the text. */
  readonly depth: number;
  /** Locals that are variables of the text; the others lie in the list that references point into. */
  readonly kept: readonly number[];
  /** Their names, or that of the list where it has all of them. */
  readonly names: string;
  /** How many jumps, falls and calls lead to each block, by its offset. */
  readonly #ways = new Map<number, number>();
  readonly #borrowed = new Set<number>();
  readonly #heads = new Set<number>();

  constructor(id: number, instance: FunctionInstance, code: CodeBody, around?: Around) {
    this.id = id;
    this.instance = instance;
    this.code = code;
    this.around = around;
    this.depth = around === undefined ? 0 : around.body.depth + 1;
    const { code: instructions } = code.view;
    const blocks = blocksOf(instructions);
    this.#ways.set(0, 1);
    for (const { end, next } of blocks)
      for (const position of next) {
        const { start } = at(blocks, position);
        this.#ways.set(start, (this.#ways.get(start) ?? 0) + 1);
        if (start <= end) this.#heads.add(start);
      }
    for (const { op, index } of instructions)
      if (op === "mut_borrow_loc" || op === "imm_borrow_loc") this.#borrowed.add(index);
    this.kept = [...code.view.locals.keys()].filter((index) => this.isKept(index));
    const names = `[${this.kept.map((index) => this.local(index)).join(", ")}]`;
    this.names = around !== undefined && this.hasList ? this.slots : names;
  }

  /** Offsets where a call or a round of a loop begins. */
  get beginnings(): readonly number[] {
    return [...new Set([0, ...this.#heads])];
  }

  instruction(offset: number): Instruction {
    return at(this.code.view.code, offset);
  }

  /** True where a block begins that can be reached in more than one way. */
  isJunction(offset: number): boolean {
    return (this.#ways.get(offset) ?? 0) > 1 || (this.around === undefined && this.#isBeginning(offset));
  }

  isBlock(offset: number): boolean {
    return this.#ways.has(offset);
  }

  get returns(): number {
    return this.code.view.code.filter(({ op }) => op === "ret").length;
  }

  /** In a body that is written into another, all lie in the list where one does. */
  isKept(index: number): boolean {
    return this.around === undefined ? !this.#borrowed.has(index) : !this.hasList;
  }

  /** True where a reference to a local is made. */
  get hasList(): boolean {
    return this.#borrowed.size > 0;
  }

  /** The list that references point into. */
  get slots(): string {
    return this.around === undefined ? "L" : `K${this.id}`;
  }

  local(index: number): string {
    return this.isKept(index) ? `l${this.id}_${index}` : `${this.slots}[${index}]`;
  }

  /** True for an instruction that is no call and can be written. */
  isWritable(offset: number): boolean {
    return isWritable(this.instance, this.code, offset);
  }

  /** What an instruction calls, where all of it can be written into the text, with its instructions. */
  called(offset: number): CalledBody | undefined {
    const chain = new Set([this.instance]);
    for (let { around } = this; around !== undefined; around = around.body.around)
      chain.add(around.body.instance);
    const instance = this.instance.steps?.[offset]?.linked?.();
    if (instance?.shape.body.kind !== "code") return undefined;
    const size = sizeOf(instance, chain, this.depth + 1);
    return size > MAX_ADDED ? undefined : { instance, code: instance.shape.body, size };
  }

  #isBeginning(offset: number): boolean {
    return offset === 0 || this.#heads.has(offset);
  }
}

function isWritable({ steps }: FunctionInstance, { unit, view }: CodeBody, offset: number): boolean {
  const { op, index } = at(view.code, offset);
  if (CONTROL.has(op)) return true;
  if (TYPED.has(op) && steps?.[offset] === undefined) return false;
  if (op === "ld_const" && at(unit.constants, index).bytes.length > MAX_KEPT_CONSTANT) return false;
  return WRITERS[op] !== undefined;
}

/** Instructions of a function with those that it calls; infinite where not all of it can be written. */
function sizeOf(instance: FunctionInstance, chain: ReadonlySet<FunctionInstance>, depth: number): number {
  const { shape, steps } = instance;
  if (shape.body.kind !== "code" || steps === undefined || chain.has(instance) || depth > MAX_DEPTH)
    return Infinity;
  const { code } = shape.body.view;
  let size = code.length;
  for (let offset = 0; offset < code.length && size <= MAX_ADDED; offset++) {
    if (isWritable(instance, shape.body, offset)) continue;
    const target = steps[offset]?.linked?.();
    size += target === undefined ? Infinity : sizeOf(target, new Set([...chain, instance]), depth + 1);
  }
  return size;
}
