import { t } from "./marked-text.ts";
import { defineError } from "./supra-error.ts";

interface RefusedRequest {
  path: string;
  /** The node's shortened message, or an empty string. */
  nodeMessage: string;
  /** The node's error code, if any: one of NODE_ERROR_CODES, or another. */
  nodeCode?: string;
}

/** The connection failed: the node is down, its address is wrong, or the browser blocked the request. */
export const networkUnreachable = /* @__PURE__ */ defineError(
  "network/unreachable",
  (c: { host: string }) => t`No response from the node at ${c.host}.`,
  () => t`Check your connection and the node's URL, then try again or choose another node.`,
);

/** The node did not send a complete response in time. */
export const networkTimeout = /* @__PURE__ */ defineError(
  "network/timeout",
  (c: { host: string; timeoutMs: number }) =>
    t`The node at ${c.host} did not respond within ${c.timeoutMs / 1000} s.`,
  () => t`Try again, or choose another node.`,
);

/** The caller aborted the request with its `AbortSignal`. */
export const networkAborted = /* @__PURE__ */ defineError(
  "network/aborted",
  () => t`The request was canceled.`,
  () =>
    t`If you did not mean to cancel, try again. Before you repeat a payment, check the account's history.`,
);

/** HTTP status 404. The network's API defines this wording. */
export const httpNotFound = /* @__PURE__ */ defineError(
  "http/not-found",
  (_: RefusedRequest) => t`Invalid URL — path not found (404).`,
  () => t`Check that the node's URL is complete and that the node supports this API version.`,
);

/** Only newer nodes support this request. */
export const routeUnsupported = /* @__PURE__ */ defineError(
  "http/route-unsupported",
  (c: { host: string; path: string }) =>
    t`The node at ${c.host} does not support ${c.path}, which needs node version 12 or later.`,
  () => t`Choose a node that runs version 12 or later.`,
);

/** HTTP status 500. The network's API defines this wording. */
export const httpServer = /* @__PURE__ */ defineError(
  "http/server",
  (_: RefusedRequest) => t`Server error — please try again later.`,
  () => t`Try again in a moment. If the error persists, choose another node.`,
);

/** HTTP status 429: the node limits the number of requests. */
export const httpTooManyRequests = /* @__PURE__ */ defineError(
  "http/too-many-requests",
  (c: { path: string; retryAfterSecs?: number }) =>
    c.retryAfterSecs === undefined
      ? t`Too many requests: the node rejected ${c.path}.`
      : t`Too many requests: the node rejected ${c.path} and asks you to wait ${c.retryAfterSecs} s.`,
  () => t`Wait, then try again.`,
);

/**
 * Any other HTTP error status. `nodeMessage` is the node's message, shortened. `transactionBytes` is the
 * size of the submitted or simulated transaction.
 */
export const httpRefused = /* @__PURE__ */ defineError(
  "http/refused",
  (c: RefusedRequest & { status: number; transactionBytes?: number }) =>
    c.nodeMessage === ""
      ? t`The node rejected the request with status ${c.status}.`
      : t`The node rejected the request: ${c.nodeMessage}`,
  () => t`Correct the request before you try again.`,
);

/** HTTP status 410: the node has deleted the data. `oldestBlock` is the oldest block it still has. */
export const httpPruned = /* @__PURE__ */ defineError(
  "http/pruned",
  (c: { path: string; oldestBlock?: bigint }) =>
    c.oldestBlock === undefined
      ? t`The node no longer stores ${c.path}.`
      : t`The node no longer stores ${c.path}: its oldest block is ${c.oldestBlock}.`,
  () => t`Query a node with the full history.`,
);

/** The node does not return a block that is older than its newest one. */
export const blockGone = /* @__PURE__ */ defineError(
  "follow/block-gone",
  (c: { height: bigint }) => t`The node does not return block ${c.height}, although it has newer blocks.`,
  () => t`Start at a newer block, or query a node with the full history.`,
);

/** A cursor was not issued for the followed list. */
export const followCursorInvalid = /* @__PURE__ */ defineError(
  "follow/cursor-invalid",
  (c: { cursor: string }) =>
    t`The cursor ${JSON.stringify(c.cursor.slice(0, 80))} does not belong to this list.`,
  () => t`Pass the \`cursor\` of an item of the same list, or omit it to start from the beginning.`,
);

/**
 * The response is not JSON, is too large or lacks a field. The host may not be a Supra node, or something
 * may intercept the connection.
 */
export const httpAnswerInvalid = /* @__PURE__ */ defineError(
  "http/answer-invalid",
  (c: { host: string; reason: string }) =>
    t`${c.host} did not return a valid Supra node response: ${c.reason}.`,
  () => t`Check the node's URL. A Wi-Fi sign-in page may be intercepting the request.`,
);

/** A POST request has no body. The network's API defines this wording. */
export const postWithoutData = /* @__PURE__ */ defineError(
  "http/post-without-data",
  () => t`POST request requires a 'data' payload.`,
  () => t`Pass a request body.`,
);

/** The node has no account at this address. The network's API defines this wording. */
export const accountNotFound = /* @__PURE__ */ defineError(
  "account/not-found",
  (_: { address: string }) => t`Account does not exist or an invalid account was provided.`,
  () =>
    t`Send coins to this address to create the account. On a test network, request coins from the faucet.`,
);

/** The network has no such type, or the type was never registered as a coin. */
export const coinNotFound = /* @__PURE__ */ defineError(
  "coin/not-found",
  (c: { coin: string }) => t`This network has no coin of type ${c.coin}.`,
  () => t`Check the network and the coin type. Coin types are case-sensitive.`,
);

/** The account has no resource of this type. The network's API defines this wording. */
export const resourceNotFound = /* @__PURE__ */ defineError(
  "resource/not-found",
  (c: { type: string; address: string }) =>
    t`Resource of type ${`'${c.type}'`} not found for account ${c.address}.`,
  () => t`Check the resource type, and check that the account has used the module.`,
);

/** The faucet's response has an unknown form. The network's API defines this wording. */
export const faucetUnexpected = /* @__PURE__ */ defineError(
  "faucet/unexpected",
  () => t`Unexpected response format. Please try faucet later.`,
  () => t`Wait a minute, then try again.`,
);

/** The faucet's response contains no transaction. The network's API defines this wording. */
export const faucetNotAccepted = /* @__PURE__ */ defineError(
  "faucet/not-accepted",
  () => t`Faucet request failed — 'Accepted' field not found in response.`,
  () => t`Wait, then try again. The faucet may have funded this account recently.`,
);

/** The simulated transaction failed. The network's API defines this wording. */
export const simulationFailed = /* @__PURE__ */ defineError(
  "simulation/failed",
  (c: { vmStatus: string; gasUsed?: bigint }) => t`Transaction simulation failed. Reason: ${c.vmStatus}`,
  () => t`Nothing was sent. Correct the cause, then simulate again.`,
);

/** In a node's simulation, the execution of a multisig proposal always fails, whatever the proposal does. */
export const multisigNotSimulated = /* @__PURE__ */ defineError(
  "simulation/multisig",
  (_: { multisigAddress: string }) => t`Nodes can't simulate the execution of a multisig proposal.`,
  () =>
    t`Nothing was sent. Simulate the proposed call with the multisig account as sender, then send without \`simulate\`.`,
);

/** The node's chain ID differs from the chain ID in the network profile. */
export const chainMismatch = /* @__PURE__ */ defineError(
  "network/wrong-chain",
  (c: { expected: number; got: number }) =>
    t`This node is on chain ${c.got}, but chain ${c.expected} was expected.`,
  () => t`Nothing was signed. Choose a node on the right network, or switch networks.`,
);

/** The chain's latest block is further ahead of the device's clock than the network profile allows. */
export const clockDiffers = /* @__PURE__ */ defineError(
  "network/clock-differs",
  (c: { chainSecs: bigint; deviceSecs: bigint; maxClockSkewSecs: number }) =>
    t`The node's clock (${utcText(c.chainSecs)}) is ${c.chainSecs - c.deviceSecs} s ahead of this device's clock (${utcText(c.deviceSecs)}). The limit is ${c.maxClockSkewSecs} s.`,
  () => t`Nothing was signed. Correct this device's clock. If the clock is right, choose another node.`,
);

/** The host responds, but with none of the API versions that Holdfast supports. */
export const dialectUnknown = /* @__PURE__ */ defineError(
  "network/dialect-unknown",
  (c: { host: string }) => t`${c.host} responds, but not as a Supra node.`,
  () => t`Check the node's URL.`,
);

/** A coin reports more decimals than any coin needs. False decimals can make a large amount look small. */
export const coinDecimals = /* @__PURE__ */ defineError(
  "coin/decimals",
  (c: { coin: string; decimals: number }) =>
    t`Coin ${c.coin} reports ${c.decimals} decimals, but only 0 to 18 are allowed.`,
  () => t`Enter the amount in base units, or query another node.`,
);

/** The account has not published the module. */
export const moduleNotFound = /* @__PURE__ */ defineError(
  "module/not-found",
  (c: { address: string; name: string }) => t`Account ${c.address} has no module named ${c.name}.`,
  () => t`Check the address and the module name. Module names are case-sensitive.`,
);

/** The same transaction was sent before and can still be executed. */
export const transactionInFlight = /* @__PURE__ */ defineError(
  "transaction/in-flight",
  (c: { hash: string | undefined }) =>
    c.hash === undefined
      ? t`The same transaction is already pending.`
      : t`The same transaction is already pending: ${c.hash}.`,
  () =>
    t`Wait until the transaction is confirmed or expired. To send identical payments at the same time, use createSender with a different intent for each.`,
);

/**
 * A transaction was submitted, but the node's response says neither that it was accepted nor that it was rejected.
 * `cause` is the error of the request.
 */
export const transactionResultUnknown = /* @__PURE__ */ defineError(
  "transaction/result-unknown",
  (c: { hash: string | undefined }) =>
    c.hash === undefined
      ? t`The node did not confirm the transaction, which may still be executed.`
      : t`The node did not confirm transaction ${c.hash}, which may still be executed.`,
  () =>
    t`Do not send the transaction again. Wait until it has expired (after five minutes by default), then check the account's history.`,
);

/** Latest second of a JavaScript date. */
const LAST_DATE_SECS = 8_640_000_000_000n;

/** Such as `2026-09-21 14:13:20 UTC`; later times become the latest date. */
function utcText(secs: bigint): string {
  const named = secs < LAST_DATE_SECS ? secs : LAST_DATE_SECS;
  return new Date(Number(named) * 1000).toISOString().replace("T", " ").replace(".000Z", " UTC");
}

/** A hash belongs to a transaction without sender, made by the chain for a block or automation tasks. */
export const transactionMadeByChain = /* @__PURE__ */ defineError(
  "transaction/made-by-chain",
  (c: {
    hash: string;
    kind: "block-metadata" | "automation-record";
    /** Processed tasks of a cycle, or the removed task. */
    taskIndexes: readonly bigint[];
    /** Reason for a removal; missing if no task was removed. */
    removalReason?: string;
  }) => {
    const tasks = c.taskIndexes.join(", ");
    if (c.kind === "block-metadata")
      return t`No account sent transaction ${c.hash}: the chain created it at the start of a block.`;
    return c.removalReason === undefined
      ? t`No account sent transaction ${c.hash}: the chain created it to process automation tasks ${tasks}.`
      : t`No account sent transaction ${c.hash}: the chain created it to remove automation task ${tasks}. Reason: ${c.removalReason}`;
  },
  () => t`Pass the hash of a transaction that an account sent.`,
);
