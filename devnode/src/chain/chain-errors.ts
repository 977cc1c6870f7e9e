import { defineError } from "@holdfast/sdk";

/** A transaction that the chain will not take. `statusCode` is the machine's name for the reason. */
export const transactionRefused = /* @__PURE__ */ defineError(
  "devnode/transaction-refused",
  (c: { statusCode: string; major: number }) => `The transaction is not valid: ${c.statusCode}.`,
  "Rebuild the transaction from the account's current state.",
);

/** A transaction that would wait for longer than the node keeps one. */
export const expiryTooFar = /* @__PURE__ */ defineError(
  "devnode/expiry-too-far",
  (c: { expirySecs: bigint; nowSecs: bigint; maxSecs: bigint }) =>
    `The transaction expires at ${c.expirySecs}: more than ${c.maxSecs} s after the current time, ${c.nowSecs}.`,
  "Rebuild the transaction with an earlier expiry and sign it again.",
);

/** A simulation request that carries a real signature. */
export const simulationSigned = /* @__PURE__ */ defineError(
  "devnode/simulation-signed",
  () => "Simulated transactions must not have a valid signature",
  "Replace every signature with zeros. Anyone who sees a signed transaction can send it.",
);

/** The mempool, or one sender's share of it, is full. */
export const mempoolFull = /* @__PURE__ */ defineError(
  "devnode/mempool-full",
  (c: { limit: number; scope: "node" | "account" }) =>
    c.scope === "node"
      ? `Mempool is full: it holds ${c.limit} transactions`
      : `Mempool is full: this account has ${c.limit} transactions waiting`,
  "Wait until some of the waiting transactions are executed, then send the same bytes again.",
);

/** Another transaction with the same sender and sequence number is waiting, and this one does not pay more. */
export const sequenceTaken = /* @__PURE__ */ defineError(
  "devnode/sequence-taken",
  (c: { sequenceNumber: bigint; gasUnitPrice: bigint }) =>
    `Transaction already in mempool with sequence number ${c.sequenceNumber} and gas unit price ${c.gasUnitPrice}`,
  "Wait for the pending transaction, or replace it with a higher gas unit price.",
);

/** The faucet gave to this account a moment ago. */
export const faucetCooldown = /* @__PURE__ */ defineError(
  "devnode/faucet-cooldown",
  (c: { retryAfterSecs: bigint }) =>
    `Account was funded recently: try again in ${c.retryAfterSecs} ${c.retryAfterSecs === 1n ? "second" : "seconds"}`,
  "Wait, or start the devnode without a faucet cooldown.",
);

/** The account has enough already. */
export const faucetBalance = /* @__PURE__ */ defineError(
  "devnode/faucet-balance",
  (c: { balance: bigint; most: bigint }) =>
    `Account holds ${c.balance} quants, and the faucet gives nothing to accounts that hold ${c.most} or more`,
  "Use those coins, or start the devnode without a faucet limit.",
);

/** A snapshot id that was never given out, or was already used up by a revert to an earlier one. */
export const snapshotUnknown = /* @__PURE__ */ defineError(
  "devnode/snapshot-unknown",
  (c: { id: number }) => `Snapshot ${c.id} does not exist.`,
  "Take a new snapshot. A revert removes its own snapshot and every later one.",
);

/** A kept block that this version makes differently: what it did then cannot be repeated now. */
export const blockDiffers = /* @__PURE__ */ defineError(
  "devnode/block-differs",
  (c: { height: number }) => `Block ${c.height} of the stored chain has a different result in this version.`,
  "Choose another --data folder, or use the version that created this one.",
);

/** A folder with blocks of a chain with other options. */
export const dataMismatch = /* @__PURE__ */ defineError(
  "devnode/data-mismatch",
  (c: { folder: string; what: string }) => `${c.folder} contains a chain with a different ${c.what}.`,
  "Start with the chain's original options, or with another --data folder.",
);

/** The data on the disk differs from the written data. */
export const historyDamaged = /* @__PURE__ */ defineError(
  "devnode/history-damaged",
  (c: { height: number }) => `The history of the --data folder is damaged at block ${c.height}.`,
  "Stop the node and delete the files history and checkpoint. The node rebuilds them from the blocks.",
);

/** Two nodes would write over each other's blocks. */
export const dataInUse = /* @__PURE__ */ defineError(
  "devnode/data-in-use",
  (c: { folder: string; pid: number; path: string }) =>
    `The folder ${c.folder} is in use by another devnode (process ${c.pid}, lock file ${c.path}).`,
  "Stop that devnode, or choose another --data folder. Delete the lock file only if that process is not a devnode.",
);

/** A transaction that cannot be replayed: the state it read is no longer known. */
export const traceUnknown = /* @__PURE__ */ defineError(
  "devnode/trace-unknown",
  (c: { hash: string; most: number }) =>
    `No trace of ${c.hash} exists: the node keeps traces of its newest ${c.most} transactions.`,
  "Check the hash, and trace transactions soon after they run. Automation tasks have no traces.",
);

/** Stored blocks are rebuilt from their transactions, which do not include manual changes. */
export const devWriteKept = /* @__PURE__ */ defineError(
  "devnode/state-kept",
  () => "A devnode with a --data folder rejects manual changes: the next run could not rebuild its blocks.",
  "Start it without --data.",
);

export const orderIncomplete = /* @__PURE__ */ defineError(
  "devnode/order-incomplete",
  (c: { given: number; waiting: number }) =>
    `The order must list each pending transaction once: ${c.given} listed, ${c.waiting} pending.`,
  "Get the pending transactions with GET /dev/mempool, and list all of them.",
);
