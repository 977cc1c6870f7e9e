import * as partial from "@holdfast/sdk/partial-transaction";
import fc from "fast-check";
import { address, fixedBytes, multisigInnerPayload } from "../../sdk/test/arbitraries.ts";
import { request, story, tell } from "../../sdk/test/partial-transactions.ts";
import { given, type ByteCase } from "./byte-case.ts";

// Made before a property runs, which can't wait for signatures.
const made = await Promise.all(fc.sample(story, { numRuns: 30, seed: 1 }).map(tell));
const one = fc.constantFrom(...made);
const encoded = one.map(partial.encodePartialTransaction);
const proposal = fc.record({
  chainId: fc.constant(6),
  multisigAddress: address,
  sequenceNumber: fc.constant(1n),
  payload: multisigInnerPayload,
  note: fc.string(),
});
const sender = { kind: "sender" } as const;
const ended = (error: unknown): unknown => (error as { readonly code?: string }).code;

/** What partially signed transactions offer, and proposals to hand over. */
export const partialTransactionCases: Readonly<Record<string, ByteCase>> = {
  addSignature: given(
    (to, publicKey, signature) =>
      partial.addSignature(to, sender, { kind: "ed25519", publicKey, signature }).catch(ended),
    one,
    fixedBytes(32),
    fixedBytes(64),
  ),
  checkPartialTransaction: given((of) => partial.checkPartialTransaction(of), one),
  createPartialTransaction: given((of) => partial.createPartialTransaction(of, "a note"), request),
  decodePartialTransaction: given(partial.decodePartialTransaction, encoded),
  decodePortableProposal: given(partial.decodePortableProposal, proposal.map(partial.encodePortableProposal)),
  encodePartialTransaction: given(partial.encodePartialTransaction, one),
  encodePortableProposal: given(partial.encodePortableProposal, proposal),
  readHandoverKind: given(partial.readHandoverKind, encoded),
  isPayerOpen: given(partial.isPayerOpen, request),
  mergePartialTransactions: given((of) => partial.mergePartialTransactions(of, of), one),
  namePayer: given(
    partial.namePayer,
    request.filter(partial.isPayerOpen).map((of) => partial.createPartialTransaction(of)),
    address,
  ),
  partialTransactionMessage: given((of) => partial.partialTransactionMessage(of, sender), request),
  partialTransactionRoles: given(partial.partialTransactionRoles, request),
  partialTransactionToFrames: given((bytes) => partial.partialTransactionToFrames(bytes), encoded),
  partialTransactionToLink: given(
    (bytes) => partial.partialTransactionToLink(bytes, "https://a.example/sign"),
    fc.constantFrom(...made.map(partial.encodePartialTransaction).filter(({ length }) => length < 900)),
  ),
  partialTransactionToText: given(partial.partialTransactionToText, encoded),
  partialTransactionToTransaction: given(
    (of) => partial.partialTransactionToTransaction(of).catch(ended),
    one,
  ),
  partialTransactionValidity: given(
    (of) => partial.partialTransactionValidity(of, { chainId: 6, chainTimeSecs: 1n, sequenceNumber: 1n }),
    request,
  ),
  roleAddress: given((of) => partial.roleAddress(of, sender), request),
  findRoles: given(partial.findRoles, request, address),
};
