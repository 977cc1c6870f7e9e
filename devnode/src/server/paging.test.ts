import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pageAfter } from "./paging.ts";

const getName = (name: string): string => name;

describe("paging", () => {
  it("goes through a list without gaps or repeats, whatever the page size", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ unit: "grapheme-ascii", minLength: 1 })),
        fc.integer({ min: 1, max: 9 }),
        (names, count) => {
          const sorted = names.toSorted();
          const read: string[] = [];
          let start: string | undefined;
          do {
            const page = pageAfter(sorted, start, count, getName);
            read.push(...page.items);
            start = page.next;
          } while (start !== undefined);
          expect(read).toEqual(sorted);
        },
      ),
    );
  });

  it("continues at the right place after an item was removed", () => {
    const { next } = pageAfter(["a", "b", "c", "d"], undefined, 1, getName);
    expect(pageAfter(["a", "c", "d"], next, 1, getName).items).toEqual(["c"]);
  });

  it("is empty after the end", () => {
    expect(pageAfter(["a"], "ff", 5, getName)).toEqual({ items: [], next: undefined });
  });
});
