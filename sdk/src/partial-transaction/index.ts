/**
 * A transaction that its signers pass to each other.
 * @module @holdfast/sdk/partial-transaction
 */
export {
  createPartialTransaction,
  decodePartialTransaction,
  encodePartialTransaction,
  NOTE_LIMIT,
  type PartialTransaction,
  type PartialTransactionSignature,
} from "./partial-transaction.ts";
export { readHandoverKind, type HandoverKind } from "./partial-transaction-envelope.ts";
export {
  addSignature,
  partialTransactionToTransaction,
  checkPartialTransaction,
  namePayer,
  type PartialTransactionParty,
} from "./partial-transaction-check.ts";
export {
  partialTransactionMessage,
  partialTransactionRoles,
  isPayerOpen,
  roleAddress,
  findRoles,
  type PartialTransactionRequest,
} from "./partial-transaction-request.ts";
export { isSameRole, roleName, type PartialTransactionRole } from "./partial-transaction-role.ts";
export {
  partialTransactionValidity,
  type PartialTransactionValidity,
  type PartialTransactionSurroundings,
} from "./partial-transaction-validity.ts";
export { mergePartialTransactions } from "./partial-transaction-merge.ts";
export {
  partialTransactionToLink,
  partialTransactionToText,
  parsePartialTransactionText,
} from "./partial-transaction-text.ts";
export {
  partialTransactionToFrames,
  FrameCollector,
  isPartialTransactionFrame,
  type FrameProgress,
} from "./partial-transaction-frames.ts";
export {
  decodePortableProposal,
  encodePortableProposal,
  type PortableProposal,
} from "./portable-proposal.ts";
