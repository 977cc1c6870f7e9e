import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ByteCase } from "./byte-case.ts";
import { listByteFunctions } from "./byte-functions.ts";
import { LentMemory } from "./lent-memory.ts";
import { moveCases, takesOverInMove } from "./move-cases.ts";
import { sdkCases, takesOverInSdk } from "./sdk-cases.ts";

const parts = {
  sdk: { cases: sdkCases, takesOver: takesOverInSdk },
  move: { cases: moveCases, takesOver: takesOverInMove },
};

/** What a call comes to, as it is when the call has answered. */
async function runCase({ call }: ByteCase, given: readonly unknown[]): Promise<unknown> {
  return call(...(given as never[]));
}

describe.each(Object.entries(parts))(
  "public functions of %s that are given bytes",
  (part, { cases, takesOver }) => {
    it("are all here", { timeout: 60_000 }, () => {
      expect([...Object.keys(cases), ...Object.keys(takesOver)].toSorted()).toEqual(listByteFunctions(part));
    });

    it.each(Object.entries(cases))("%s reads lent bytes, changes none and keeps none", async (_, one) => {
      let lentPieces = 0;
      await fc.assert(
        fc.asyncProperty(one.given, async (given) => {
          const expected = await runCase(one, given);
          const memory = new LentMemory();
          const pending = runCase(one, memory.lend(given) as readonly unknown[]);
          expect(memory.isUnchanged).toBe(true);
          memory.poison();
          const answer = await pending;
          expect(answer).toStrictEqual(expected);
          lentPieces += memory.count;
        }),
        { numRuns: 20 },
      );
      expect(lentPieces).toBeGreaterThan(0);
    });
  },
);
