import { bytesToAddress, type Address } from "@holdfast/sdk";
import type { MoveStruct } from "../state/value.ts";
import { accountErrors as errors } from "./account-errors.ts";
import {
  Account,
  RotationCapabilityOfferProofChallengeV2,
  SignerCapabilityOfferProofChallengeV2,
} from "./account-structs.ts";
import { accountExists, expectAccount } from "./account.ts";
import { chainId } from "./chain-id.ts";
import type { RaiseAbort } from "./declare/abort.ts";
import type { Context } from "./declare/context.ts";
import { entry, view, type FunctionDeclaration } from "./declare/function.ts";
import type { StructInstance } from "./declare/struct.ts";
import { address, bool, bytes, signer, u8 } from "./declare/type.ts";
import { deriveAuthenticationKey, isChallengeSigned, type SchemeKey } from "./ed25519.ts";
import { none, optionErrors, some } from "./option.ts";

/** Rights that an account can offer to another: rotating its key, and signing for it. */
type Right = "rotation_capability_offer" | "signer_capability_offer";

interface Offer {
  readonly proof: Uint8Array;
  readonly scheme: number;
  readonly publicKey: Uint8Array;
  readonly recipient: Address;
}

function offerRotation(context: Context, at: Address, offer: Offer): void {
  expectExists(context, offer.recipient);
  const { sequence_number } = expectAccount(context, at, "account::offer_rotation_capability");
  makeOffer(context, at, "rotation_capability_offer", offer, {
    type: RotationCapabilityOfferProofChallengeV2.of(),
    value: {
      chain_id: chainId(context),
      sequence_number,
      source_address: at,
      recipient_address: offer.recipient,
    },
  });
}

function offerSigner(context: Context, at: Address, offer: Offer): void {
  expectExists(context, offer.recipient);
  const { sequence_number } = expectAccount(context, at, "account::offer_signer_capability");
  makeOffer(context, at, "signer_capability_offer", offer, {
    type: SignerCapabilityOfferProofChallengeV2.of(),
    value: { sequence_number, source_address: at, recipient_address: offer.recipient },
  });
}

function makeOffer<V extends MoveStruct>(
  context: Context,
  at: Address,
  right: Right,
  offer: Offer,
  challenge: { readonly type: StructInstance<V>; readonly value: V },
): void {
  verifySignedMessage(context, at, offer, challenge);
  const account = expectAccount(context, at, "account::offer_capability");
  context.write(at, Account.of(), { ...account, [right]: { for: some(offer.recipient) } });
}

/** Checks that an account's own key has signed. @throws EWRONG_CURRENT_PUBLIC_KEY, EINVALID_PROOF_OF_KNOWLEDGE */
function verifySignedMessage<V extends MoveStruct>(
  context: Context,
  at: Address,
  signed: SchemeKey & { readonly proof: Uint8Array },
  challenge: { readonly type: StructInstance<V>; readonly value: V },
): void {
  const account = expectAccount(context, at, "account::verify_signed_message");
  if (deriveAuthenticationKey(signed) !== bytesToAddress(account.authentication_key))
    throw errors.EWRONG_CURRENT_PUBLIC_KEY();
  if (!isChallengeSigned(context, signed, signed.proof, challenge))
    throw errors.EINVALID_PROOF_OF_KNOWLEDGE();
}

function revoke(context: Context, at: Address, right: Right, from: Address): void {
  expectExists(context, from);
  if (offeredTo(context, at, right) !== from) throw missing[right]();
  revokeAny(context, at, right);
}

function revokeAny(context: Context, at: Address, right: Right): void {
  const account = expectAccount(context, at, `account::revoke_any_${right.replace("_offer", "")}`);
  if (account[right].for.vec.length === 0) throw optionErrors.EOPTION_NOT_SET();
  context.write(at, Account.of(), { ...account, [right]: { for: none } });
}

function offeredTo(context: Context, at: Address, right: Right): Address | undefined {
  return expectAccount(context, at, `account::get_${right}_for`)[right].for.vec[0];
}

const missing: Readonly<Record<Right, RaiseAbort>> = {
  rotation_capability_offer: errors.ENO_SUCH_ROTATION_CAPABILITY_OFFER,
  signer_capability_offer: errors.ENO_SUCH_SIGNER_CAPABILITY,
};

function expectExists(context: Context, at: Address): void {
  if (!accountExists(context, at)) throw errors.EACCOUNT_DOES_NOT_EXIST();
}

function expectOffer(context: Context, at: Address, right: Right, raise: RaiseAbort): Address {
  const recipient = offeredTo(context, at, right);
  if (recipient === undefined) throw raise();
  return recipient;
}

const OFFER = { parameters: [signer, bytes, u8, bytes, address] } as const;
const REVOKE = { parameters: [signer, address] } as const;

export const accountCapabilityFunctions = (): readonly FunctionDeclaration[] => [
  entry("offer_rotation_capability", OFFER, (context, [at, proof, scheme, publicKey, recipient]) =>
    offerRotation(context, at, { proof, scheme, publicKey, recipient }),
  ),
  view("is_rotation_capability_offered", { parameters: [address], returns: [bool] }, (context, [at]) => [
    offeredTo(context, at, "rotation_capability_offer") !== undefined,
  ]),
  view(
    "get_rotation_capability_offer_for",
    { parameters: [address], returns: [address] },
    (context, [at]) => [
      // The chain names the other capability here.
      expectOffer(context, at, "rotation_capability_offer", errors.ENO_SIGNER_CAPABILITY_OFFERED),
    ],
  ),
  entry("revoke_rotation_capability", REVOKE, (context, [at, from]) =>
    revoke(context, at, "rotation_capability_offer", from),
  ),
  entry("revoke_any_rotation_capability", { parameters: [signer] }, (context, [at]) =>
    revokeAny(context, at, "rotation_capability_offer"),
  ),
  entry("offer_signer_capability", OFFER, (context, [at, proof, scheme, publicKey, recipient]) =>
    offerSigner(context, at, { proof, scheme, publicKey, recipient }),
  ),
  view("is_signer_capability_offered", { parameters: [address], returns: [bool] }, (context, [at]) => [
    offeredTo(context, at, "signer_capability_offer") !== undefined,
  ]),
  view("get_signer_capability_offer_for", { parameters: [address], returns: [address] }, (context, [at]) => [
    expectOffer(context, at, "signer_capability_offer", errors.ENO_SIGNER_CAPABILITY_OFFERED),
  ]),
  entry("revoke_signer_capability", REVOKE, (context, [at, from]) =>
    revoke(context, at, "signer_capability_offer", from),
  ),
  entry("revoke_any_signer_capability", { parameters: [signer] }, (context, [at]) =>
    revokeAny(context, at, "signer_capability_offer"),
  ),
];
