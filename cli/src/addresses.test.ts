import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { testAccounts } from "@holdfast/devnode";
import { DEVNODE } from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import { createTestCommand, NOBODY, type TestCommand } from "../test/command.ts";
import { readCode, readPackage } from "../test/package.ts";

const ADA = testAccounts[0]?.address ?? "";
const LOST_DIGIT = NOBODY.slice(0, -1);
const TRANSFER = "0x1::supra_account::transfer";
const SET_NAME = `${DEVNODE.nameService ?? ""}::dev_names::set`;
const BATCH = "0x1::supra_account::batch_transfer";

describe("an address position", () => {
  it("names an EVM address for what it is", async () => {
    const { run } = createTestCommand();
    const refused = await run("send", NOBODY.slice(0, 42), "1", "--from", "ada", "--yes");
    expect(refused).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining("is a 20-byte EVM address") as string,
    });
  });

  it.each(["send", "call"])("of %s pays the key of that name", async (name) => {
    const { run } = createTestCommand();
    await run("account", "new", "cafe");
    const words = name === "send" ? ["send", "cafe", "1"] : ["call", TRANSFER, "cafe", "100000000"];
    expect(await run(...words, "--from", "ben", "--yes")).toMatchObject({ exitCode: 0 });
    expect((await run("balance", "cafe")).stdout).toBe("1 SUPRA\n");
    expect((await run("balance", `0x${"cafe".padStart(64, "0")}`)).stdout).toBe("0 SUPRA\n");
  });

  it("inside a list pays the key of that name", async () => {
    const { run } = createTestCommand();
    const paid = await run("call", BATCH, '["ada"]', '["100000000"]', "--from", "ben", "--yes");
    expect(paid).toMatchObject({ exitCode: 0 });
    expect((await run("balance", "ada")).stdout).toBe("1,001 SUPRA\n");
  });

  it("of a view asks about the key of that name", async () => {
    const { run } = createTestCommand();
    const asked = await run("view", "0x1::coin::balance", "ada", "--type", "0x1::supra_coin::SupraCoin");
    expect(asked.stdout).toBe("100000000000\n");
  });

  it.each(["deadbeef", "dead", "0x12", LOST_DIGIT, NOBODY.slice(2), `${NOBODY}0`, "ada.sup"])(
    "refuses %s in every command",
    async (text) => {
      const { run, folder } = createTestCommand();
      writeFileSync(join(folder, "arith.mv"), readCode(readPackage("arith")));
      const lines = [
        ["send", text, "1", "--from", "ada", "--yes"],
        ["send", NOBODY, "1", "--coin", `${text}::gold::Gold`, "--from", "ada", "--yes"],
        ["call", TRANSFER, text, "1", "--from", "ada", "--yes"],
        ["call", BATCH, JSON.stringify([ADA, text]), '["1", "1"]', "--from", "ada", "--yes"],
        ["call", `${text}::counter::increment`, "1", "--from", "ada"],
        ["call", "0x1::coin::transfer", NOBODY, "1", "--type", `${text}::gold::Gold`, "--from", "ada"],
        ["view", "0x1::account::exists_at", text],
        ["view", "0x1::coin::balance", ADA, "--type", `vector<${text}::gold::Gold>`],
        ["balance", text],
        ["balance", ADA, "--coin", `${text}::gold::Gold`],
        ["account", "show", text],
        ["account", "import", "cold", "--address", text],
        ["abi", `${text}::counter`],
        ["move", "run", "arith.mv", "arith::gcd", "48", "36", "--signer", text],
        ["move", "run", "arith.mv", `${text}::arith::gcd`, "48", "36"],
      ];
      const codes = [];
      for (const line of lines) codes.push([line.join(" "), (await run(...line)).exitCode]);
      expect(codes).toEqual(lines.map((line) => [line.join(" "), 2]));
    },
  );

  it.each([
    `"${NOBODY}"`,
    NOBODY.replace("0x", "0X"),
    NOBODY.replace("dead", "de\u200bad"),
    `supra:${NOBODY}`,
    `https://wallet.example/request#to=${NOBODY}&amount=1`,
    `https://suprascan.io/address/${NOBODY}`,
  ])("pays the address in %j", async (text) => {
    const { run } = createTestCommand();
    expect(await run("send", text, "1", "--from", "ada", "--yes")).toMatchObject({ exitCode: 0 });
    expect((await run("balance", NOBODY)).stdout).toBe("1 SUPRA\n");
  });

  it("takes a key's name before the two colons of a function", async () => {
    const { run } = createTestCommand();
    expect((await run("call", "ada::counter::increment", "1", "--from", "ada")).stderr).toContain(ADA);
    expect((await run("abi", "ada::counter")).stderr).toContain(ADA);
  });
});

describe("a name of the chain", () => {
  const register = ({ run }: TestCommand, name: string, expiresAt: number) =>
    run("call", SET_NAME, name, "null", ADA, String(expiresAt), "false", "--from", "ben", "--yes");

  it("pays the address that it points to and shows both", async () => {
    const command = createTestCommand();
    expect(await register(command, "ada", 4_000_000_000)).toMatchObject({ exitCode: 0 });
    const paid = await command.run("send", "Ada.supra", "1", "--from", "cleo", "--yes");
    expect(paid).toMatchObject({ exitCode: 0 });
    expect(paid.stdout).toContain(`ada.supra is ${ADA}.`);
    expect((await command.run("balance", "ada.supra")).stdout).toBe("1,001 SUPRA\n");
  });

  it.each([
    ["nothing.supra", /nothing\.supra does not point to an address/],
    ["old.supra", /old\.supra has expired/],
    ["\u{430}da.supra", /\\u\{430\}da\.supra contains letters/],
  ])("%s is refused with the reason", async (name, reason) => {
    const command = createTestCommand();
    await register(command, "old", 1);
    const refused = await command.run("send", name, "1", "--from", "cleo", "--yes");
    expect(refused).toMatchObject({ exitCode: 2, stderr: expect.stringMatching(reason) });
  });
});
