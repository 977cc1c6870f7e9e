import {
  buildTransaction,
  createAccount,
  feePayerSigningMessage,
  multiAgentSigningMessage,
  multiEd25519Address,
  parseAddress,
  randomBytes,
  signingMessage,
  transferSupra,
  type Account,
  type AccountAuthenticator,
  type Address,
  type RawTransaction,
  type SignedTransaction,
} from "@holdfast/sdk";
import { expect } from "vitest";
import { onEveryDevnode } from "./on-every-node.ts";

const nobody = parseAddress("0xdeadbeef00000000000000000000000000000000000000000000000000c0ffee");
const OPEN: Address = parseAddress("0x0");

async function ed25519(account: Account, message: Uint8Array): Promise<AccountAuthenticator> {
  return { kind: "ed25519", publicKey: account.publicKey, signature: await account.sign(message) };
}

function createTransfer(sender: Address, chainId: number, sequenceNumber = 0n): RawTransaction {
  return buildTransaction(transferSupra(nobody, 1n), { sender, sequenceNumber, chainId });
}

/** A transaction that `sponsor` pays for. The sender may leave open who pays: `signedFor` is then 0x0. */
async function sponsored(
  raw: RawTransaction,
  sender: Account,
  sponsor: Account,
  signedFor: Address = sponsor.address,
): Promise<SignedTransaction> {
  return {
    raw,
    authenticator: {
      kind: "fee-payer",
      sender: await ed25519(sender, feePayerSigningMessage(raw, [], signedFor)),
      secondarySignerAddresses: [],
      secondarySigners: [],
      feePayerAddress: sponsor.address,
      feePayerSigner: await ed25519(sponsor, feePayerSigningMessage(raw, [], sponsor.address)),
    },
  };
}

onEveryDevnode(
  "a sponsor pays the fee, whether the sender knew who pays or not",
  async (client, { createFunded, devnode }) => {
    const [sender, sponsor] = [await createFunded(2n), await createFunded()];
    for (const [sequence, signedFor] of [sponsor.address, OPEN].entries()) {
      const raw = createTransfer(sender.address, devnode.chainId, BigInt(sequence));
      const signed = await sponsored(raw, sender, sponsor, signedFor);
      expect((await client.transactions.submitAndWait(signed)).status).toBe("Success");
    }
    expect(await client.coins.getBalance(sender.address)).toBe(0n);
    expect(await client.coins.getBalance(sponsor.address)).toBeLessThan(1_000_000_000n);
    expect((await client.accounts.get(sponsor.address)).sequenceNumber).toBe(0n);
  },
);

onEveryDevnode("a sponsor must sign for itself", async (client, { createFunded, devnode }) => {
  const [sender, sponsor] = [await createFunded(), await createFunded()];
  const raw = createTransfer(sender.address, devnode.chainId);
  const signed = await sponsored(raw, sender, sponsor);
  if (signed.authenticator.kind !== "fee-payer") expect.unreachable();
  const open = await ed25519(sponsor, feePayerSigningMessage(raw, [], OPEN));
  const forged = { raw, authenticator: { ...signed.authenticator, feePayerSigner: open } };
  await expect(client.transactions.submit(forged)).rejects.toMatchObject({
    context: { nodeMessage: expect.stringContaining("INVALID_SIGNATURE") as string },
  });
});

onEveryDevnode("a sponsored transaction can be simulated", async (client, { createFunded, devnode }) => {
  const [sender, sponsor] = [await createFunded(2n), await createFunded()];
  const signed = await sponsored(createTransfer(sender.address, devnode.chainId), sender, sponsor);
  expect((await client.transactions.simulate(signed)).vmStatus).toBe("Executed successfully");
});

onEveryDevnode(
  "several signers are told from several signatures",
  async (client, { createFunded, devnode }) => {
    const [sender, second] = [await createFunded(), await createFunded()];
    const raw = createTransfer(sender.address, devnode.chainId);
    const message = multiAgentSigningMessage(raw, [second.address]);
    const authenticator = {
      kind: "multi-agent",
      sender: await ed25519(sender, message),
      secondarySignerAddresses: [second.address],
      secondarySigners: [await ed25519(second, message)],
    } as const;
    const wrong = { ...authenticator, secondarySigners: [await ed25519(second, signingMessage(raw))] };
    await expect(client.transactions.submit({ raw, authenticator: wrong })).rejects.toMatchObject({
      context: { nodeMessage: expect.stringContaining("INVALID_SIGNATURE") as string },
    });
    // The signatures hold; the function takes one signer, which the machine finds out when it runs.
    expect(await client.transactions.submitAndWait({ raw, authenticator })).toMatchObject({
      status: "Failed",
      vmStatus: "NUMBER_OF_SIGNER_ARGUMENTS_MISMATCH",
    });
  },
);

onEveryDevnode("two of three keys move an account's coins, one does not", async (client, { devnode }) => {
  const keys = await Promise.all([1, 2, 3].map(() => createAccount(randomBytes(32))));
  const publicKey = Uint8Array.from([...keys.flatMap((key) => [...key.publicKey]), 2]);
  const address = multiEd25519Address(publicKey);
  await devnode.fund(address, 1_000_000_000n);
  const raw = createTransfer(address, devnode.chainId);
  const [first, , third] = await Promise.all(keys.map((key) => key.sign(signingMessage(raw))));
  const withSignatures = (
    signatures: readonly (Uint8Array | undefined)[],
    bitmap: number,
  ): SignedTransaction => ({
    raw,
    authenticator: {
      kind: "multi-ed25519",
      publicKey,
      signature: Uint8Array.from([
        ...signatures.flatMap((signature) => [...(signature ?? [])]),
        bitmap,
        0,
        0,
        0,
      ]),
    },
  });
  await expect(client.transactions.submit(withSignatures([first], 0x80))).rejects.toMatchObject({
    context: { nodeMessage: expect.stringContaining("INVALID_SIGNATURE") as string },
  });
  const transaction = await client.transactions.submitAndWait(withSignatures([first, third], 0xa0));
  expect(transaction.status).toBe("Success");
  expect(await client.coins.getBalance(nobody)).toBe(1n);
});
