import type { Instruction } from "../format/instruction.ts";
import type { OpcodeName } from "../format/opcode.ts";

export interface Block {
  readonly start: number;
  readonly end: number;
  readonly next: readonly number[];
}

const JUMPS: ReadonlySet<OpcodeName> = new Set(["branch", "br_true", "br_false"]);
const ENDS: ReadonlySet<OpcodeName> = new Set(["branch", "ret", "abort"]);

export function isEnd(op: OpcodeName): boolean {
  return ENDS.has(op);
}

export function isJump(op: OpcodeName): boolean {
  return JUMPS.has(op);
}

/** Basic blocks in code order. The last instruction must be an end, and jumps must stay inside. */
export function findBlocks(code: readonly Instruction[]): Block[] {
  const starts = findStarts(code);
  const positions = new Map(starts.map((start, position) => [start, position]));
  return starts.map((start, position) => {
    const end = (starts[position + 1] ?? code.length) - 1;
    const last = code[end];
    const next: number[] = [];
    if (last !== undefined && JUMPS.has(last.op)) next.push(positions.get(last.index) ?? 0);
    if (last !== undefined && !ENDS.has(last.op) && next[0] !== position + 1) next.push(position + 1);
    return { start, end, next };
  });
}

function findStarts(code: readonly Instruction[]): number[] {
  const isStart: boolean[] = [true];
  code.forEach(({ op, index }, offset) => {
    const isJumping = JUMPS.has(op);
    if (isJumping) isStart[index] = true;
    if (isJumping || ENDS.has(op)) isStart[offset + 1] = true;
  });
  const starts: number[] = [];
  for (let offset = 0; offset < code.length; offset++) if (isStart[offset] === true) starts.push(offset);
  return starts;
}

/** Reachable blocks, each after a predecessor, loops aside. */
export function reversePostOrder(blocks: readonly Block[]): number[] {
  const order: number[] = [];
  const seen = [true];
  const path: { block: number; at: number }[] = [{ block: 0, at: 0 }];
  for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
    const next = blocks[top.block]?.next[top.at++];
    if (next === undefined) {
      order.push(top.block);
      path.pop();
    } else if (seen[next] !== true) {
      seen[next] = true;
      path.push({ block: next, at: 0 });
    }
  }
  return order.reverse();
}
