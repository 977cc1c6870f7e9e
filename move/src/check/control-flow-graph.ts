import type { Instruction } from "../format/instruction.ts";
import type { OpcodeName } from "../format/opcode.ts";

/** Instructions that run one after another; control enters at the first and leaves after the last. */
export interface Block {
  /** First and last instruction. */
  readonly start: number;
  readonly end: number;
  /** Positions of the blocks that may come next. */
  readonly next: readonly number[];
}

const JUMPS: ReadonlySet<OpcodeName> = new Set(["branch", "br_true", "br_false"]);
const ENDS: ReadonlySet<OpcodeName> = new Set(["branch", "ret", "abort"]);

/** True for an instruction after which the next one never runs. */
export function isEnd(op: OpcodeName): boolean {
  return ENDS.has(op);
}

/** True for an instruction that can go on elsewhere. */
export function isJump(op: OpcodeName): boolean {
  return JUMPS.has(op);
}

/** The blocks of a body in code order. The last instruction must be an end and jumps must stay inside. */
export function blocksOf(code: readonly Instruction[]): Block[] {
  const starts = new Set([0]);
  for (const [offset, { op, index }] of code.entries()) {
    if (JUMPS.has(op)) starts.add(index);
    if ((JUMPS.has(op) || ENDS.has(op)) && offset + 1 < code.length) starts.add(offset + 1);
  }
  const sorted = [...starts].sort((a, b) => a - b);
  const positions = new Map(sorted.map((start, position) => [start, position]));
  return sorted.map((start, position) => {
    const end = (sorted[position + 1] ?? code.length) - 1;
    const last = code[end];
    const targets = new Set<number>();
    if (last !== undefined && JUMPS.has(last.op)) targets.add(positions.get(last.index) ?? 0);
    if (last !== undefined && !ENDS.has(last.op)) targets.add(position + 1);
    return { start, end, next: [...targets] };
  });
}

/** Blocks that control can reach, each after at least one block that leads to it, loops aside. */
export function reversePostOrder(blocks: readonly Block[]): number[] {
  const order: number[] = [];
  const seen = new Set([0]);
  const path: { block: number; at: number }[] = [{ block: 0, at: 0 }];
  for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
    const next = blocks[top.block]?.next[top.at++];
    if (next === undefined) {
      order.push(top.block);
      path.pop();
    } else if (!seen.has(next)) {
      seen.add(next);
      path.push({ block: next, at: 0 });
    }
  }
  return order.reverse();
}
