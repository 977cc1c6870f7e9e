import { testAccounts } from "@holdfast/devnode";
import {
  buildTransaction,
  createEntryFunction,
  createMultisigAccount,
  createSupraClient,
  executeMultisig,
  multisigAddress,
  parseAddress,
  proposeMultisig,
  signTransaction,
  transferSupra,
  type Account,
  type TransactionPayload,
  type EntryFunction,
} from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import { mnemonicToAccount } from "@holdfast/sdk/phrase";
import { describe, expect, it } from "vitest";
import { assembleScript } from "../../../devnode/test/script-text.ts";
import { createTestCommand, NOBODY } from "../../test/command.ts";
import { payloadLines, reviewTransaction } from "./review.ts";

const SUPRA = "0x1::supra_coin::SupraCoin";
const CONVERT = ["call", "0x1::coin::migrate_to_fungible_store", "--type", SUPRA, "--from", "ada"];
const [first = expect.unreachable("a devnode has accounts")] = testAccounts;
const ada = (): Promise<Account> => mnemonicToAccount(first.phrase);

describe("a preview", () => {
  it("shows no gain for a converted coin store", async () => {
    const { run, json } = createTestCommand({ supraStore: "paired" });
    const tried = await run(...CONVERT);
    expect(tried.stdout).toContain("  converts    1,000 SUPRA to the fungible store");
    expect(tried.stdout).not.toContain("balance");
    expect((await json(...CONVERT)).json).toMatchObject({ simulation: { success: true, changes: [] } });
  });

  it("decodes arguments, and shows the max fee and the balance after it", async () => {
    const { run, json } = createTestCommand();
    const { stdout } = await run("send", NOBODY, "1.5", "--from", "ada");
    expect(stdout).toContain(`  argument 0  ${NOBODY}: address\n  argument 1  150000000: u64\n`);
    expect(stdout).toMatch(/ {2}max fee {5}0\.\d+ SUPRA \(\d+ gas × 100 quants, trimmed from 500000 gas\)/);
    expect(stdout).toMatch(/ {2}fee {9}0\.\d+ SUPRA expected/);
    const preview = (await json("send", NOBODY, "1.5", "--from", "ada")).json;
    const after = 100_000_000_000n - 150_000_000n - BigInt(String(preview["maxGasAmount"])) * 100n;
    expect(preview).toMatchObject({ balanceAfter: `${after}`, argumentTypes: ["address", "u64"] });
  });

  it("shows a text argument on one line", async () => {
    const text = "Ada\n  simulation  succeeded";
    const bytes = encodeBcs((writer) => writer.string(text));
    const entryFunction = createEntryFunction("0x1::any::set_name", [], [bytes]);
    expect(payloadLines({ kind: "entry-function", entryFunction }, ["0x1::string::String"])).toEqual([
      "  calls       0x1::any::set_name",
      `  argument 0  ${JSON.stringify(text)}: 0x1::string::String`,
    ]);
  });

  it("shows what a script takes after it converted the coin store", async () => {
    const { node } = createTestCommand({ supraStore: "paired" });
    const account = await ada();
    const code = assembleScript([
      [`0x1::coin::migrate_to_fungible_store<${SUPRA}>`, ["signer"]],
      [
        "0x1::supra_account::transfer",
        ["signer", { address: parseAddress(NOBODY) }, { u64: 90_000_000_000n }],
      ],
    ]);
    const client = createSupraClient({ url: "http://node", dialect: "v3", fetch: node.fetch });
    const raw = buildTransaction(
      { kind: "script", script: { code, typeArguments: [], arguments: [] } },
      { sender: account.address, sequenceNumber: 0n, chainId: 4, maxGasAmount: 10_000n },
    );
    const { lines } = await reviewTransaction(client, raw, account.publicKey);
    expect(lines).toContain("  balance     -900 SUPRA");
    expect(lines).toContain(`  can lose    everything that ${account.address} holds`);
    expect(lines.filter((line) => line.includes("  after "))).toEqual([]);
  });
});

it("tx reports the failure of an executed proposal", async () => {
  const { node, run } = createTestCommand();
  const client = createSupraClient({ url: "http://node", fetch: node.fetch });
  const account = await ada();
  const send = async (payload: TransactionPayload | EntryFunction) => {
    const { sequenceNumber } = await client.accounts.get(account.address);
    const options = { sender: account.address, sequenceNumber, chainId: 4, maxGasAmount: 20_000n };
    const { timestampMicros } = await client.chain.getLatestBlock();
    const expirationTimestampSecs = timestampMicros / 1_000_000n + 300n;
    const raw = buildTransaction(payload, { ...options, expirationTimestampSecs });
    return (await client.transactions.submitAndWait(await signTransaction(raw, account))).hash;
  };
  await send(createMultisigAccount({ otherOwners: [], signaturesRequired: 1n, timeoutSecs: 600n }));
  const address = multisigAddress(account.address, 0n);
  await send(proposeMultisig(address, transferSupra(parseAddress(NOBODY), 5_000n)));
  const told = await run("tx", await send(executeMultisig(address)));
  expect(told.exitCode).toBe(4);
  expect(told.stdout).toContain("Executed, but the proposal failed: 0x1::coin aborted with code 0x10006");
});
