/** The signing capsule: one transaction on its way between the people who sign it. */
export {
  createCapsule,
  decodeCapsule,
  encodeCapsule,
  NOTE_LIMIT,
  type Capsule,
  type CapsuleSignature,
} from "./capsule.ts";
export { capsuleKindOf, type CapsuleKind } from "./capsule-envelope.ts";
export {
  addSignature,
  capsuleToTransaction,
  checkCapsule,
  namePayer,
  type CapsuleParty,
} from "./capsule-check.ts";
export {
  capsuleMessage,
  capsuleRoles,
  isPayerOpen,
  roleAddress,
  rolesOf,
  type CapsuleRequest,
} from "./capsule-request.ts";
export { isSameRole, roleName, type CapsuleRole } from "./capsule-role.ts";
export { capsuleLife, type CapsuleLife, type CapsuleSurroundings } from "./capsule-life.ts";
export { mergeCapsules } from "./capsule-merge.ts";
export { capsuleToLink, capsuleToText, parseCapsuleText } from "./capsule-text.ts";
export { capsuleToFrames, FrameCollector, isCapsuleFrame, type FrameProgress } from "./capsule-frames.ts";
export { decodeProposalCapsule, encodeProposalCapsule, type ProposalCapsule } from "./proposal-capsule.ts";
