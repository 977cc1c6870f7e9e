import { at } from "../format/at-index.ts";
import type { Instruction } from "../format/instruction.ts";
import type { OpcodeName } from "../format/opcode.ts";
import type { SignatureToken } from "../format/signature-token.ts";
import { GAS_PER_SIZE, instructionGas } from "../machine/gas-schedule.ts";
import { getBits } from "../machine/integer-widths.ts";
import type { CodeBody } from "../machine/linked-module.ts";
import type { Frame, FunctionInstance } from "../machine/machine.ts";
import { valueKind } from "../machine/value-kind.ts";
import { abstractSize, Reference, VectorValue, type Value } from "../machine/value.ts";
import { binaryNode, bothNode, castNode, isBinary, notNode, sameNode, shiftNode } from "./number-nodes.ts";
import { LEAVE, type Effect, type Node, type Statement } from "./statement.ts";
import { pointedAt, VALUE_NODES } from "./value-nodes.ts";

/** Gas for the size of a value that has no parts, and of a reference. */
const PLAIN_GAS = GAS_PER_SIZE * abstractSize(false);
/** Shorter statements don't pay off. */
const MIN_INSTRUCTIONS = 2;

/** Statement at an offset with an empty stack; undefined if too short. */
export function statementAt(
  { typeArguments }: FunctionInstance,
  body: CodeBody,
  start: number,
): Statement | undefined {
  return new StatementWriter(typeArguments, body).write(start);
}

class StatementWriter {
  readonly #typeArguments: FunctionInstance["typeArguments"];
  readonly #body: CodeBody;
  /** Nodes of the operand stack. */
  readonly #nodes: Node[] = [];
  /** Locals moved to the stack. */
  #moved: number[] = [];
  #gas = 0;
  #operands = 0;
  #next = 0;

  constructor(typeArguments: FunctionInstance["typeArguments"], body: CodeBody) {
    this.#typeArguments = typeArguments;
    this.#body = body;
  }

  write(start: number): Statement | undefined {
    for (let offset = start; ; offset++) {
      const item = at(this.#body.view.code, offset);
      const before = this.#gas;
      this.#gas += instructionGas(item.op);
      this.#next = offset + 1;
      const effect = this.#effect(item);
      const isEnd = effect !== undefined;
      if (!isEnd && this.#add(item, offset)) continue;
      if (!isEnd) this.#gas = before;
      if (offset - start + (isEnd ? 1 : 0) < MIN_INSTRUCTIONS) return undefined;
      const run = effect ?? this.#putBack(offset);
      return { gas: this.#gas, operands: this.#operands, run };
    }
  }

  /** Effect of an instruction that consumes the whole stack. */
  #effect(item: Instruction): Effect | undefined {
    const { index } = item;
    const [first, second] = this.#nodes;
    const count = this.#nodes.length;
    if (item.op === "ret") return this.#return();
    if (count === 0) return item.op === "branch" ? this.#goTo(index) : undefined;
    if (first === undefined || count > 2) return undefined;
    if (count === 1)
      switch (item.op) {
        case "st_loc":
          return this.#store(first, index);
        case "pop":
          return this.#then((frame) => void first(frame));
        case "br_true":
          return this.#choose(first, index, this.#next);
        case "br_false":
          return this.#choose(first, this.#next, index);
        default:
          return undefined;
      }
    if (second === undefined) return undefined;
    if (item.op === "write_ref")
      return this.#then((frame) => {
        const value = first(frame);
        (second(frame) as Reference).set(value);
      });
    return item.op === "vec_push_back" ? this.#then(pushBack(first, second)) : undefined;
  }

  /** An effect that can't fail; a following jump belongs to the statement. */
  #then(work: (frame: Frame) => void): Effect {
    const next = this.#followed();
    const moved = this.#moved;
    if (moved.length === 0)
      return (_, frame) => {
        work(frame);
        frame.next = next;
      };
    return (_, frame) => {
      work(frame);
      for (const local of moved) frame.locals[local] = undefined;
      frame.next = next;
    };
  }

  #store(node: Node, local: number): Effect {
    this.#moved = this.#moved.filter((moved) => moved !== local);
    return this.#then((frame) => {
      frame.locals[local] = node(frame);
    });
  }

  #choose(node: Node, ifTrue: number, ifFalse: number): Effect {
    const moved = this.#moved;
    return (_, frame) => {
      const isTrue = node(frame);
      for (const local of moved) frame.locals[local] = undefined;
      frame.next = isTrue === true ? ifTrue : ifFalse;
    };
  }

  #goTo(offset: number): Effect {
    return (_, frame) => {
      frame.next = offset;
    };
  }

  #return(): Effect {
    const values = this.#all();
    return (machine, frame) => {
      for (const value of values(frame)) machine.push(value);
      machine.leave();
    };
  }

  #putBack(offset: number): Effect {
    const values = this.#all();
    const moved = this.#moved;
    return (machine, frame) => {
      const operands = values(frame);
      for (const local of moved) frame.locals[local] = undefined;
      for (const value of operands) machine.push(value);
      frame.next = offset;
    };
  }

  #all(): (frame: Frame) => readonly Value[] {
    const nodes = this.#nodes;
    const [only] = nodes;
    if (only !== undefined && nodes.length === 1) return (frame) => [only(frame)];
    return (frame) => nodes.map((node) => node(frame));
  }

  /** Next instruction after the statement, following jumps. */
  #followed(): number {
    const item = this.#body.view.code[this.#next];
    if (item?.op !== "branch") return this.#next;
    this.#gas += instructionGas(item.op);
    return item.index;
  }

  /** Adds an instruction without effect; false if it has one or no node exists. */
  #add(item: Instruction, offset: number): boolean {
    const node = this.#node(item, offset);
    if (node === undefined) return item.op === "nop";
    this.#nodes.push(node);
    this.#operands = Math.max(this.#operands, this.#nodes.length + 1);
    return true;
  }

  #node(item: Instruction, offset: number): Node | undefined {
    const { op, index, value } = item;
    switch (op) {
      case "ld_u8":
      case "ld_u16":
      case "ld_u32":
        return constant(Number(value));
      case "ld_u64":
      case "ld_u128":
      case "ld_u256":
        return constant(value);
      case "ld_true":
      case "ld_false":
        return constant(op === "ld_true");
      case "copy_loc":
        return this.#copy(index);
      case "move_loc":
        this.#moved.push(index);
        return (frame) => frame.locals[index] ?? leave();
      case "mut_borrow_loc":
      case "imm_borrow_loc":
        return (frame) => new Reference(frame.locals, index, undefined);
      default:
        return this.#joined(item, offset);
    }
  }

  #copy(index: number): Node | undefined {
    const kind = valueKind(this.#body.view.locals[index], this.#typeArguments);
    if (kind === "composed") return undefined;
    if (kind === "reference") this.#gas += PLAIN_GAS;
    return (frame) => frame.locals[index] ?? leave();
  }

  #joined(item: Instruction, offset: number): Node | undefined {
    const { op } = item;
    const { top, below } = this.#body.operandTypes[offset] ?? {};
    const bits = getBits(top);
    const look = VALUE_NODES[op];
    if (look !== undefined) {
      const isItem = op === "vec_imm_borrow" || op === "vec_mut_borrow";
      return look(item, this.#body.unit, this.#take(isItem ? 2 : 1));
    }
    if (isBinary(op)) return binaryNode(op, bits, this.#take(2));
    switch (op) {
      case "eq":
      case "neq":
        if (valueKind(top, this.#typeArguments) !== "plain") return undefined;
        this.#gas += 2 * PLAIN_GAS;
        return sameNode(op === "eq", this.#take(2));
      case "and":
      case "or":
        return bothNode(op === "and", this.#take(2));
      case "not":
        return notNode(this.#take(1));
      case "shl":
      case "shr":
        return shiftNode(op, getBits(below), this.#take(2));
      case "read_ref":
        return this.#read(top);
      default:
        return this.#cast(op, bits);
    }
  }

  #read(top: SignatureToken | undefined): Node | undefined {
    const type = top?.kind === "reference" ? top.to : undefined;
    if (valueKind(type, this.#typeArguments) !== "plain") return undefined;
    const [reference = leave] = this.#take(1);
    return (frame) => pointedAt(reference(frame));
  }

  #cast(op: OpcodeName, from: number): Node | undefined {
    const to = op.startsWith("cast_") ? getBits({ kind: op.slice("cast_".length) }) : 0;
    return to === 0 ? undefined : castNode(from, to, this.#take(1));
  }

  #take(count: number): readonly Node[] {
    return this.#nodes.splice(this.#nodes.length - count);
  }
}

function pushBack(list: Node, item: Node): (frame: Frame) => void {
  return (frame) => {
    const [reference, value] = [list(frame), item(frame)];
    const vector = pointedAt(reference);
    if (!(vector instanceof VectorValue) || !(reference instanceof Reference)) throw LEAVE;
    if (reference.owner !== undefined) reference.owner.isDirty = true;
    vector.items.push(value);
  };
}

function constant(value: Value): Node {
  return () => value;
}

function leave(): never {
  throw LEAVE;
}
