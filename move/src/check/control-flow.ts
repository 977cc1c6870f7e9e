import { t } from "@holdfast/sdk/text";
import { reject } from "../format/bytecode-errors.ts";
import { formatPlace, type CodeView } from "./code-view.ts";
import { findBlocks, isEnd, reversePostOrder, type Block } from "./control-flow-graph.ts";

const MAX_BLOCKS = 1_024;
const MAX_LOOP_DEPTH = 5;

/** Loops have one entry and nest at most five deep. Returns the blocks. @throws bytecode/rejected */
export function checkControlFlow(view: CodeView): Block[] {
  const last = view.code.at(-1);
  if (last === undefined) throw reject("EMPTY_CODE_UNIT", view.place, t`the code is empty`);
  if (!isEnd(last.op))
    throw reject(
      "INVALID_FALL_THROUGH",
      formatPlace(view, view.code.length - 1),
      t`execution would run past the end`,
    );
  const blocks = findBlocks(view.code);
  if (blocks.length > MAX_BLOCKS)
    throw reject("TOO_MANY_BASIC_BLOCKS", view.place, t`too many basic blocks (${blocks.length})`);
  checkLoops(view, blocks);
  return blocks;
}

function checkLoops(view: CodeView, blocks: readonly Block[]): void {
  const order = reversePostOrder(blocks);
  const rank = new Map(order.map((block, i) => [block, i]));
  const goesBack = (block: number, next: number): boolean => (rank.get(next) ?? 0) <= (rank.get(block) ?? 0);
  if (!order.some((block) => blocks[block]?.next.some((next) => goesBack(block, next)))) return;
  const before = predecessors(blocks, order);
  const dominators = immediateDominators(order, rank, before);
  const bodies = new Map<number, Set<number>>();
  for (const block of order)
    for (const next of blocks[block]?.next ?? []) {
      if (!goesBack(block, next)) continue;
      if (!dominates(dominators, next, block))
        throw reject(
          "INVALID_LOOP_SPLIT",
          formatPlace(view, blocks[block]?.end ?? 0),
          t`a loop has two entry points`,
        );
      const body = bodies.get(next) ?? new Set([next]);
      bodies.set(next, addLoop(body, block, before));
    }
  for (const block of order) {
    const depth = [...bodies.values()].filter((body) => body.has(block)).length;
    if (depth > MAX_LOOP_DEPTH)
      throw reject(
        "LOOP_MAX_DEPTH_REACHED",
        formatPlace(view, blocks[block]?.start ?? 0),
        t`loops are nested too deeply`,
      );
  }
}

function predecessors(blocks: readonly Block[], order: readonly number[]): Map<number, number[]> {
  const before = new Map<number, number[]>(order.map((block) => [block, []]));
  for (const block of order) for (const next of blocks[block]?.next ?? []) before.get(next)?.push(block);
  return before;
}

/** Cooper, Harvey and Kennedy. The caller checks that loops have one entry, so one pass is enough. */
function immediateDominators(
  order: readonly number[],
  rank: ReadonlyMap<number, number>,
  before: ReadonlyMap<number, readonly number[]>,
): Map<number, number> {
  const found = new Map([[0, 0]]);
  for (const block of order.slice(1)) {
    let nearest: number | undefined;
    for (const previous of before.get(block) ?? [])
      if (found.has(previous))
        nearest = nearest === undefined ? previous : common(found, rank, previous, nearest);
    if (nearest !== undefined) found.set(block, nearest);
  }
  return found;
}

function common(
  found: ReadonlyMap<number, number>,
  rank: ReadonlyMap<number, number>,
  a: number,
  b: number,
): number {
  let [left, right] = [a, b];
  while (left !== right) {
    while ((rank.get(left) ?? 0) > (rank.get(right) ?? 0)) left = found.get(left) ?? 0;
    while ((rank.get(right) ?? 0) > (rank.get(left) ?? 0)) right = found.get(right) ?? 0;
  }
  return left;
}

function dominates(found: ReadonlyMap<number, number>, head: number, block: number): boolean {
  let at = block;
  while (at !== head && at !== 0) at = found.get(at) ?? 0;
  return at === head;
}

/** Blocks from which control returns to the loop head. */
function addLoop(
  body: Set<number>,
  tail: number,
  before: ReadonlyMap<number, readonly number[]>,
): Set<number> {
  const pending = [tail];
  for (let block = pending.pop(); block !== undefined; block = pending.pop()) {
    if (body.has(block)) continue;
    body.add(block);
    pending.push(...(before.get(block) ?? []));
  }
  return body;
}
