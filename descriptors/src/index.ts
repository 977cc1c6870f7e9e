/**
 * Sentences about Move calls, bound to the code: format, reader, linter, matching, rendering.
 * @module @holdfast/descriptors
 */
export {
  attest,
  descriptorSetHash,
  attestationMessage,
  isAttested,
  type Attestation,
} from "./attestation.ts";
export {
  formatDescriptorFile,
  readDescriptorFile,
  TEST_SENDER,
  testDescriptor,
  type DescriptorFile,
  type GoldenFailure,
  type GoldenTest,
} from "./descriptor-file.ts";
export {
  describeCall,
  intentText,
  type Description,
  type DescriptionPart,
  type DescribedEffect,
  type Envelope,
} from "./description.ts";
export type { CallFacts } from "./calls/payload-summary.ts";
export { descriptionText } from "./description-text.ts";
export {
  DESCRIPTOR_FORMAT,
  FORMATS,
  type CallProgress,
  type DescribedArgument,
  type Descriptor,
  type Format,
  type Texts,
} from "./descriptor.ts";
export { descriptorInvalid } from "./descriptor-errors.ts";
export {
  matchDescriptor,
  type CalledFunction,
  type DescriptorMatch,
  type DescriptorTrust,
  type TrustedDescriptor,
} from "./descriptor-match.ts";
export { readDescriptor, readDescriptorValue } from "./descriptor-reader.ts";
export { draftDescriptor, type CallDraft, type DescriptorDraft, type FunctionToDescribe } from "./draft.ts";
export { isAsDescribed, type Movement } from "./effects-check.ts";
export { listFormats, lintDescriptor, type DescriptorFault } from "./linter.ts";
export { sampleCall } from "./sample-call.ts";
export { callerTypes, signatureHash, signatureText } from "./signature-text.ts";
