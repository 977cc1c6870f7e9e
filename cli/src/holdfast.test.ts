import { describe, expect, it } from "vitest";
import { createTestCommand, NOBODY } from "../test/command.ts";
import { commandEntries } from "./command-list.ts";
import { printable, styled } from "./shell/styled-text.ts";
import { version } from "./version.ts";

describe("the help", () => {
  it("lists every command on a line of at most 80 columns", async () => {
    const { stdout, exitCode } = await createTestCommand().run("--help");
    expect(exitCode).toBe(0);
    for (const { name, summary } of commandEntries)
      expect(stdout).toMatch(new RegExp(`^  ${name} +${escaped(summary)}$`, "m"));
    for (const line of stdout.split("\n")) expect(line.length, line).toBeLessThanOrEqual(80);
  });

  it.each([["--version"], ["-v"], ["-V"], ["version"]])("%s prints the version", async (flag) => {
    expect(await createTestCommand().run(flag)).toEqual({ exitCode: 0, stdout: `${version}\n`, stderr: "" });
  });

  it("answers an empty command line", async () => {
    const { run } = createTestCommand();
    expect(await run()).toEqual(await run("--help"));
    expect(await run("help", "send")).toEqual(await run("send", "--help"));
  });
});

describe("a command line that is wrong", () => {
  it.each([
    [["balanc", "ada"], /Unknown command 'balanc'.*balance\?/],
    [["send"], /Missing required argument 'to'\./],
    [["balance", "ada", "--nothing"], /Unknown option '--nothing'\./],
    [
      ["balance", "ada", "--network", "moon"],
      /Invalid --network "moon": expected one of devnode, mainnet, testnet, devnet\./,
    ],
    [["send", "0x12", "1", "--from", "ada"], /needs all 64 digits/],
    [["send", NOBODY, "1.123456789", "--from", "ada"], /at most 8 decimals/],
    [["send", NOBODY, "1", "--from", "nobody"], /No key has the name or address "nobody"/],
    [["send", NOBODY, "1"], /The command needs a signing key/],
    [["tx", "0x1"], /Invalid transaction hash "0x1"/],
  ])("is answered in a sentence with a code: %s", async (args, sentence) => {
    const { exitCode, stdout, stderr } = await createTestCommand().run(...args);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: "" });
    expect(stderr).toMatch(sentence);
    expect(stderr).toMatch(/^error: .*\[[a-z]+\/[a-z-]+\]\n$/);
  });

  it("is JSON where JSON is asked for", async () => {
    const { exitCode, json } = await createTestCommand().json("balance", "0x12zz");
    expect(exitCode).toBe(2);
    expect(json).toMatchObject({ error: { code: "address/bad-digit" } });
  });
});

it("reports a node that does not answer, and exits with 3", async () => {
  const fetch = () => Promise.reject(new TypeError("fetch failed"));
  expect(await createTestCommand({}, { fetch }).run("balance", "ada")).toMatchObject({
    exitCode: 3,
    stderr: expect.stringContaining("No response from the node at 127.0.0.1:27001"),
  });
});

it("refuses a node of another chain", async () => {
  const { run } = createTestCommand({ chainId: 9 });
  expect(await run("send", NOBODY, "1", "--from", "ada", "--yes")).toMatchObject({
    exitCode: 3,
    stderr: expect.stringContaining("This node is on chain 9, but chain 4 was expected."),
  });
});

describe("what is read of the chain", () => {
  it("is a balance, an account, and a view", async () => {
    const { run, json } = createTestCommand();
    expect(await run("balance", "ada")).toEqual({ exitCode: 0, stdout: "1,000 SUPRA\n", stderr: "" });
    expect((await json("balance", "ada")).json).toMatchObject({ balance: "100000000000" });
    expect((await json("account", "show", "ada")).json).toMatchObject({ sequenceNumber: "0", modules: [] });
    const viewed = await json("view", "0x1::coin::decimals", "--type", "0x1::supra_coin::SupraCoin");
    expect(viewed.json).toEqual([8]);
    expect((await run("account", "show", NOBODY)).exitCode).toBe(4);
  });
});

describe("what is written", () => {
  it("prints no control codes but its own styles on a terminal", () => {
    expect(printable("a\u001b[2Jb\u202ec\u0007", true)).toBe("a\\u{1b}[2Jb\\u{202e}c\\u{7}");
    expect(printable(styled("red", "no\n"), false)).toBe("no\n");
    expect(printable(styled("red", "no"), true)).toBe("\u001b[31mno\u001b[39m");
  });
});

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
