import {
  buildTransaction,
  createAccount,
  createMultisigAccount,
  createSupraClient,
  executeMultisig,
  feePayerSigningMessage,
  hexToBytes,
  multiAgentSigningMessage,
  multiEd25519Address,
  multisigAddress,
  parseAddress,
  proposeMultisig,
  proposeMultisigHash,
  registerAutomation,
  signingMessage,
  transferSupra,
  type Account,
  type AccountAuthenticator,
  type RawTransaction,
  type SignedTransaction,
  type TransactionHash,
} from "@holdfast/sdk";
import { beforeAll, describe, expect, it } from "vitest";
import vectors from "../../../move/test/vectors/scripts/bytecode.json" with { type: "json" };
import { createDevnode } from "../installed-node.ts";
import type { Devnode } from "../node.ts";
import { replay } from "../replayed.ts";

const url = "http://remote.invalid";
const to = parseAddress(`0x${"77".repeat(32)}`);
const RICH = 100_000_000_000n;
let node: Devnode;
let accounts: readonly Account[];

beforeAll(async () => {
  node = createDevnode({ chainId: 6 });
  accounts = await Promise.all([1, 2, 3].map((number) => createAccount(new Uint8Array(32).fill(number))));
  for (const { address } of accounts) await node.fund(address, RICH);
  await node.fund(to, 1n);
});

function createTestAccount(at: number): Account {
  return accounts[at] ?? expect.unreachable();
}

async function consent(account: Account, message: Uint8Array) {
  return { kind: "ed25519" as const, publicKey: account.publicKey, signature: await account.sign(message) };
}

async function buildRaw(
  payload: Parameters<typeof buildTransaction>[0],
  sender = createTestAccount(0).address,
) {
  const client = createSupraClient({ url, fetch: node.fetch });
  const { sequenceNumber } = (await client.accounts.find(sender)) ?? { sequenceNumber: 0n };
  return buildTransaction(payload, { sender, sequenceNumber, chainId: 6 });
}

async function submit(signed: SignedTransaction): Promise<TransactionHash> {
  const client = createSupraClient({ url, fetch: node.fetch });
  return (await client.transactions.submitAndWait(signed)).hash;
}

/** Executes on the node and replays from its report. */
async function again(signed: SignedTransaction) {
  return replay({ remote: { url, fetch: node.fetch }, hash: await submit(signed) });
}

async function alone(raw: RawTransaction): Promise<SignedTransaction> {
  return { raw, authenticator: await consent(createTestAccount(0), signingMessage(raw)) };
}

describe("a transaction that is made again of what a node tells", () => {
  it("is one that a sponsor pays for", async () => {
    const raw = await buildRaw(transferSupra(to, 5n));
    const [sender, sponsor] = [createTestAccount(0), createTestAccount(1)];
    const message = feePayerSigningMessage(raw, [], sponsor.address);
    const signed: SignedTransaction = {
      raw,
      authenticator: {
        kind: "fee-payer",
        sender: await consent(sender, message),
        secondarySignerAddresses: [],
        secondarySigners: [],
        feePayerAddress: sponsor.address,
        feePayerSigner: await consent(sponsor, message),
      },
    };
    expect(await again(signed)).toMatchObject({ changed: [], differences: [] });
  });

  it("is one that several sign", async () => {
    const script = loadScript("split_script");
    const [sender, second] = [createTestAccount(0), createTestAccount(1)];
    const raw = await buildRaw({ kind: "script", script });
    const message = multiAgentSigningMessage(raw, [second.address]);
    const signed: SignedTransaction = {
      raw,
      authenticator: {
        kind: "multi-agent",
        sender: await consent(sender, message),
        secondarySignerAddresses: [second.address],
        secondarySigners: [await consent(second, message)],
      },
    };
    const { reported, differences } = await again(signed);
    expect(reported.signed.authenticator.kind).toBe("multi-agent");
    expect(differences).toEqual([]);
  });

  it("is a script, with its arguments by the types of its bytecode", async () => {
    const { reported, changed, differences } = await again(
      await alone(await buildRaw({ kind: "script", script: loadScript("transfer_script") })),
    );
    expect([reported.status, changed, differences]).toEqual(["Success", [], []]);
  });

  it("is one of an account of several keys", async () => {
    const keys = [createTestAccount(1), createTestAccount(2)];
    const publicKey = Uint8Array.of(...keys.flatMap((key) => [...key.publicKey]), 2);
    const address = multiEd25519Address(publicKey);
    await node.fund(address, RICH);
    const raw = await buildRaw(transferSupra(to, 6n), address);
    const signatures = await Promise.all(keys.map((key) => key.sign(signingMessage(raw))));
    const signature = Uint8Array.of(...signatures.flatMap((one) => [...one]), 0b1100_0000, 0, 0, 0);
    const authenticator: AccountAuthenticator = { kind: "multi-ed25519", publicKey, signature };
    expect(await again({ raw, authenticator })).toMatchObject({ changed: [], differences: [] });
  });

  it("rebuilds a multisig call with its inner payload or without", async () => {
    const created = await buildRaw(
      createMultisigAccount({ otherOwners: [], signaturesRequired: 1n, timeoutSecs: 600n }),
    );
    const address = multisigAddress(created.sender, created.sequenceNumber);
    await submit(await alone(created));
    await node.fund(address, RICH);
    const action = transferSupra(to, 7n);
    await submit(await alone(await buildRaw(proposeMultisig(address, action))));
    await submit(await alone(await buildRaw(proposeMultisigHash(address, action))));
    for (const payload of [executeMultisig(address), executeMultisig(address, action)]) {
      const { reported } = await again(await alone(await buildRaw(payload)));
      expect([reported.status, reported.signed.raw.payload]).toEqual(["Success", payload]);
    }
  });

  it("is a registration of a task", async () => {
    const payload = registerAutomation(transferSupra(to, 7n), {
      maxGasAmount: 5_000n,
      gasPriceCap: 200n,
      automationFeeCapForEpoch: 100_000_000n,
      expirationTimestampSecs: BigInt(Math.floor(Date.now() / 1000)) + 3_000n,
      priority: 3n,
    });
    const { reported } = await again(await alone(await buildRaw(payload)));
    expect(reported.signed.raw.payload).toEqual(payload);
  });
});

/** A script with arguments, in the order of its parameters. */
function loadScript(name: "transfer_script" | "split_script") {
  const code = hexToBytes(vectors.units.find((unit) => unit.name === name)?.hex ?? "");
  const amount = { kind: "u64" as const, value: 9n };
  const address = { kind: "address" as const, value: to };
  const bytes = { kind: "u8-vector" as const, value: Uint8Array.of(1, 2) };
  return {
    code,
    typeArguments: [],
    arguments: name === "transfer_script" ? [amount, address] : [bytes, address, address, amount, amount],
  };
}
