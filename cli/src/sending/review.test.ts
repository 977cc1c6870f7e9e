import { testAccounts } from "@holdfast/devnode";
import {
  buildTransaction,
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
import { mnemonicToAccount } from "@holdfast/sdk/phrase";
import { describe, expect, it } from "vitest";
import { assembleScript } from "../../../devnode/test/script-text.ts";
import { createTestCommand, NOBODY } from "../../test/command.ts";
import { reviewTransaction } from "./review.ts";

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
  expect(told.stdout).toContain(
    "Executed, but the proposal failed: 0x1::coin stopped with abort code 0x10006",
  );
});
