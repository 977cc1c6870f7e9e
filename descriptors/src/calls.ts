/**
 * Reads a transaction's effect and risk from its bytes, for signers, screens and commands.
 * @module @holdfast/descriptors/calls
 */
export {
  type ControlChange,
  type Holdings,
  signatureRisk,
  type SignatureRisk,
  type SignerRole,
  signerRoles,
  type SigningPart,
  type TransactionTerms,
} from "./calls/signature-risk.ts";
export { computeOutflow, type OutgoingPayment } from "./calls/outflow.ts";
export { callFacts, summarizeAction, summarizePayload } from "./calls/payload-reader.ts";
export {
  listCalls,
  type ForeignCall,
  findMultisigAddress,
  type PayloadCall,
  type PayloadTask,
} from "./calls/payload-calls.ts";
export { argumentJson, decodeArgument, type DecodedArgument } from "./decoded-argument.ts";
export { callRule, describeCall, FRAMEWORK_CALLS, isFrameworkAddress } from "./calls/framework-calls.ts";
export {
  type AutomationSummary,
  type CallSummary,
  type PackageSummary,
  type PayloadSummary,
  type Payment,
  type PaymentsSummary,
  summarizePayments,
} from "./calls/payload-summary.ts";
export { type CallDescription, type CallRule, type PasswordReason } from "./calls/call-description.ts";
export { decodePackage, measureCode } from "./calls/package-metadata.ts";
