import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { testAccounts } from "@holdfast/devnode";
import {
  createEntryFunction,
  parseAddress,
  proposeMultisig,
  proposeMultisigHash,
  transferSupra,
  type RawTransaction,
  type TransactionPayload,
} from "@holdfast/sdk";
import {
  createPartialTransaction,
  encodePartialTransaction,
  partialTransactionToText,
  type PartialTransactionRequest,
} from "@holdfast/sdk/partial-transaction";
import { describe, expect, it } from "vitest";
import { createTestCommand, NOBODY } from "../../test/command.ts";

const [ADA, BEN] = testAccounts.map(({ address }) => address);

const PASSWORD = "kelp forest at low tide";

describe("a payment that is signed elsewhere", () => {
  it("is written, signed without a node, and submitted", async () => {
    const { run, folder } = createTestCommand();
    await run("send", NOBODY, "2", "--from", "ben", "--unsigned", "pay.txt");
    const text = readFileSync(join(folder, "pay.txt"), "utf8");
    expect(text).toMatch(/^partial-transaction:[\w-]+\n$/);
    const offline = createTestCommand(
      {},
      { folder, fetch: () => Promise.reject(new TypeError("fetch failed")) },
    );
    const shown = await offline.run("sign", "pay.txt", "signed.txt", "--from", "ben");
    expect(shown.stdout).toContain(`Send 2 SUPRA to ${NOBODY}.`);
    expect(shown.stdout).toContain(
      `  argument 0  ${NOBODY}: address\n  argument 1  200000000: u64\n  sender `,
    );
    expect(shown.stdout).toContain("Nothing was signed. Add --yes to sign.");
    const signed = await offline.run("sign", "pay.txt", "signed.txt", "--from", "ben", "--yes");
    expect(signed).toMatchObject({ exitCode: 0, stderr: "" });
    expect(signed.stdout).toContain("Signed. Send the transaction with holdfast submit.");
    expect(await run("submit", "signed.txt", "--yes")).toMatchObject({
      exitCode: 0,
      stdout: expect.stringContaining("  argument 1  200000000: u64\n"),
    });
    expect((await run("balance", NOBODY)).stdout).toBe("2 SUPRA\n");
  });

  it("is prepared with the public key alone", async () => {
    const { run, folder } = createTestCommand();
    const offline = createTestCommand(
      {},
      { folder, variables: { HOLDFAST_HOME: join(folder, "offline"), HOLDFAST_PASSWORD: PASSWORD } },
    );
    const { publicKey, address } = (await offline.json("account", "new", "cold")).json;
    const words = ["send", NOBODY, "2", "--public-key", String(publicKey)] as const;
    await run("send", String(address), "10", "--from", "ada", "--yes");
    expect((await run(...words)).stderr).toContain("--public-key requires --unsigned <file>.");
    expect(await run(...words, "--unsigned", "pay.txt")).toMatchObject({
      exitCode: 0,
      stdout: expect.stringContaining("simulation  succeeded"),
    });
    await offline.run("sign", "pay.txt", "signed.txt", "--from", "cold", "--yes");
    expect(await run("submit", "signed.txt", "--yes")).toMatchObject({ exitCode: 0 });
    expect((await run("balance", NOBODY)).stdout).toBe("2 SUPRA\n");
    const another = await run(...words, "--from", ADA ?? "", "--unsigned", "other.txt");
    expect(another.stdout).toContain("simulation  failed");
  });

  it("refuses to sign with an unasked key, and for another chain", async () => {
    const { run } = createTestCommand();
    await run("send", NOBODY, "2", "--from", "ben", "--unsigned", "pay.txt");
    expect(await run("sign", "pay.txt", "--from", "ada", "--yes")).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining("[cli/signer-not-asked]"),
    });
    expect((await run("sign", "pay.txt", "--from", "ben", "--chain-id", "8")).exitCode).toBe(2);
  });

  it("is paid for by a sponsor with --pay-fee alone", async () => {
    const { run, folder } = createTestCommand();
    const raw = {
      sender: parseAddress(BEN ?? ""),
      sequenceNumber: 0n,
      payload: {
        kind: "entry-function",
        entryFunction: transferSupra(parseAddress(NOBODY), 200_000_000n),
      },
      maxGasAmount: 5_000n,
      gasUnitPrice: 100n,
      expirationTimestampSecs: BigInt(Math.floor(Date.now() / 1000) + 300),
      chainId: 4,
    } as const;
    const partial = createPartialTransaction({ kind: "sponsored", raw, secondarySigners: [] });
    writeFileSync(join(folder, "open.txt"), partialTransactionToText(encodePartialTransaction(partial)));
    expect((await run("sign", "open.txt", "--from", "ada", "--yes")).exitCode).toBe(2);
    const first = await run("sign", "open.txt", "one.txt", "--from", "ben", "--yes");
    expect(first.stdout).toContain("Signed. 1 signature is still missing.");
    const second = await run("sign", "one.txt", "two.txt", "--from", "ada", "--pay-fee", "--yes");
    expect(second.stdout).toContain("signs as    fee payer");
    expect(await run("submit", "two.txt", "--yes")).toMatchObject({ exitCode: 0 });
    expect((await run("balance", BEN ?? "")).stdout).toBe("998 SUPRA\n");
    expect((await run("balance", ADA ?? "")).stdout).not.toBe("1,000 SUPRA\n");
  });
});

describe("a file from someone else", () => {
  const raw = {
    sender: parseAddress(BEN ?? ""),
    sequenceNumber: 0n,
    payload: { kind: "entry-function", entryFunction: transferSupra(parseAddress(NOBODY), 1n) },
    maxGasAmount: 2_000_000n,
    gasUnitPrice: 1_000_000n,
    expirationTimestampSecs: 4_000_000_000n,
    chainId: 4,
  } as const satisfies RawTransaction;
  const multisig = parseAddress("0x5ca1e");
  const shown = async (request: PartialTransactionRequest, ...options: string[]): Promise<string> => {
    const { run, folder } = createTestCommand();
    const text = partialTransactionToText(encodePartialTransaction(createPartialTransaction(request)));
    writeFileSync(join(folder, "file.txt"), text);
    return (await run("sign", "file.txt", "--from", "ada", ...options)).stdout;
  };
  const asAda = (payload: TransactionPayload): PartialTransactionRequest => ({
    kind: "single",
    raw: { ...raw, sender: parseAddress(ADA ?? ""), maxGasAmount: 10n, gasUnitPrice: 100n, payload },
  });

  it("shows what the fee payer can lose", async () => {
    const text = await shown({ kind: "sponsored", raw, secondarySigners: [] }, "--pay-fee");
    expect(text).toContain("  can lose    20,000 SUPRA, fee included\n");
  });

  it("shows the signers, and that unknown code can take everything of a co-signer", async () => {
    const entryFunction = createEntryFunction("0xbad::club::join", [], []);
    const secondarySigners = [parseAddress(ADA ?? "")];
    const unknown = { ...raw, payload: { kind: "entry-function", entryFunction } } as const;
    const text = await shown({ kind: "sponsored", raw: unknown, secondarySigners });
    expect(text).toContain(
      `  co-signer   ${ADA}\n  fee payer   anyone\n  can lose    everything that ${ADA} holds\n  signs as    secondary signer 1\n`,
    );
  });

  it("shows the call in a proposal, and what it takes", async () => {
    const entryFunction = proposeMultisig(multisig, transferSupra(parseAddress(NOBODY), 5_000_000_000n));
    const text = await shown(asAda({ kind: "entry-function", entryFunction }));
    expect(text).toContain(
      `  proposes\n  calls       0x1::supra_account::transfer\n  argument 0  ${NOBODY}: address\n  argument 1  5000000000: u64\n  sender `,
    );
    expect(text).toContain(`  can lose    50 SUPRA of multisig ${multisig}\n`);
  });

  it("says that a proposal has only a hash", async () => {
    const entryFunction = proposeMultisigHash(multisig, transferSupra(parseAddress(NOBODY), 5n));
    const { maxGasAmount, gasUnitPrice } = raw;
    const request = asAda({ kind: "entry-function", entryFunction });
    const text = await shown({ kind: "single", raw: { ...request.raw, maxGasAmount, gasUnitPrice } });
    expect(text).toContain("  proposes    a call that is known only by its hash\n");
    expect(text).toContain(
      `  can lose    20,000 SUPRA for the fee\n  can lose    everything that ${multisig} holds\n`,
    );
  });
});
