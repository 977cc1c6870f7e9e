import { describe, expect, it } from "vitest";
import { instruction as op } from "../format/instruction.ts";
import { findBlocks, reversePostOrder } from "./control-flow-graph.ts";
import { analyse } from "./dataflow.ts";

/** A loop: 0 tests, 2 repeats, 4 ends, 5 is unreachable. */
const code = [op("ld_true"), op("br_false", 4), op("nop"), op("branch", 0), op("ret"), op("ret")];

describe("blocks", () => {
  it("begin where control may arrive and end where it may leave", () => {
    expect(findBlocks(code)).toEqual([
      { start: 0, end: 1, next: [2, 1] },
      { start: 2, end: 3, next: [0] },
      { start: 4, end: 4, next: [] },
      { start: 5, end: 5, next: [] },
    ]);
  });

  it("orders blocks after their predecessors, and omits unreachable ones", () => {
    const order = reversePostOrder(findBlocks(code));
    expect(order[0]).toBe(0);
    expect([...order].sort((a, b) => a - b)).toEqual([0, 1, 2]);
  });
});

it("an analysis sees every way into a block until nothing changes", () => {
  const seen = new Map<number, number>();
  analyse<number>(findBlocks(code), {
    start: 0,
    run: (state, block) => {
      seen.set(block.start, state);
      return Math.min(state + 1, 5);
    },
    join: (known, incoming) => (incoming > known ? incoming : undefined),
  });
  expect([...seen]).toEqual([
    [0, 5],
    [2, 5],
    [4, 5],
  ]);
});
