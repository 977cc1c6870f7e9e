/**
 * Every error that the SDK throws, as an entry: `isSupraError(error, entry)` tells it apart and types its `context`.
 * @module @holdfast/sdk/errors
 */
export { addressBadDigit, addressBadLength, addressEvm, addressNotStrict } from "./address-errors.ts";
export { multiKeyBytes, multiKeyInvalid, multiKeyPositions } from "./account-errors.ts";
export {
  argumentCount,
  argumentInvalid,
  argumentTypeUnsupported,
  functionMissing,
  functionNotCallable,
  typeArgumentCount,
} from "./argument-errors.ts";
export {
  bcsBadBool,
  bcsBadUtf8,
  bcsLengthOverflow,
  bcsNonCanonicalLength,
  bcsOutOfRange,
  bcsTooDeep,
  bcsTrailingBytes,
  bcsUnexpectedEnd,
  bcsUnknownKind,
  bcsUnknownVariant,
} from "./bcs-errors.ts";
export {
  buildDowngrade,
  buildFileAdded,
  buildFileChanged,
  buildFileMissing,
  buildSignaturesMissing,
  buildTooNew,
  releaseInvalid,
  releaseVersionInvalid,
} from "./build-errors.ts";
export { bytesNotBytes, bytesWrongLength, hexBadDigit, hexOddLength, textNotText } from "./bytes-errors.ts";
export {
  accountNotFound,
  blockGone,
  chainMismatch,
  clockDiffers,
  coinDecimals,
  coinNotFound,
  dialectUnknown,
  faucetNotAccepted,
  faucetUnexpected,
  followCursorInvalid,
  httpAnswerInvalid,
  httpNotFound,
  httpPruned,
  httpRefused,
  httpServer,
  httpTooManyRequests,
  routeUnsupported,
  moduleNotFound,
  multisigNotSimulated,
  networkAborted,
  networkTimeout,
  networkUnreachable,
  postWithoutData,
  resourceNotFound,
  simulationFailed,
  transactionInFlight,
  transactionResultUnknown,
  transactionMadeByChain,
} from "./client-errors.ts";
export {
  messageLooksLikeTransaction,
  pathInvalid,
  phraseChecksum,
  phraseUnknownWord,
  phraseWordCount,
  privateKeyInvalid,
  signatureMalformed,
  randomMissing,
  signInInvalid,
} from "./crypto-errors.ts";
export {
  certifiedElsewhere,
  notIncluded,
  receiptInvalid,
  rootsDiffer,
  sameNode,
} from "./inclusion-errors.ts";
export { jsonInvalid, jsonNumberTooLong, jsonTooDeep, jsonUnexpected } from "./json-errors.ts";
export { functionNameInvalid, identifierInvalid, typeTagInvalid, typeTagTooDeep } from "./move-errors.ts";
export {
  outboxBusy,
  outboxContradicted,
  outboxDisputed,
  outboxFailureClaimed,
  outboxHidden,
  outboxNotStored,
  outboxRecordLost,
  outboxSequenceUsed,
  outboxUnreadable,
  outboxWrongChain,
} from "./outbox-errors.ts";
export {
  notAPartialTransaction,
  partialTransactionBadFrame,
  partialTransactionBadSignature,
  partialTransactionDamaged,
  partialTransactionDifferentRequest,
  partialTransactionIncomplete,
  partialTransactionNotCanonical,
  partialTransactionTooLarge,
  partialTransactionUnknownRole,
  partialTransactionUnknownVersion,
} from "./partial-transaction-errors.ts";
export {
  senderAbandoned,
  senderExpired,
  senderIntentChanged,
  senderQueueFull,
  senderStopped,
  senderUnknown,
} from "./sender-errors.ts";
export {
  chainIdInvalid,
  multisigPayloadMismatch,
  notSigningMessage,
  partiesMismatch,
  payloadUnsupported,
  signatureKindOff,
  signersTooFew,
  transactionOrderless,
  tooManySigners,
} from "./transaction-errors.ts";
export { urlInvalid } from "./url-errors.ts";
export { vaultDamaged, vaultParametersRefused, vaultVersionUnknown } from "./vault-file-errors.ts";
