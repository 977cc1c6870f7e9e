import { expect, test } from "vitest";
import { mapWithConcurrency } from "./in-turns.ts";

test("answers come in order, and never more than eight are pending", async () => {
  let [running, most] = [0, 0];
  const answers = await mapWithConcurrency(
    Array.from({ length: 30 }, (_, at) => at),
    async (at) => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setImmediate(resolve));
      running--;
      return at * 2;
    },
  );
  expect(answers).toEqual(Array.from({ length: 30 }, (_, at) => at * 2));
  expect(most).toBe(8);
});

test("the first that fails ends it", async () => {
  let asked = 0;
  const ask = async (): Promise<never> => {
    asked++;
    throw new RangeError("no");
  };
  await expect(mapWithConcurrency(Array.from({ length: 30 }), ask)).rejects.toThrow("no");
  expect(asked).toBe(8);
});
