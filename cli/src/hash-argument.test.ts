import { expect, it } from "vitest";
import { createTestCommand } from "../test/command.ts";

it.each(["tx", "trace", "replay"])(
  "%s says what a hash looks like where it gets something else",
  async (name) => {
    const { run } = createTestCommand();
    for (const given of ["0x12", `0x${"A".repeat(64)}`, "a".repeat(64)])
      expect(await run(name, given)).toMatchObject({
        exitCode: 2,
        stdout: "",
        stderr: expect.stringContaining(`"${given}"`),
      });
  },
);
