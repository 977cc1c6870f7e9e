import { t } from "../errors/marked-text.ts";
import { ed25519Address } from "../account/authentication-key.ts";
import { verifyMultiEd25519 } from "../account/multi-ed25519.ts";
import { ownValue } from "../bytes/owned-bytes.ts";
import { verifyEd25519 } from "../crypto/ed25519.ts";
import {
  partialTransactionBadSignature,
  partialTransactionIncomplete,
  partialTransactionUnknownRole,
} from "../errors/partial-transaction-errors.ts";
import type { Address } from "../move/address.ts";
import type { AccountAuthenticator } from "../transaction/account-authenticator.ts";
import { createMultiAgentTransaction, createSponsoredTransaction } from "../transaction/cosign.ts";
import type { SignedTransaction } from "../transaction/signed-transaction.ts";
import { orderSignatures, type PartialTransaction } from "./partial-transaction.ts";
import {
  partialTransactionMessage,
  partialTransactionRoles,
  isPayerOpen,
  messageFor,
  roleAddress,
  withPayer,
} from "./partial-transaction-request.ts";
import { isSameRole, roleName, type PartialTransactionRole } from "./partial-transaction-role.ts";

/** A party that must sign, with its state. */
export interface PartialTransactionParty {
  readonly role: PartialTransactionRole;
  /** Undefined while the fee payer is open. */
  readonly address?: Address;
  /** "signed": valid signature; "invalid": invalid one; "unproven": only the node can check this key. */
  readonly state: "missing" | "signed" | "invalid" | "unproven";
  /** True if the address derives from the signing key; false for rotated keys, which only the chain can check. */
  readonly isOwnKey: boolean;
}

/** Sets an open payer; signatures for any payer stay valid. @throws capsule/unknown-role if already set */
export function namePayer(partial: PartialTransaction, feePayer: Address): PartialTransaction {
  const { request } = partial;
  if (request.kind !== "sponsored" || (request.feePayer ?? feePayer) !== feePayer)
    throw partialTransactionUnknownRole({ role: `${roleName({ kind: "fee-payer" })} ${feePayer}` });
  return ownValue({ ...partial, request: withPayer(request, feePayer) });
}

/** Adds a `partialTransactionMessage` signature. @throws capsule/unknown-role, capsule/bad-signature */
export async function addSignature(
  given: PartialTransaction,
  role: PartialTransactionRole,
  consent: AccountAuthenticator,
): Promise<PartialTransaction> {
  const { partial, authenticator } = ownValue({ partial: given, authenticator: consent });
  const { request } = partial;
  const message = partialTransactionMessage(request, role);
  if ((await checkAuthenticator(authenticator, message)) === "invalid")
    throw partialTransactionBadSignature({
      role: roleName(role),
      address: roleAddress(request, role) ?? t`without an address`,
    });
  const signature = { role, isForAnyPayer: isPayerOpen(request), authenticator };
  return { ...partial, signatures: orderSignatures([...partial.signatures, signature]) };
}

/** Every party with its verified state; nothing is trusted. */
export async function checkPartialTransaction(
  given: PartialTransaction,
): Promise<readonly PartialTransactionParty[]> {
  const partial = ownValue(given);
  return Promise.all(
    partialTransactionRoles(partial.request).map(async (role): Promise<PartialTransactionParty> => {
      const address = roleAddress(partial.request, role);
      const whose = { role, ...(address === undefined ? {} : { address }) };
      const best = await bestSignature(partial, role);
      if (best === undefined) return { ...whose, state: "missing", isOwnKey: false };
      const { authenticator, state } = best;
      return { ...whose, state, isOwnKey: isAccountKey(authenticator, address) };
    }),
  );
}

/** The fully signed transaction, ready to submit. @throws capsule/incomplete if a signature is missing or invalid */
export async function partialTransactionToTransaction(given: PartialTransaction): Promise<SignedTransaction> {
  const partial = ownValue(given);
  const { request } = partial;
  const roles = partialTransactionRoles(request);
  const best = await Promise.all(roles.map((role) => bestSignature(partial, role)));
  const isOpen = (index: number): boolean => best[index] === undefined || best[index]?.state === "invalid";
  const missing = roles.filter((_, index) => isOpen(index)).map(roleName);
  const consents = best.flatMap((found) => (found === undefined ? [] : [found.authenticator]));
  const [sender, ...others] = consents;
  if (missing.length > 0 || sender === undefined) throw partialTransactionIncomplete({ missing });
  const { raw } = request;
  if (request.kind === "single") return { raw, authenticator: soleSigner(sender) };
  const secondary = request.secondarySigners.flatMap((address, index) => {
    const authenticator = others[index];
    return authenticator === undefined ? [] : [{ address, authenticator }];
  });
  if (request.kind === "multi-agent") return createMultiAgentTransaction(raw, sender, secondary);
  const payer = others.at(-1);
  if (payer === undefined || request.feePayer === undefined)
    throw partialTransactionIncomplete({ missing: [t`fee payer`] });
  return createSponsoredTransaction(
    raw,
    sender,
    { address: request.feePayer, authenticator: payer },
    secondary,
  );
}

/** After merging, a role may have several signatures. */
async function bestSignature(partial: PartialTransaction, role: PartialTransactionRole) {
  const { request, signatures } = partial;
  const address = roleAddress(request, role);
  const candidates = await Promise.all(
    signatures
      .filter((signature) => isSameRole(signature.role, role))
      .map(async ({ authenticator, isForAnyPayer }) => {
        const state = await checkAuthenticator(authenticator, messageFor(request, isForAnyPayer));
        const rank = RANKS.indexOf(state) + (isAccountKey(authenticator, address) ? 0 : 0.5);
        return { authenticator, state, rank };
      }),
  );
  return candidates.sort((a, b) => a.rank - b.rank)[0];
}

const RANKS = ["signed", "unproven", "invalid"] as const;

async function checkAuthenticator(
  authenticator: AccountAuthenticator,
  message: Uint8Array,
): Promise<(typeof RANKS)[number]> {
  if (authenticator.kind !== "ed25519" && authenticator.kind !== "multi-ed25519") return "unproven";
  const verify = authenticator.kind === "ed25519" ? verifyEd25519 : verifyMultiEd25519;
  return (await verify(authenticator.publicKey, message, authenticator.signature)) ? "signed" : "invalid";
}

function isAccountKey(authenticator: AccountAuthenticator, address: Address | undefined): boolean {
  return authenticator.kind === "ed25519" && ed25519Address(authenticator.publicKey) === address;
}

function soleSigner(sender: AccountAuthenticator): SignedTransaction["authenticator"] {
  return sender.kind === "ed25519" || sender.kind === "multi-ed25519"
    ? sender
    : { kind: "single-sender", sender };
}
