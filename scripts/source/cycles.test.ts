import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findCycles } from "./cycles.ts";

const graphOf = (edges: Record<string, string[]>) =>
  new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to)]));

describe("cycles", () => {
  it("are none in a diamond", () => {
    expect(findCycles(graphOf({ a: ["b", "c"], b: ["d"], c: ["d"], d: [] }))).toEqual([]);
  });

  it("are each shown by their shortest round trip", () => {
    const graph = graphOf({ a: ["b", "c"], b: ["c"], c: ["a"], x: ["y"], y: ["x"], z: ["z"] });
    expect(findCycles(graph)).toEqual([
      ["a", "c", "a"],
      ["x", "y", "x"],
      ["z", "z"],
    ]);
  });

  it("exist exactly when the nodes cannot be put in order", () => {
    const node = fc.integer({ min: 0, max: 7 }).map(String);
    fc.assert(
      fc.property(fc.array(fc.tuple(node, node), { maxLength: 20 }), (edges) => {
        const graph = new Map<string, Set<string>>();
        for (const [from, to] of edges) graph.set(from, (graph.get(from) ?? new Set()).add(to));
        expect(findCycles(graph).length > 0).toBe(!canBeOrdered(graph));
      }),
    );
  });
});

function canBeOrdered(graph: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  const left = new Map(graph);
  for (;;) {
    const free = [...left].filter(([, targets]) => [...targets].every((target) => !left.has(target)));
    if (free.length === 0) return left.size === 0;
    for (const [node] of free) left.delete(node);
  }
}
