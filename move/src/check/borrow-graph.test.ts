import { describe, expect, it } from "vitest";
import { createRandom } from "../../test/random.ts";
import { BorrowGraph } from "./borrow-graph.ts";

function createGraph(...mutable: readonly boolean[]): BorrowGraph {
  const graph = new BorrowGraph();
  for (const [id, isMutable] of mutable.entries()) graph.add(id, isMutable);
  return graph;
}

describe("which reference borrows from which", () => {
  it("is kept by the first field in between", () => {
    const graph = createGraph(true, true, false);
    graph.borrowExactly(0, 1, "a");
    graph.borrowSomewhere(0, 2);
    const { whole, byField } = graph.getBorrowers(0);
    expect(whole).toEqual([2]);
    expect([...byField]).toEqual([["a", [1]]]);
    expect(graph.isMutable(1)).toBe(true);
    expect(graph.isMutable(2)).toBe(false);
  });

  it("is handed on when the one in the middle ends", () => {
    const graph = createGraph(true, true, true);
    graph.borrowExactly(0, 1, "a");
    graph.borrowExactly(1, 2, "b");
    graph.release(1);
    expect([...graph.getBorrowers(0).byField]).toEqual([["a", [2]]]);
    graph.release(2);
    expect(graph.getBorrowers(0)).toEqual({ whole: [], byField: new Map() });
  });

  it("loses its path behind a borrow of somewhere inside", () => {
    const graph = createGraph(true, true, true);
    graph.borrowSomewhere(0, 1);
    graph.borrowExactly(1, 2, "b");
    graph.release(1);
    expect(graph.getBorrowers(0).whole).toEqual([2]);
  });

  it("moves under a newer borrow of the same field", () => {
    const graph = createGraph(true, true, true);
    graph.borrowExactly(0, 1, "a");
    graph.borrowExactly(0, 2, "a");
    expect([...graph.getBorrowers(0).byField]).toEqual([["a", [2]]]);
    expect(graph.getBorrowers(2).whole).toEqual([1]);
  });

  it("is joined by taking both, and says whether that was news", () => {
    const [left, right] = [createGraph(true, true), createGraph(true, true)];
    right.borrowExactly(0, 1, "a");
    expect(left.absorb(right)).toBe(true);
    expect(left.absorb(right)).toBe(false);
    right.borrowSomewhere(0, 1);
    expect(left.absorb(right)).toBe(true);
    expect(left.getBorrowers(0).whole).toEqual([1]);
  });

  it("survives renaming, without what has no name", () => {
    const graph = createGraph(true, false, true);
    graph.borrowExactly(0, 1, "a");
    graph.borrowExactly(0, 2, "b");
    const renamed = graph.renamed(
      new Map([
        [0, 7],
        [1, 8],
      ]),
    );
    expect([...renamed.getBorrowers(7).byField]).toEqual([["a", [8]]]);
  });

  it("has a borrower exactly where one is listed", () => {
    const random = createRandom(5);
    const answers = new Set<string>();
    for (let round = 0; round < 300; round++) {
      const graph = createGraph(true, false, true, true, false, true);
      for (let i = random(10); i > 0; i--)
        graph.borrowExactly(random(6), random(6), ["a", "b", undefined][random(3)]);
      for (const id of [0, 1, 2, 3, 4, 5]) {
        const { whole, byField } = graph.getBorrowers(id);
        for (const field of ["a", "b", undefined]) {
          const inside = field === undefined ? [...byField.values()].flat() : (byField.get(field) ?? []);
          const all = [...whole, ...inside];
          expect(graph.hasBorrower(id, field, false)).toBe(all.length > 0);
          expect(graph.hasBorrower(id, field, true)).toBe(all.some((borrower) => graph.isMutable(borrower)));
          answers.add(`${all.length > 0} ${graph.hasBorrower(id, field, true)}`);
        }
      }
    }
    expect(answers.size).toBe(3);
  });

  it("has copies and renamed copies that go their own ways", () => {
    const random = createRandom(3);
    const shown = (graph: BorrowGraph): unknown =>
      [0, 1, 2, 3, 4, 5].map((id) => {
        const { whole, byField } = graph.getBorrowers(id);
        return [whole, [...byField]];
      });
    const change = (graph: BorrowGraph): void => {
      const [parent, child, kind] = [random(6), random(6), random(4)];
      if (kind === 0) graph.borrowExactly(parent, child, ["a", "b"][random(2)]);
      else if (kind === 1) graph.borrowSomewhere(parent, child);
      else if (kind === 2) graph.borrowExactly(parent, child);
      else graph.release(5);
    };
    for (let round = 0; round < 50; round++) {
      const first = createGraph(true, false, true, true, false, true);
      for (let i = random(8); i > 0; i--) change(first);
      const same = new Map([0, 1, 2, 3, 4, 5].map((id) => [id, id]));
      const copies = [first.copy(), first.renamed(same), first.copy()];
      const before = shown(first);
      for (const graph of copies) expect(shown(graph)).toEqual(before);
      for (let i = 0; i < 8; i++) {
        const changed = [first, ...copies][i % 4];
        const others = [first, ...copies].filter((graph) => graph !== changed);
        const known = others.map(shown);
        if (changed !== undefined) change(changed);
        expect(others.map(shown)).toEqual(known);
      }
    }
  });

  it("merge reports a change only if it adds edges", () => {
    const [left, right] = [createGraph(true, true), createGraph(true, true)];
    right.borrowExactly(0, 1, "a");
    expect(left.isNews(right)).toBe(true);
    expect(left.isNews(right)).toBe(true);
    left.absorb(right);
    expect(left.isNews(right)).toBe(false);
  });
});
