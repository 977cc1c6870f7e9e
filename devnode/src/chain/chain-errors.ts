import { defineError } from "@holdfast/sdk";

/** The chain's checks reject a submitted transaction. `statusCode` is the VM's status code. */
export const transactionRefused = /* @__PURE__ */ defineError(
  "devnode/transaction-refused",
  (c: { statusCode: string; major: number }) => `The transaction is invalid: ${c.statusCode}.`,
  "Build the transaction again from the account's current state.",
);

/** A transaction expires later than the node accepts. */
export const expiryTooFar = /* @__PURE__ */ defineError(
  "devnode/expiry-too-far",
  (c: { expirySecs: bigint; nowSecs: bigint; maxSecs: bigint }) =>
    `The transaction expires at ${c.expirySecs}, more than ${c.maxSecs} s after the current time, ${c.nowSecs}.`,
  "Build the transaction with an earlier expiration time, then sign it again.",
);

/** A simulation request contains a valid signature. */
export const simulationSigned = /* @__PURE__ */ defineError(
  "devnode/simulation-signed",
  () => "Simulated transactions must not have a valid signature",
  "Replace every signature with zeros. Anyone who sees a valid signature can submit the transaction.",
);

/** The mempool reached its limit, or the sender's limit within the mempool. */
export const mempoolFull = /* @__PURE__ */ defineError(
  "devnode/mempool-full",
  (c: { limit: number; scope: "node" | "account" }) =>
    c.scope === "node"
      ? `Mempool is full: it holds ${c.limit} transactions`
      : `Mempool is full: this account has ${c.limit} pending transactions`,
  "Wait until pending transactions are executed, then submit the same bytes again.",
);

/** The mempool has a transaction with the same sender and sequence number and at least the same gas price. */
export const sequenceTaken = /* @__PURE__ */ defineError(
  "devnode/sequence-taken",
  (c: { sequenceNumber: bigint; gasUnitPrice: bigint }) =>
    `Transaction already in mempool with sequence number ${c.sequenceNumber} and gas unit price ${c.gasUnitPrice}`,
  "Wait until the pending transaction is executed, or submit this one with a higher gas price.",
);

/** The faucet funded the account a short time ago. */
export const faucetCooldown = /* @__PURE__ */ defineError(
  "devnode/faucet-cooldown",
  (c: { retryAfterSecs: bigint }) =>
    `Account was funded recently: try again in ${c.retryAfterSecs} ${c.retryAfterSecs === 1n ? "second" : "seconds"}`,
  "Wait, or start the devnode without a faucet cooldown.",
);

/** The account already has enough coins. */
export const faucetBalance = /* @__PURE__ */ defineError(
  "devnode/faucet-balance",
  (c: { balance: bigint; most: bigint }) =>
    `Account already holds ${c.balance} quants: the faucet funds only accounts below ${c.most} quants`,
  "Use the account's coins, or start the devnode without a faucet limit.",
);

/** A snapshot id was never issued, or a revert removed the snapshot. */
export const snapshotUnknown = /* @__PURE__ */ defineError(
  "devnode/snapshot-unknown",
  (c: { id: number }) => `Snapshot ${c.id} does not exist.`,
  "Take a new snapshot. A revert removes its snapshot and all later ones.",
);

/** This version of the devnode does not reproduce a stored block, so later blocks can't be rebuilt. */
export const blockDiffers = /* @__PURE__ */ defineError(
  "devnode/block-differs",
  (c: { height: number }) => `Rebuilding block ${c.height} of the stored chain gave a different result.`,
  "Choose another --data folder, or run the devnode version that wrote this one.",
);

/** The data folder contains a chain with other options than the devnode's. */
export const dataMismatch = /* @__PURE__ */ defineError(
  "devnode/data-mismatch",
  (c: { folder: string; what: string }) => `The chain in ${c.folder} has a different ${c.what}.`,
  "Start the devnode with the chain's original options, or choose another --data folder.",
);

/** The history files in the data folder were changed or damaged. */
export const historyDamaged = /* @__PURE__ */ defineError(
  "devnode/history-damaged",
  (c: { height: number }) => `The history in the --data folder is damaged at block ${c.height}.`,
  "Stop the devnode and delete the files “history” and “checkpoint”. The devnode rebuilds them from the blocks.",
);

/** Two devnodes that share a data folder would overwrite each other's blocks. */
export const dataInUse = /* @__PURE__ */ defineError(
  "devnode/data-in-use",
  (c: { folder: string; pid: number; path: string }) =>
    `Another devnode (process ${c.pid}, lock file ${c.path}) is using the folder ${c.folder}.`,
  "Stop that devnode, or choose another --data folder. Delete the lock file only if that process is not a devnode.",
);

/** The devnode no longer has the state that the transaction read, or never executed the transaction. */
export const traceUnknown = /* @__PURE__ */ defineError(
  "devnode/trace-unknown",
  (c: { hash: string; most: number }) =>
    `The devnode has no trace of ${c.hash}. It can trace its latest ${c.most} transactions.`,
  "Check the hash, and trace transactions soon after execution. Automation task runs can't be traced.",
);

/** A stored chain is rebuilt from its transactions, which do not include manual changes. */
export const devWriteNotAllowed = /* @__PURE__ */ defineError(
  "devnode/state-kept",
  () => "A devnode with a --data folder does not allow manual state changes.",
  "Start the devnode without --data.",
);

export const orderIncomplete = /* @__PURE__ */ defineError(
  "devnode/order-incomplete",
  (c: { given: number; waiting: number }) =>
    `The order lists ${c.given} transactions, but ${c.waiting} are pending. Each must appear exactly once.`,
  "List every transaction from GET /dev/mempool exactly once.",
);
