import { testAccounts } from "@holdfast/devnode";
import { describe, expect, it } from "vitest";
import { createTestCommand, NOBODY } from "../../test/command.ts";

const BEN = testAccounts[1]?.address ?? "";

describe("the gas limit", () => {
  it("leaves a small account what it pays", async () => {
    const { run } = createTestCommand();
    await run("account", "new", "small");
    await run("send", "small", "0.3", "--from", "ada", "--yes");
    const paid = await run("send", NOBODY, "0.29", "--from", "small", "--yes");
    expect(paid).toMatchObject({ exitCode: 0, stderr: "" });
    expect((await run("balance", NOBODY)).stdout).toBe("0.29 SUPRA\n");
  });

  it.each([
    ["an account that exists", BEN],
    ["a new account", NOBODY],
  ])("limits gas of a payment to %s to 1.5 times the simulation's", async (_, to) => {
    const { json } = createTestCommand();
    const { json: tried } = await json("send", to, "1", "--from", "ada");
    const { gasUsed } = tried["simulation"] as { readonly gasUsed: string };
    const wanted = (BigInt(gasUsed) * 3n + 1n) / 2n;
    expect(tried["maxGasAmount"]).toBe(String(wanted > 10n ? wanted : 10n));
  });

  it.each([
    [BEN, "10"],
    [NOBODY, "1020"],
  ])("of a payment to %s that the simulation refuses is %s", async (to, limit) => {
    const { json } = createTestCommand();
    const refused = await json("send", to, "5000", "--from", "ada");
    expect(refused).toMatchObject({ exitCode: 4, json: { maxGasAmount: limit } });
    expect(JSON.stringify(refused.json)).toContain("EINSUFFICIENT_BALANCE");
  });

  it("is what --gas-limit says", async () => {
    const { json } = createTestCommand();
    const { json: tried } = await json("send", BEN, "1", "--from", "ada", "--gas-limit", "77");
    expect(tried["maxGasAmount"]).toBe("77");
  });
});
