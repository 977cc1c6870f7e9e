import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createTestCommand, NOBODY } from "../../test/command.ts";
import { hashIn } from "../../test/guide.ts";
import { publishCall } from "../../test/package.ts";

describe("gas-snapshot", () => {
  it("exits with 4 if a function uses more gas than recorded", async () => {
    const { folder, run, json } = createTestCommand();
    await run("send", "ben", "1", "--from", "ada", "--yes");
    expect((await json("gas-snapshot", "gas.json")).json).toMatchObject({
      functions: { "0x1::supra_account::transfer": 9 },
    });
    expect(await run("gas-snapshot", "gas.json", "--check")).toMatchObject({ exitCode: 0 });
    // An account that doesn't exist costs more to pay.
    await run("send", NOBODY, "1", "--from", "ada", "--yes");
    const changed = await run("gas-snapshot", "gas.json", "--check");
    expect(changed.exitCode).toBe(4);
    expect(changed.stdout).toMatch(/^0x1::supra_account::transfer {2}9 → \d+\nFunctions with changed gas: 1/);
    expect((await run("gas-snapshot", "gas.json", "--check", "--tolerance", "100000")).exitCode).toBe(0);
    writeFileSync(join(folder, "gas.json"), "{}");
    expect((await run("gas-snapshot", "gas.json", "--check")).exitCode).toBe(2);
  });
});

describe("profile", () => {
  it("shows the gas of each function", async () => {
    const { folder, run, json } = createTestCommand();
    writeFileSync(join(folder, "counter.json"), publishCall("counter"));
    await run("publish", "counter.json", "--from", "ada", "--yes");
    const called = await run("call", "ada::counter::increment", "41", "--from", "ada", "--yes");
    const hash = hashIn(called.stdout) ?? "";
    expect((await run("profile", hash)).stdout).toMatch(/ %\s+1 {2}0x[\da-f]+::counter::increment\n/);
    const { functions } = (await json("profile", hash)).json;
    expect(functions).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: expect.stringMatching(/::increment$/), calls: 1 }),
      ]),
    );
  });
});
