/** Delivers each signed transaction once, even if nodes or programs fail. @module @holdfast/sdk/outbox */
export { createOutbox, type Outbox, type OutboxChannel, type OutboxOptions } from "./outbox.ts";
export {
  createOutboxEntry,
  hasFailed,
  hasWorked,
  isContradiction,
  isFailureClaimed,
  isFinal,
  outcomeOf,
  sentAtSecs,
  signedTransactionOf,
  type DescribePayload,
  type OutboxEntry,
  type OutboxOutcome,
  type OutboxState,
} from "./outbox-entry.ts";
export type { OutboxOwner, OutboxStore } from "./outbox-store.ts";
export { createMemoryOutboxStore } from "./memory-store.ts";
export {
  expirySecsOf,
  graceSecsOf,
  isOnThisDevice,
  LOCAL_GRACE_SECS,
  PUBLIC_GRACE_SECS,
  type OutboxNetwork,
} from "./outbox-network.ts";
export { readTimeAndAccount, type TimeAndAccount } from "./time-and-account.ts";
export { createProcessLocks } from "./process-locks.ts";
export { payloadText } from "./signed-intents.ts";
export { intentStatus, sentTransaction, type IntentStatus } from "./intent-status.ts";
export { expiryFor, type ExpiryRules } from "../client/expiry.ts";
export { gasLimitFor, MIN_GAS, maxGasFor } from "../client/gas-limit.ts";
export { prepareSimulated, type PrepareSimulatedOptions } from "../client/prepare.ts";
