import { afterEach, expect, it, vi } from "vitest";
import { runNode } from "./command.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

it("tells whole lines as they come, and what is left in the end", async () => {
  const told = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const code = `process.stdout.write("one\\ntw", () => process.stdout.write("o\\nthree"))`;
  expect(await runNode(["-e", code], "lines")).toEqual({ code: 0, output: "one\ntwo\nthree" });
  const pieces = told.mock.calls.map(([piece]) => String(piece));
  expect(pieces.join("")).toBe("one\ntwo\nthree");
  expect(pieces.slice(0, -1).every((piece) => piece.endsWith("\n"))).toBe(true);
});

it("tells nothing of what it collects", async () => {
  const told = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  expect(await runNode(["-e", `console.error("no"); process.exitCode = 3`], "collect")).toEqual({
    code: 3,
    output: "no\n",
  });
  expect(told).not.toHaveBeenCalled();
});
