import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { testAccounts } from "@holdfast/devnode";
import {
  buildTransaction,
  bytesToHex,
  encodeRawTransaction,
  parseAddress,
  transferSupra,
} from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import { createTestCommand } from "../../test/command.ts";

const set = join(import.meta.dirname, "../../../descriptors/src/set");

function withDescriptor() {
  const command = createTestCommand();
  copyFileSync(join(set, "supra-account.json"), join(command.folder, "pay.json"));
  copyFileSync(join(set, "coin.json"), join(command.folder, "coin.json"));
  return command;
}

function payment(): string {
  const raw = buildTransaction(transferSupra(parseAddress(`0x${"7".repeat(64)}`), 150_000_000n), {
    sender: parseAddress(testAccounts[0]?.address ?? "0x1"),
    sequenceNumber: 0n,
    chainId: 4,
    expirationTimestampSecs: 2_000_000_000n,
  });
  return bytesToHex(encodeRawTransaction(raw));
}

describe("holdfast descriptor test", () => {
  it("says what a transaction does, in the language that is asked for", async () => {
    const { run, json } = withDescriptor();
    const said = await run("descriptor", "test", "pay.json", payment());
    expect(said).toMatchObject({ exitCode: 0, stderr: "" });
    expect(said.stdout).toMatch(/^Send .* to 0x7+/);
    expect((await run("descriptor", "test", "pay.json", payment(), "--language", "de")).stdout).toMatch(
      /senden/,
    );
    expect((await json("descriptor", "test", "pay.json", payment())).json).toMatchObject({
      intent: "Send",
      arguments: [{ label: "Recipient" }, {}],
    });
  });

  it("refuses a transaction of another module, and bytes that are none", async () => {
    const { run } = withDescriptor();
    expect(await run("descriptor", "test", "coin.json", payment())).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining("it is for 0x1::coin, but"),
    });
    expect((await run("descriptor", "test", "pay.json", "0x00")).exitCode).toBe(2);
  });
});

describe("holdfast descriptor sign", () => {
  it("adds a stored key's signature, and refuses one that became invalid", async () => {
    const { run, folder } = withDescriptor();
    await run("account", "new", "me");
    const signed = await run("descriptor", "sign", "pay.json", "--key", "me", "-o", "signed.json");
    expect(signed.stderr).toBe("");
    expect(signed.stdout).toMatch(/^Signed by [\da-f]{64}\. Description written to signed\.json\.\n$/);
    expect((await run("descriptor", "lint", "signed.json")).exitCode).toBe(0);
    const again = await run("descriptor", "sign", "signed.json", "--key", "me", "-o", "twice.json");
    expect(again.exitCode).toBe(0);
    expect(readFileSync(join(folder, "twice.json"), "utf8")).toBe(
      readFileSync(join(folder, "signed.json"), "utf8"),
    );
    const changed = readFileSync(join(folder, "signed.json"), "utf8").replace(
      "Send {amount}",
      "Keep {amount}",
    );
    writeFileSync(join(folder, "changed.json"), changed);
    await run("account", "new", "other");
    const refused = await run("descriptor", "sign", "changed.json", "--key", "other");
    expect(refused.stderr).toContain("one of its signatures is invalid");
  });

  it("refuses a missing key, and a description that breaks a rule", async () => {
    const { run } = withDescriptor();
    expect((await run("descriptor", "sign", "pay.json", "--key", "nobody")).stderr).toContain(
      "[cli/key-unknown]",
    );
    expect((await run("descriptor", "sign", "coin.json", "--key", "nobody")).stderr).toContain("it breaks");
  });
});
