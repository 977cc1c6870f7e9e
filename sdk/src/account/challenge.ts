import { encodeBcs, type BcsWriter } from "../bcs/writer.ts";
import { encodeAddress, type Address } from "../move/address.ts";
import { FRAMEWORK_ADDRESS } from "../move/framework.ts";

/** Bytes that both keys sign for a rotation. `sequenceNumber`: the account's before it, or the delegate's. */
export function rotationChallenge(challenge: {
  readonly sequenceNumber: bigint;
  /** The account's address. */
  readonly originator: Address;
  /** Current authentication key; equals the address if never rotated. */
  readonly currentKey: Address;
  readonly newPublicKey: Uint8Array;
}): Uint8Array {
  return challengeBytes("account", "RotationProofChallenge", (writer) => {
    writer.u64(challenge.sequenceNumber);
    encodeAddress(writer, challenge.originator);
    encodeAddress(writer, challenge.currentKey);
    writer.bytes(challenge.newPublicKey);
  });
}

/** Who gives a capability to whom, at which sequence number of the giver. */
export interface CapabilityOffer {
  readonly sequenceNumber: bigint;
  readonly source: Address;
  readonly recipient: Address;
}

/** Bytes that an account signs to let another rotate its key. */
export function rotationCapabilityChallenge(
  offer: CapabilityOffer & { readonly chainId: number },
): Uint8Array {
  return challengeBytes("account", "RotationCapabilityOfferProofChallengeV2", (writer) => {
    writer.u8(offer.chainId);
    writeOffer(writer, offer);
  });
}

/** Bytes that an account signs to let another sign in its name. The challenge contains no chain ID. */
export function signerCapabilityChallenge(offer: CapabilityOffer): Uint8Array {
  return challengeBytes("account", "SignerCapabilityOfferProofChallengeV2", (writer) => {
    writeOffer(writer, offer);
  });
}

/** Bytes that an account signs to become multisig. `revokesKey`: the call also revokes its own key. */
export function multisigCreationChallenge(challenge: {
  readonly chainId: number;
  readonly account: Address;
  readonly sequenceNumber: bigint;
  readonly owners: readonly Address[];
  readonly signaturesRequired: bigint;
  readonly revokesKey?: boolean;
}): Uint8Array {
  const name =
    challenge.revokesKey === true
      ? "MultisigAccountCreationWithAuthKeyRevocationMessage"
      : "MultisigAccountCreationMessage";
  return challengeBytes("multisig_account", name, (writer) => {
    writer.u8(challenge.chainId);
    encodeAddress(writer, challenge.account);
    writer.u64(challenge.sequenceNumber).vector(challenge.owners, encodeAddress);
    writer.u64(challenge.signaturesRequired);
  });
}

// ed25519.move SignedMessage: the challenge's type and value, without a domain separator.
function challengeBytes(module: string, name: string, write: (writer: BcsWriter) => void): Uint8Array {
  return encodeBcs((writer) => {
    encodeAddress(writer, FRAMEWORK_ADDRESS);
    writer.string(module).string(name);
    write(writer);
  });
}

function writeOffer(writer: BcsWriter, offer: CapabilityOffer): void {
  writer.u64(offer.sequenceNumber);
  encodeAddress(writer, offer.source);
  encodeAddress(writer, offer.recipient);
}
