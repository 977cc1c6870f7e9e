import {
  buildTransaction,
  createEntryFunction,
  encodeRawTransaction,
  MAINNET,
  parseAddress,
  transferSupra,
  type Address,
  type EntryFunction,
} from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import { listKeyAddresses } from "./key-addresses.ts";
import { reviewTransaction } from "./signer.ts";
import type { SignRequest } from "./signing.ts";
import { createTestVault, expectFirst, importPhrase, testPassword } from "./testing/test-vault.ts";
import type { Vault, VaultAccount } from "./vault-api.ts";

const thief = parseAddress("0xbad");
const payment = transferSupra(thief, 50_000_000n * 10n ** 8n);
const drain = createEntryFunction(`${thief}::club::join`, [], []);
const NOW_MS = 1_790_000_000_000;

/** A transaction on the main network, whose fee another account pays. All its signers sign the same bytes. */
function sponsored(
  call: EntryFunction,
  { accountId, sender, feePayer }: { accountId: string; sender: Address; feePayer: Address },
): SignRequest {
  const raw = buildTransaction(call, {
    sender,
    sequenceNumber: 0n,
    chainId: MAINNET.chainId,
    maxGasAmount: 10n,
    expirationTimestampSecs: BigInt(NOW_MS / 1000) + 100n,
  });
  const cosigners = { kind: "fee-payer", secondarySigners: [], feePayer } as const;
  return { accountId, rawBytes: encodeRawTransaction(raw), chainId: raw.chainId, feeCap: 10_000n, cosigners };
}

async function twoAccounts(): Promise<{ vault: Vault; victim: VaultAccount; second: VaultAccount }> {
  const vault = createTestVault();
  const { origin } = expectFirst(await importPhrase(vault));
  const [victim, second] = await vault.addAccount(origin.kind === "phrase" ? origin.phraseId : "", "Second");
  if (victim === undefined || second === undefined) throw new RangeError("There are two accounts.");
  return { vault, victim, second };
}

describe("a signature that is good for several parts", () => {
  it.each([
    ["a payment", payment, ["new-recipient", "session-limit"]],
    ["unknown code", drain, ["unknown-code"]],
    ["an object", createEntryFunction("0x1::object::transfer_call", [], []), ["uncounted"]],
  ])("needs the password for %s when the payer is named as signer", async (_, call, reasons) => {
    const { vault, victim } = await twoAccounts();
    const request = sponsored(call, { accountId: victim.id, sender: victim.address, feePayer: thief });
    // A page that was tampered with says more than the type has.
    const forged: SignRequest = { ...request, ...{ address: thief } };
    const { passwordReasons, digest, signer } = await vault.review(forged);
    expect({ passwordReasons, signer }).toEqual({ passwordReasons: reasons, signer: victim.address });
    await expect(vault.signPart({ ...forged, digest })).rejects.toMatchObject({
      code: "sign/password-needed",
    });
  });

  it("needs the sender's password after another account signed as the payer", async () => {
    const { vault, victim, second } = await twoAccounts();
    const request = sponsored(payment, {
      accountId: second.id,
      sender: victim.address,
      feePayer: second.address,
    });
    const { digest, passwordReasons } = await vault.review(request);
    expect(passwordReasons).toEqual([]);
    await vault.signPart({ ...request, digest });
    const asSender = { ...request, accountId: victim.id, digest };
    expect((await vault.review(asSender)).passwordReasons).toEqual(["new-recipient", "session-limit"]);
    await expect(vault.signPart(asSender)).rejects.toMatchObject({ code: "sign/password-needed" });
    await vault.signPart({ ...asSender, password: testPassword });
    expect((await vault.review(asSender)).passwordReasons).toEqual([]);
  });

  it("is never one of an account that is only watched", async () => {
    const { victim } = await twoAccounts();
    const watched: VaultAccount = { ...victim, address: thief, publicKey: "0x", origin: { kind: "watch" } };
    expect(listKeyAddresses(watched, [victim, watched, { ...watched, address: victim.address }])).toEqual([
      thief,
    ]);
  });

  it("is judged by every account that the key stands for", async () => {
    const { victim, second } = await twoAccounts();
    const rotated = { ...second, publicKey: victim.publicKey };
    const request = sponsored(payment, {
      accountId: victim.id,
      sender: rotated.address,
      feePayer: victim.address,
    });
    const { keyAddresses } = reviewTransaction(request, victim, NOW_MS, [victim, rotated]);
    expect(keyAddresses).toEqual([victim.address, rotated.address]);
    expect(reviewTransaction(request, victim, NOW_MS, [victim, second]).keyAddresses).toEqual([
      victim.address,
    ]);
    expect(reviewTransaction({ ...request }, rotated, NOW_MS, [victim]).keyAddresses).toEqual([
      victim.address,
      rotated.address,
    ]);
  });
});
