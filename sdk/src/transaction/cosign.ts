import type { Account } from "../account/account.ts";
import { partiesMismatch, tooManySigners } from "../errors/transaction-errors.ts";
import { ownBytes, ownValue } from "../bytes/owned-bytes.ts";
import { parseAddress, type Address } from "../move/address.ts";
import type { AccountAuthenticator } from "./account-authenticator.ts";
import type { RawTransaction } from "./raw-transaction.ts";
import type { SignedTransaction } from "./signed-transaction.ts";
import { feePayerSigningMessage, multiAgentSigningMessage } from "./signing-message.ts";

type Signer = Pick<Account, "publicKey" | "sign">;

/** A secondary signer's address and its consent. */
export interface Party {
  readonly address: Address;
  readonly authenticator: AccountAuthenticator;
}

const OPEN_FEE_PAYER = /* @__PURE__ */ parseAddress("0x0");

/** Maximum signers besides the fee payer (authenticator.rs MAX_NUM_OF_SIGS). */
const MAX_SIGNERS = 32;

/** Signature of a multi-agent transaction's sender or secondary signer. */
export async function signMultiAgentPart(
  raw: RawTransaction,
  secondarySigners: readonly Address[],
  signer: Signer,
): Promise<AccountAuthenticator> {
  return consent(signer, multiAgentSigningMessage(raw, secondarySigners));
}

/** Signature of a sponsored transaction. Without `feePayer`, it accepts any payer; the payer names itself. */
export async function signSponsoredPart(
  raw: RawTransaction,
  secondarySigners: readonly Address[],
  signer: Signer,
  feePayer: Address = OPEN_FEE_PAYER,
): Promise<AccountAuthenticator> {
  return consent(signer, feePayerSigningMessage(raw, secondarySigners, feePayer));
}

/** Joins the signatures of a multi-agent transaction. @throws transaction/too-many-signers */
export function createMultiAgentTransaction(
  raw: RawTransaction,
  sender: AccountAuthenticator,
  secondary: readonly Party[],
): SignedTransaction {
  return ownValue({ raw, authenticator: { kind: "multi-agent", sender, ...lists(secondary) } });
}

/** Joins the signatures of a sponsored transaction. @throws transaction/too-many-signers */
export function createSponsoredTransaction(
  raw: RawTransaction,
  sender: AccountAuthenticator,
  feePayer: Party,
  secondary: readonly Party[] = [],
): SignedTransaction {
  return ownValue({
    raw,
    authenticator: {
      kind: "fee-payer",
      sender,
      ...lists(secondary),
      feePayerAddress: feePayer.address,
      feePayerSigner: feePayer.authenticator,
    },
  });
}

/** Signs for all parties. @throws transaction/parties-mismatch, transaction/too-many-signers */
export async function signMultiAgent(
  raw: RawTransaction,
  sender: Account,
  secondarySigners: readonly Account[],
): Promise<SignedTransaction> {
  expectSender(raw, sender);
  const addresses = secondarySigners.map(({ address }) => address);
  const own = ownValue(raw);
  const part = (signer: Account) => signMultiAgentPart(own, addresses, signer);
  return createMultiAgentTransaction(own, await part(sender), await parties(secondarySigners, part));
}

/** Signs for all parties. @throws transaction/parties-mismatch, transaction/too-many-signers */
export async function signSponsored(
  raw: RawTransaction,
  sender: Account,
  feePayer: Account,
  secondarySigners: readonly Account[] = [],
): Promise<SignedTransaction> {
  expectSender(raw, sender);
  const addresses = secondarySigners.map(({ address }) => address);
  const own = ownValue(raw);
  const part = (signer: Account) => signSponsoredPart(own, addresses, signer, feePayer.address);
  const payer = { address: feePayer.address, authenticator: await part(feePayer) };
  return createSponsoredTransaction(own, await part(sender), payer, await parties(secondarySigners, part));
}

async function consent(signer: Signer, message: Uint8Array): Promise<AccountAuthenticator> {
  const publicKey = ownBytes(signer.publicKey);
  return { kind: "ed25519", publicKey, signature: ownBytes(await signer.sign(message)) };
}

function parties(
  accounts: readonly Account[],
  part: (signer: Account) => Promise<AccountAuthenticator>,
): Promise<Party[]> {
  return Promise.all(
    accounts.map(async (account) => ({ address: account.address, authenticator: await part(account) })),
  );
}

function lists(secondary: readonly Party[]) {
  if (secondary.length >= MAX_SIGNERS)
    throw tooManySigners({ got: secondary.length + 1, limit: MAX_SIGNERS });
  return {
    secondarySignerAddresses: secondary.map(({ address }) => address),
    secondarySigners: secondary.map(({ authenticator }) => authenticator),
  };
}

function expectSender(raw: RawTransaction, sender: Account): void {
  if (raw.sender !== sender.address) throw partiesMismatch({ sender: raw.sender, got: sender.address });
}
