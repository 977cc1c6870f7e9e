import { afterEach, expect, it, vi } from "vitest";
import { runNode } from "./command.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

it("tells nothing of what it collects", async () => {
  const told = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  expect(await runNode(["-e", `console.error("no"); process.exitCode = 3`], "collect")).toEqual({
    code: 3,
    output: "no\n",
  });
  expect(told).not.toHaveBeenCalled();
});
