import { t } from "../errors/marked-text.ts";
import { decodeBcs } from "../bcs/reader.ts";
import { encodeBcs } from "../bcs/writer.ts";
import {
  partialTransactionNotCanonical,
  partialTransactionTooLarge,
} from "../errors/partial-transaction-errors.ts";
import { decodeAddress, encodeAddress, type Address } from "../move/address.ts";
import {
  decodeMultisigInnerPayload,
  encodeMultisigInnerPayload,
  type MultisigInnerPayload,
} from "../transaction/payload.ts";
import { NOTE_LIMIT } from "./partial-transaction.ts";
import { openEnvelope, sealEnvelope } from "./partial-transaction-envelope.ts";

/** A proposal's payload, for owners who find only its hash. Compare `multisigActionHash` with that hash. */
export interface PortableProposal {
  readonly chainId: number;
  readonly multisigAddress: Address;
  /** Number in the account's queue; undefined before it is proposed. */
  readonly sequenceNumber?: bigint;
  readonly payload: MultisigInnerPayload;
  /** The author's text, to be shown as such. */
  readonly note: string;
}

/** The only byte form of a portable proposal. @throws capsule/too-large */
export function encodePortableProposal(proposal: PortableProposal): Uint8Array {
  const got = new TextEncoder().encode(proposal.note).length;
  if (got > NOTE_LIMIT) throw partialTransactionTooLarge({ what: t`note`, got, limit: NOTE_LIMIT });
  return sealEnvelope(
    "proposal",
    encodeBcs((writer) => {
      encodeAddress(writer.u8(proposal.chainId), proposal.multisigAddress);
      writer.option(proposal.sequenceNumber, (to, value) => to.u64(value));
      encodeMultisigInnerPayload(writer, proposal.payload);
      writer.string(proposal.note);
    }),
  );
}

/** The reverse of {@link encodePortableProposal}. @throws capsule/… and bcs/… */
export function decodePortableProposal(bytes: Uint8Array): PortableProposal {
  return decodeBcs(openEnvelope("proposal", bytes), (reader) => {
    const chainId = reader.u8();
    const multisigAddress = decodeAddress(reader);
    const sequenceNumber = reader.option((from) => from.u64());
    const payload = decodeMultisigInnerPayload(reader);
    const note = reader.string();
    if (new TextEncoder().encode(note).length > NOTE_LIMIT)
      throw partialTransactionNotCanonical({ reason: t`the note has more than ${NOTE_LIMIT} bytes` });
    return {
      chainId,
      multisigAddress,
      ...(sequenceNumber === undefined ? {} : { sequenceNumber }),
      payload,
      note,
    };
  });
}
