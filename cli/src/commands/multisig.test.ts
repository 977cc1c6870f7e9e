import { expect, it } from "vitest";
import { createTestCommand, NOBODY, type TestCommand } from "../../test/command.ts";

const PAY = "0x1::supra_account::transfer";
const SIGNED = ["--from", "ada", "--yes"];

/** A multisig account of ada and ben that has 5 SUPRA and requires one approval. */
async function createAccount({ run }: Pick<TestCommand, "run">): Promise<string> {
  const created = await run("multisig", "create", "ben", "--require", "1", ...SIGNED);
  const address = /Multisig account: (0x\w{64})/.exec(created.stdout)?.[1] ?? "";
  await run("send", address, "5", ...SIGNED);
  return address;
}

/** Proposes any bytes, which the chain doesn't check. */
async function proposeBytes({ run }: Pick<TestCommand, "run">, address: string, hex: string): Promise<void> {
  const call = ["call", "0x1::multisig_account::create_transaction", address, hex];
  expect(await run(...call, ...SIGNED)).toMatchObject({ exitCode: 0 });
}

/** `supra_account::transfer` to an address of three bytes. */
const SHORT_RECIPIENT =
  "0x00" +
  "01".padStart(64, "0") +
  "0d73757072615f6163636f756e74" +
  "087472616e73666572" +
  "00" +
  "02" +
  "03010203" +
  "080500000000000000";

it("shows unreadable proposals beside the others", async () => {
  const command = createTestCommand();
  const { run, json } = command;
  const address = await createAccount(command);
  await proposeBytes(command, address, "0xff01");
  await proposeBytes(command, address, SHORT_RECIPIENT);
  await run("multisig", "propose", address, PAY, NOBODY, "1500", ...SIGNED);
  const { stdout } = await run("multisig", "show", address);
  expect(stdout).toContain("proposal 1  1 approved, 0 rejected\n  unreadable  0xff01\n");
  expect(stdout).toContain("  argument 0  0x010203 (not a valid value): address\n");
  expect(stdout).toContain("  argument 1  1500: u64\n");
  expect((await json("multisig", "show", address)).json).toMatchObject({
    proposals: [{ kind: "unreadable", bytes: "0xff01" }, { kind: "whole" }, { kind: "whole" }],
  });
  const executed = await run("multisig", "execute", address, ...SIGNED);
  expect(executed.stderr).toContain("Proposal 1 of");
  expect(executed.stderr).toContain("its bytes are not a call");
});

it("shows the call before a vote", async () => {
  const command = createTestCommand();
  const { run } = command;
  const address = await createAccount(command);
  const proposed = await run("multisig", "propose", address, PAY, NOBODY, "1500", ...SIGNED);
  const lines = `  calls       ${PAY}\n  argument 0  ${NOBODY}: address\n  argument 1  1500: u64\n`;
  expect(proposed.stdout).toContain(`  proposes\n${lines}`);
  const approve = await run("multisig", "approve", address, "1", "--from", "ben");
  expect(approve.stdout).toMatch(/^proposal 1 {2}1 approved, 0 rejected\n/);
  expect(approve.stdout).toContain(lines);
  expect(approve.stdout).toMatch(/\n {2}can lose {4}0\.\d+ SUPRA for the fee\n/);
  expect(approve.stdout).toContain(`\n  can lose    everything that ${address} holds\n`);
});

it("attributes what an execution moves to the multisig account", async () => {
  const command = createTestCommand();
  const { run, json } = command;
  const address = await createAccount(command);
  const propose = ["multisig", "propose", address, PAY, NOBODY, "300000000", "--from", "ada"];
  expect((await run(...propose)).stdout).toContain(`\n  can lose    3 SUPRA of multisig ${address}\n`);
  await run(...propose, "--yes");
  const execute = ["multisig", "execute", address, "--from", "ada"];
  const { stdout } = await run(...execute);
  expect(stdout).toMatch(/\n {2}can lose {4}0\.\d+ SUPRA for the fee\n/);
  expect(stdout).toContain(`\n  can lose    3 SUPRA of multisig ${address}\n`);
  expect(stdout).toContain(`\n  balance     -3 SUPRA of multisig ${address}\n`);
  expect(stdout).not.toContain("fee included\n  fee");
  expect((await json(...execute)).json).toMatchObject({
    risk: { supra: "300000000", multisig: address },
    simulation: { changes: [], multisigChanges: [{ amount: "-300000000" }] },
  });
});
