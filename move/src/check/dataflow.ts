import { reversePostOrder, type Block } from "./control-flow-graph.ts";

interface Analysis<State> {
  readonly start: State;
  /** State after a block; throws for invalid code. */
  readonly run: (state: State, block: Block) => State;
  /** Joins two states; undefined if nothing changes. */
  readonly join: (known: State, incoming: State) => State | undefined;
}

/** Runs until nothing changes, which must happen because joins only lose knowledge. */
export function analyse<State>(blocks: readonly Block[], analysis: Analysis<State>): void {
  const order = reversePostOrder(blocks);
  const known: (State | undefined)[] = [analysis.start];
  const pending = new Set([0]);
  while (pending.size > 0) {
    for (const position of order) {
      const state = known[position];
      const block = blocks[position];
      if (!pending.delete(position) || state === undefined || block === undefined) continue;
      const after = analysis.run(state, block);
      for (const next of block.next) {
        const before = known[next];
        const joined = before === undefined ? after : analysis.join(before, after);
        if (joined === undefined) continue;
        known[next] = joined;
        pending.add(next);
      }
    }
  }
}
