import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Arrivals } from "./arrivals.ts";

describe("arrivals", () => {
  it("finishes arrivals in order, however long each takes or if it fails", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.boolean(), { minLength: 1, maxLength: 8 }),
        async (scheduler, fails) => {
          const arrivals = new Arrivals();
          const finished: string[] = [];
          const all = fails.map(async (isFailing, index) => {
            const work = scheduler.schedule(
              isFailing ? Promise.reject(new RangeError(String(index))) : Promise.resolve(String(index)),
            );
            const answer = await arrivals.inOrder(work).catch(({ message }: Error) => `${message} failed`);
            finished.push(answer);
          });
          await scheduler.waitIdle();
          await Promise.all(all);
          expect(finished).toEqual(
            fails.map((isFailing, index) => (isFailing ? `${index} failed` : `${index}`)),
          );
        },
      ),
    );
  });
});
