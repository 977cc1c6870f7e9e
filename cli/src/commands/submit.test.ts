import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { testAccounts } from "@holdfast/devnode";
import {
  createMultisigAccount,
  executeMultisig,
  multisigAddress,
  parseAddress,
  proposeMultisig,
  transferSupra,
  type TransactionPayload,
} from "@holdfast/sdk";
import {
  addSignature,
  createPartialTransaction,
  encodePartialTransaction,
  partialTransactionMessage,
  partialTransactionToText,
} from "@holdfast/sdk/partial-transaction";
import { mnemonicToAccount } from "@holdfast/sdk/phrase";
import { expect, it } from "vitest";
import { createTestCommand, NOBODY, type TestCommand } from "../../test/command.ts";

it("checks a transaction signed elsewhere, sends it with --yes, pays once", async () => {
  const command = createTestCommand();
  await writeSigned(command, 4);
  const { run } = command;
  const checked = await run("submit", "signed.txt");
  expect(checked).toMatchObject({ exitCode: 0, stderr: "" });
  expect(checked.stdout).toContain("Nothing was sent. Add --yes to send the transaction.");
  expect((await run("balance", NOBODY)).stdout).toBe("0 SUPRA\n");
  const first = await run("submit", "signed.txt", "--yes");
  const again = await run("submit", "signed.txt", "--yes");
  expect(first.stdout).toMatch(/^Success 0x[0-9a-f]{64}$/m);
  expect(again).toEqual(first);
  expect((await run("balance", NOBODY)).stdout).toBe("2 SUPRA\n");
});

it("refuses a transaction signed for another chain than the command line's", async () => {
  for (const chainId of [4, 6]) {
    const command = createTestCommand({ chainId });
    await writeSigned(command, 6);
    for (const yes of [[], ["--yes"]])
      expect(await command.run("submit", "signed.txt", ...yes)).toMatchObject({
        exitCode: 2,
        stderr: expect.stringContaining(
          `Invalid chain ID of the transaction "6": expected 4, the network's chain ID.`,
        ),
      });
  }
});

it("refuses an expired transaction and leaves its account free", async () => {
  const command = createTestCommand();
  const { run } = command;
  await writeSigned(command, 4, 0n, undefined, -1);
  for (const yes of [[], ["--yes"]])
    expect(await run("submit", "signed.txt", ...yes)).toMatchObject({
      exitCode: 2,
      stderr: expect.stringMatching(/expired at .* UTC, and this node does not have it\. Nothing was sent\./),
    });
  expect((await run("pending")).stdout).not.toContain("0x");
  await writeSigned(command, 4);
  expect(await run("submit", "signed.txt", "--yes")).toMatchObject({ exitCode: 0 });
});

it("reports an expired transaction that was executed, wherever it was sent from", async () => {
  const command = createTestCommand();
  const { run, node, folder } = command;
  await writeSigned(command, 4);
  const sent = await run("submit", "signed.txt", "--yes");
  node.advanceTime(400);
  const elsewhere = createTestCommand({}, { folder, fetch: node.fetch });

  for (const one of [command, elsewhere]) {
    expect(await one.run("submit", "signed.txt")).toMatchObject({ exitCode: 0 });
    expect(await one.run("submit", "signed.txt", "--yes")).toEqual(sent);
  }
  expect((await run("balance", NOBODY)).stdout).toBe("2 SUPRA\n");
});

it("accepts an expired transaction that this folder has stored", async () => {
  const silence = new AbortController();
  const { run, node, folder } = createTestCommand({}, { signal: silence.signal });
  await writeSigned({ folder }, 4);
  node.addFault({ kind: "drop-before", path: "/transactions/submit" });
  const lost = run("submit", "signed.txt", "--yes");
  await expect.poll(() => existsSync(join(folder, "home", "outbox"))).toBe(true);
  silence.abort();
  await lost;
  node.clearFaults();
  node.advanceTime(400);
  const variables = { HOLDFAST_HOME: join(folder, "home") };
  const later = createTestCommand({}, { variables, folder, fetch: node.fetch });

  expect(await later.run("submit", "signed.txt")).toMatchObject({ exitCode: 0, stderr: "" });
});

it("the same payment signed twice is sent twice with --again alone", async () => {
  const silence = new AbortController();
  const { run, node, folder } = createTestCommand({}, { signal: silence.signal });
  await writeSigned({ folder }, 4);
  await writeSigned({ folder }, 4, 1n);
  node.addFault({ kind: "drop-before", method: "GET", path: "/transactions/0x" });
  node.addFault({ kind: "drop-after", path: "/transactions/submit" });
  const lost = run("submit", "signed.txt", "--yes");
  await expect.poll(() => existsSync(join(folder, "home", "outbox"))).toBe(true);
  silence.abort();
  expect((await lost).exitCode).toBe(5);
  node.clearFaults();
  const variables = { HOLDFAST_HOME: join(folder, "home") };
  const later = createTestCommand({}, { variables, folder, fetch: node.fetch });
  expect(await later.run("submit", "signed-1.txt", "--yes")).toMatchObject({
    exitCode: 5,
    stderr: expect.stringContaining("[cli/already-sent]"),
  });
  expect((await later.run("balance", NOBODY)).stdout).toBe("2 SUPRA\n");
  expect(await later.run("submit", "signed-1.txt", "--yes", "--again")).toMatchObject({ exitCode: 0 });
  expect((await later.run("balance", NOBODY)).stdout).toBe("4 SUPRA\n");
});

it("submit reports a proposal that fails inside its execution, again too", async () => {
  const command = createTestCommand();
  const { run, json } = command;
  const calls = [
    createMultisigAccount({ otherOwners: [], signaturesRequired: 1n, timeoutSecs: 600n }),
    proposeMultisig(MULTISIG_OF_BEN, transferSupra(parseAddress(NOBODY), 5_000n)),
  ];
  for (const [at, entryFunction] of calls.entries()) {
    await writeSigned(command, 4, BigInt(at), { kind: "entry-function", entryFunction });
    await run("submit", at === 0 ? "signed.txt" : `signed-${at}.txt`, "--yes");
  }
  await writeSigned(command, 4, 2n, executeMultisig(MULTISIG_OF_BEN));
  const words = "Executed, but the proposal failed: 0x1::coin aborted with code 0x10006";
  const told = await run("submit", "signed-2.txt", "--yes");
  expect(told.exitCode).toBe(4);
  expect(told.stdout).toMatch(/^Success 0x[0-9a-f]{64}$/m);
  expect(told.stdout).toContain(words);
  expect(await run("submit", "signed-2.txt", "--yes")).toEqual(told);
  expect((await json("submit", "signed-2.txt", "--yes")).json).toMatchObject({
    status: "Success",
    failure: expect.stringContaining("0x10006"),
  });
});

const ben = await testBen();
const MULTISIG_OF_BEN = multisigAddress(ben.address, 0n);

function testBen() {
  const known = testAccounts.find(({ name }) => name.toLowerCase() === "ben");
  if (known === undefined) throw new Error("A devnode has a Ben.");
  return mnemonicToAccount(known.phrase);
}

/** Ben's payment of 2 SUPRA, or another call of his, signed by him without the command, in `signed.txt`. */
async function writeSigned(
  { folder }: Pick<TestCommand, "folder">,
  chainId: number,
  sequenceNumber = 0n,
  payload: TransactionPayload = {
    kind: "entry-function",
    entryFunction: transferSupra(parseAddress(NOBODY), 200_000_000n),
  },
  lifeSecs = 300,
): Promise<void> {
  const unsigned = createPartialTransaction({
    kind: "single",
    raw: {
      sender: ben.address,
      sequenceNumber,
      payload,
      maxGasAmount: 5_000n,
      gasUnitPrice: 100_000n,
      expirationTimestampSecs: BigInt(Math.floor(Date.now() / 1000) + lifeSecs),
      chainId,
    },
  });
  const role = { kind: "sender" } as const;
  const signature = await ben.sign(partialTransactionMessage(unsigned.request, role));
  const { publicKey } = ben;
  const signed = await addSignature(unsigned, role, { kind: "ed25519", publicKey, signature });
  writeFileSync(
    join(folder, sequenceNumber === 0n ? "signed.txt" : `signed-${sequenceNumber}.txt`),
    `${partialTransactionToText(encodePartialTransaction(signed))}\n`,
  );
}
