import { bytesToHex, foldPath, keccak, utf8ToBytes } from "@holdfast/sdk";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Accumulator } from "./accumulator.ts";

const leaf = (place: number) => keccak(utf8ToBytes(`leaf ${place}`));

const formatPath = (tree: Accumulator, place: number, size: number) =>
  tree.siblings(place, size).map(bytesToHex).join(" ");

describe("the accumulator", () => {
  it("proves every leaf under the root of every size that has it", () => {
    const tree = new Accumulator("transactions");
    for (let size = 1; size <= 20; size++) {
      tree.append(leaf(size - 1));
      for (let earlier = 1; earlier <= size; earlier++)
        for (let place = 0; place < earlier; place++) {
          const path = { siblings: tree.siblings(place, earlier).map(bytesToHex), leafIndex: BigInt(place) };
          expect(foldPath("transactions", bytesToHex(leaf(place)), path)).toBe(
            bytesToHex(tree.root(earlier)),
          );
        }
    }
  });

  it("is the same whatever was appended and taken away before", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(40), { maxLength: 10 }), fc.nat(40), (sizes, last) => {
        const tree = new Accumulator("events");
        for (const size of [...sizes, last]) {
          if (size < tree.size) tree.truncate(size);
          while (tree.size < size) tree.append(leaf(tree.size));
        }
        const fresh = new Accumulator(
          "events",
          Array.from({ length: last }, (_, place) => leaf(place)),
        );
        expect([tree.size, bytesToHex(tree.root())]).toEqual([last, bytesToHex(fresh.root())]);
      }),
    );
  });

  it("proves what stays after any pruning, and stores little more", () => {
    const some = fc.integer({ min: 1, max: 16 });
    fc.assert(
      fc.property(fc.array(some, { minLength: 1, maxLength: 4 }), fc.nat(20), (steps, kept) => {
        const [whole, tree] = [new Accumulator("transactions"), new Accumulator("transactions")];
        let first = 0;
        for (const step of steps) {
          for (let i = 0; i < step; i++) {
            const next = leaf(whole.size);
            for (const one of [whole, tree]) one.append(next);
          }
          first = Math.max(first, whole.size - kept);
          tree.prune(first);
        }
        for (let size = Math.max(1, first); size <= whole.size; size++) {
          expect(bytesToHex(tree.root(size))).toBe(bytesToHex(whole.root(size)));
          for (let place = first; place < size; place++)
            expect(formatPath(tree, place, size)).toBe(formatPath(whole, place, size));
        }
        expect(tree.kept).toBeLessThanOrEqual(2 * (whole.size - first) + 3 * 10);
      }),
      { numRuns: 30 },
    );
  });
});
