/**
 * Multisig accounts: create, read, vote, change. The main entry proposes and executes.
 * @module @holdfast/sdk/multisig
 */
export { readMultisigAccount, type MultisigAccount, type MultisigReader } from "./multisig-account.ts";
export {
  readMultisigProposals,
  proposalPayload,
  proposedAction,
  readProposals,
  type MadeProposal,
  type MultisigProposal,
  type ProposedAction,
} from "./multisig-proposal.ts";
export { computeStanding, type ProposalStanding } from "./multisig-queue.ts";
export {
  changeMultisigMetadata,
  changeMultisigOwners,
  changeMultisigTimeout,
  type MultisigMetadata,
  type OwnerChange,
} from "./multisig-changes.ts";
export {
  convertToMultisig,
  createMultisig,
  createMultisigForOthers,
  type MultisigTerms,
} from "./multisig-creation.ts";
export { voteMultisigRange } from "../transaction/multisig-call.ts";
export {
  readMultisigEndings,
  readMultisigExecution,
  type MultisigEnding,
  type MultisigExecution,
  type MultisigRemoval,
} from "./multisig-execution.ts";
