/** What Move calls do, in one sentence that is bound to the code: format, reader, linter, matching, rendering. */
export {
  attest,
  descriptorSetHash,
  isAttested,
  readDescriptorFile,
  type Attestation,
  type DescriptorFile,
} from "./attestation.ts";
export {
  describeCall,
  type CallFacts,
  type Description,
  type DescriptionPart,
  type DescribedEffect,
  type Envelope,
} from "./description.ts";
export { descriptionText } from "./description-text.ts";
export { DESCRIPTOR_FORMAT, FORMATS, type Descriptor, type Format, type Texts } from "./descriptor.ts";
export { descriptorInvalid } from "./descriptor-errors.ts";
export {
  matchDescriptor,
  type CalledFunction,
  type DescriptorMatch,
  type DescriptorTrust,
  type TrustedDescriptor,
} from "./descriptor-match.ts";
export { readDescriptor, readDescriptorValue } from "./descriptor-reader.ts";
export { isAsDescribed, type Movement } from "./effects-check.ts";
export { lintDescriptor, type DescriptorFault } from "./linter.ts";
export { signatureHash, signatureText } from "./signature-text.ts";
