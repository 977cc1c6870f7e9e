import { expect, it } from "vitest";
import { createTestCommand } from "../../test/command.ts";

it("names a newer transaction type without a sequence number", async () => {
  const { run } = createTestCommand();
  const sender = `0x${"5e".repeat(32)}`;
  const payload = "0500030000010700000000000000";
  const { stdout, exitCode } = await run(
    "decode",
    `${sender}${"ff".repeat(8)}${payload}${"00".repeat(24)}32`,
  );
  expect(exitCode).toBe(0);
  expect(stdout).toContain("a newer transaction type without a sequence number");
  expect(stdout).toContain("  nonce       7\n");
  expect(stdout).toContain(sender);
  expect((await run("decode", `0x${payload}`)).stdout).toContain("runs        the stored proposal");
});

it("refuses a newer transaction as a payload to sign, and explains it", async () => {
  const { run } = createTestCommand();
  const refused = await run("decode", "0x0500030000010700000000000000", "--as", "payload");
  expect(refused.stderr).toContain("This transaction has a nonce instead of a sequence number.");
});
