import { expect, it } from "vitest";
import { jobsWithout } from "./jobs.ts";

it.each([
  [0, 250, 1],
  [0, 4, 2],
  [300, 50, 2],
])("makes the seed that shows a rule once: from %i, %i runs", (from, count, jobs) => {
  const made = jobsWithout("grace", 4, from, count);
  const seeds = made.flatMap(([, first, size]) =>
    Array.from({ length: Number(size) }, (_, at) => Number(first) + at),
  );
  expect(seeds.filter((seed) => seed === 4)).toHaveLength(1);
  expect(made.length).toBe(Math.max(jobs, Math.ceil(count / 200)));
});

it("makes nothing where no runs without a rule are wanted", () => {
  expect(jobsWithout("grace", 4, 0, 0)).toEqual([]);
});
