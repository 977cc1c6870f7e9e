import { bytesToHex, foldPath, keccak, utf8ToBytes } from "@holdfast/sdk";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Accumulator } from "./accumulator.ts";

const leaf = (place: number) => keccak(utf8ToBytes(`leaf ${place}`));

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
});
