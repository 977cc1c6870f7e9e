import { describe, expect, it } from "vitest";
import { BorrowGraph } from "./borrow-graph.ts";

function graphOf(...mutable: readonly boolean[]): BorrowGraph {
  const graph = new BorrowGraph();
  for (const [id, isMutable] of mutable.entries()) graph.add(id, isMutable);
  return graph;
}

describe("which reference borrows from which", () => {
  it("is kept by the first field in between", () => {
    const graph = graphOf(true, true, false);
    graph.borrowExactly(0, 1, "a");
    graph.borrowSomewhere(0, 2);
    const { whole, byField } = graph.borrowersOf(0);
    expect(whole).toEqual([2]);
    expect([...byField]).toEqual([["a", [1]]]);
    expect(graph.isMutable(1)).toBe(true);
    expect(graph.isMutable(2)).toBe(false);
  });

  it("is handed on when the one in the middle ends", () => {
    const graph = graphOf(true, true, true);
    graph.borrowExactly(0, 1, "a");
    graph.borrowExactly(1, 2, "b");
    graph.release(1);
    expect([...graph.borrowersOf(0).byField]).toEqual([["a", [2]]]);
    graph.release(2);
    expect(graph.borrowersOf(0)).toEqual({ whole: [], byField: new Map() });
  });

  it("loses its path behind a borrow of somewhere inside", () => {
    const graph = graphOf(true, true, true);
    graph.borrowSomewhere(0, 1);
    graph.borrowExactly(1, 2, "b");
    graph.release(1);
    expect(graph.borrowersOf(0).whole).toEqual([2]);
  });

  it("moves under a newer borrow of the same field", () => {
    const graph = graphOf(true, true, true);
    graph.borrowExactly(0, 1, "a");
    graph.borrowExactly(0, 2, "a");
    expect([...graph.borrowersOf(0).byField]).toEqual([["a", [2]]]);
    expect(graph.borrowersOf(2).whole).toEqual([1]);
  });

  it("is joined by taking both, and says whether that was news", () => {
    const [left, right] = [graphOf(true, true), graphOf(true, true)];
    right.borrowExactly(0, 1, "a");
    expect(left.absorb(right)).toBe(true);
    expect(left.absorb(right)).toBe(false);
    right.borrowSomewhere(0, 1);
    expect(left.absorb(right)).toBe(true);
    expect(left.borrowersOf(0).whole).toEqual([1]);
  });

  it("survives renaming, without what has no name", () => {
    const graph = graphOf(true, false, true);
    graph.borrowExactly(0, 1, "a");
    graph.borrowExactly(0, 2, "b");
    const renamed = graph.renamed(
      new Map([
        [0, 7],
        [1, 8],
      ]),
    );
    expect([...renamed.borrowersOf(7).byField]).toEqual([["a", [8]]]);
  });
});
