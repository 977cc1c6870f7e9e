import { ed25519Address, multiEd25519Address } from "../account/authentication-key.ts";
import { verifyMultiEd25519 } from "../account/multi-ed25519.ts";
import { ownValue } from "../bytes/owned-bytes.ts";
import { verifyEd25519 } from "../crypto/ed25519.ts";
import { parseAddress, type Address } from "../move/address.ts";
import type { AccountAuthenticator } from "./account-authenticator.ts";
import { anyKeyAddress, anyKeysAddress, verifyAnySignature, verifyMultiKey } from "./any-key-signing.ts";
import type { RawTransaction } from "./raw-transaction.ts";
import type { SignedTransaction } from "./signed-transaction.ts";
import { feePayerSigningMessage, multiAgentSigningMessage, signingMessage } from "./signing-message.ts";
import type { TransactionAuthenticator } from "./transaction-authenticator.ts";

/** One party's signature, checked without the chain. */
export interface SignatureCheck {
  readonly role: "sender" | "secondary" | "fee-payer";
  readonly address: Address;
  readonly verdict: "valid" | "invalid";
  /** True if the address derives from this key. False after a key rotation, which only the chain can check. */
  readonly isOwnKey: boolean;
}

/** Checks every signature of a transaction by the chain's strict rule: the sender's first, the fee payer's last. */
export async function checkSignatures(signed: SignedTransaction): Promise<SignatureCheck[]> {
  const { raw, authenticator } = ownValue(signed);
  return Promise.all(
    listParties(raw, authenticator).map(async ({ role, address, consent, messages }) => ({
      role,
      address,
      verdict: await checkConsent(consent, messages),
      isOwnKey: keyAddress(consent) === address,
    })),
  );
}

interface PartyToCheck {
  readonly role: SignatureCheck["role"];
  readonly address: Address;
  readonly consent: AccountAuthenticator;
  readonly messages: readonly Uint8Array[];
}

function listParties(raw: RawTransaction, authenticator: TransactionAuthenticator): PartyToCheck[] {
  const sender = { role: "sender", address: raw.sender } as const;
  if (authenticator.kind === "ed25519" || authenticator.kind === "multi-ed25519")
    return [{ ...sender, consent: authenticator, messages: [signingMessage(raw)] }];
  if (authenticator.kind === "single-sender")
    return [{ ...sender, consent: authenticator.sender, messages: [signingMessage(raw)] }];

  const { secondarySignerAddresses: addresses, secondarySigners } = authenticator;
  const messages = encodeMessages(raw, addresses, authenticator);
  const parties: PartyToCheck[] = [{ ...sender, consent: authenticator.sender, messages }];
  addresses.forEach((address, index) => {
    const consent = secondarySigners[index];
    if (consent !== undefined) parties.push({ role: "secondary", address, consent, messages });
  });
  if (authenticator.kind === "fee-payer")
    parties.push({
      role: "fee-payer",
      address: authenticator.feePayerAddress,
      consent: authenticator.feePayerSigner,
      messages: messages.slice(0, 1),
    });
  return parties;
}

/** For a sponsored transaction: with the payer's address, then with the payer open. */
function encodeMessages(
  raw: RawTransaction,
  addresses: readonly Address[],
  authenticator: Extract<TransactionAuthenticator, { kind: "multi-agent" | "fee-payer" }>,
): Uint8Array[] {
  return authenticator.kind === "multi-agent"
    ? [multiAgentSigningMessage(raw, addresses)]
    : [authenticator.feePayerAddress, parseAddress("0x0")].map((payer) =>
        feePayerSigningMessage(raw, addresses, payer),
      );
}

async function checkConsent(
  consent: AccountAuthenticator,
  messages: readonly Uint8Array[],
): Promise<SignatureCheck["verdict"]> {
  const verdicts = await Promise.all(messages.map((message) => isSigned(consent, message)));
  return verdicts.some(Boolean) ? "valid" : "invalid";
}

async function isSigned(consent: AccountAuthenticator, message: Uint8Array): Promise<boolean> {
  switch (consent.kind) {
    case "ed25519":
      return verifyEd25519(consent.publicKey, message, consent.signature);
    case "multi-ed25519":
      return verifyMultiEd25519(consent.publicKey, message, consent.signature);
    case "single-key":
      return verifyAnySignature(consent.publicKey, message, consent.signature);
    case "multi-key":
      return verifyMultiKey(consent, message);
  }
}

function keyAddress(consent: AccountAuthenticator): Address {
  switch (consent.kind) {
    case "ed25519":
      return ed25519Address(consent.publicKey);
    case "multi-ed25519":
      return multiEd25519Address(consent.publicKey);
    case "single-key":
      return anyKeyAddress(consent.publicKey);
    case "multi-key":
      return anyKeysAddress(consent);
  }
}
