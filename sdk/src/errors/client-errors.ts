import { t } from "./marked-text.ts";
import { defineError } from "./supra-error.ts";

/** What a node said no to, and how. */
interface RefusedRequest {
  path: string;
  /** The node's own sentence, shortened; empty where it has none. */
  nodeMessage: string;
  /** The node's code for the reason, where it names one: one of NODE_ERROR_CODES, or any other. */
  nodeCode?: string;
}

/** No answer: the node is down, the address is wrong, or the browser was refused. */
export const networkUnreachable = /* @__PURE__ */ defineError(
  "network/unreachable",
  (c: { host: string }) => t`No answer from the node at ${c.host}.`,
  () => t`Check the connection and the node's address, or choose another node, then try again.`,
);

/** No complete response within the time limit. */
export const networkTimeout = /* @__PURE__ */ defineError(
  "network/timeout",
  (c: { host: string; timeoutMs: number }) =>
    t`The node at ${c.host} did not answer within ${c.timeoutMs / 1000} s.`,
  () => t`Try again, or choose another node.`,
);

/** The caller's AbortSignal fired. */
export const networkAborted = /* @__PURE__ */ defineError(
  "network/aborted",
  () => t`The request was canceled.`,
  () => t`Try again if you canceled it by mistake.`,
);

/** HTTP 404. Wording of the interface specification. */
export const httpNotFound = /* @__PURE__ */ defineError(
  "http/not-found",
  (_: RefusedRequest) => t`Invalid URL — path not found (404).`,
  () => t`Check that the node's address is complete and that the node speaks this version of the interface.`,
);

/** What only newer nodes answer, and no older one in another way. */
export const routeUnsupported = /* @__PURE__ */ defineError(
  "http/route-unsupported",
  (c: { host: string; path: string }) =>
    t`The node at ${c.host} does not support ${c.path}, added in node v12.`,
  () => t`Choose a node with version 12 or later.`,
);

/** HTTP 500. Wording of the interface specification. */
export const httpServer = /* @__PURE__ */ defineError(
  "http/server",
  (_: RefusedRequest) => t`Server error — please try again later.`,
  () => t`Try again in a moment. If the error persists, choose another node.`,
);

/** HTTP 429: the node asks for fewer requests. */
export const httpTooManyRequests = /* @__PURE__ */ defineError(
  "http/too-many-requests",
  (c: { retryAfterSecs?: number }) =>
    c.retryAfterSecs === undefined
      ? t`The node received too many requests.`
      : t`The node received too many requests and asks you to wait ${c.retryAfterSecs} s.`,
  () => t`Wait, then try again.`,
);

/**
 * Any other error status. `nodeMessage` is the node's sentence, shortened. `transactionBytes` is the size of the submitted or
 * simulated transaction.
 */
export const httpRefused = /* @__PURE__ */ defineError(
  "http/refused",
  (c: RefusedRequest & { status: number; transactionBytes?: number }) =>
    c.nodeMessage === ""
      ? t`The node refused the request (${c.status}).`
      : t`The node refused: ${c.nodeMessage}`,
  () => t`Correct the request before you retry.`,
);

/** HTTP 410: the node had it once, and keeps nothing older than `oldestBlock` now. */
export const httpPruned = /* @__PURE__ */ defineError(
  "http/pruned",
  (c: { path: string; oldestBlock?: bigint }) =>
    c.oldestBlock === undefined
      ? t`The node no longer stores this data.`
      : t`The node no longer stores this data: its oldest block is ${c.oldestBlock}.`,
  () => t`Query a node that keeps the whole history.`,
);

/** A block that lies before the newest one, and that the node still does not tell. */
export const blockGone = /* @__PURE__ */ defineError(
  "follow/block-gone",
  (c: { height: bigint }) => t`The node has newer blocks, but not block ${c.height}.`,
  () => t`Start at a newer block, or query a node that keeps the whole history.`,
);

/** A cursor that does not belong to any item of the followed list. */
export const followCursorInvalid = /* @__PURE__ */ defineError(
  "follow/cursor-invalid",
  (c: { cursor: string }) => t`${JSON.stringify(c.cursor.slice(0, 80))} is not a cursor of this list.`,
  () => t`Pass an item's \`cursor\` unchanged to the same list, or omit it to start from the beginning.`,
);

/** An answer that is not JSON or too large: not a Supra node, or something in between. */
export const httpAnswerInvalid = /* @__PURE__ */ defineError(
  "http/answer-invalid",
  (c: { host: string; reason: string }) => t`The answer from ${c.host} is not a Supra node's: ${c.reason}.`,
  () => t`Check the node's address. Your network's sign-in page may be intercepting the request.`,
);

/** A POST without a body. Wording of the interface specification. */
export const postWithoutData = /* @__PURE__ */ defineError(
  "http/post-without-data",
  () => t`POST request requires a 'data' payload.`,
  () => t`Pass a request body.`,
);

/** The account does not exist. Wording of the interface specification. */
export const accountNotFound = /* @__PURE__ */ defineError(
  "account/not-found",
  (_: { address: string }) => t`Account does not exist or an invalid account was provided.`,
  () => t`Send coins to the account to create it; on a test network, use the faucet.`,
);

/** No such type on this network, or one that no module made a coin. */
export const coinNotFound = /* @__PURE__ */ defineError(
  "coin/not-found",
  (c: { coin: string }) => t`This network has no coin of type ${c.coin}.`,
  () => t`Check the type, which is case-sensitive, and the network.`,
);

/** The account has no such resource. Wording of the interface specification. */
export const resourceNotFound = /* @__PURE__ */ defineError(
  "resource/not-found",
  (c: { type: string; address: string }) =>
    t`Resource of type ${`'${c.type}'`} not found for account ${c.address}.`,
  () => t`Check the type, and that the account has used this module.`,
);

/** Faucet answer of another shape. Wording of the interface specification. */
export const faucetUnexpected = /* @__PURE__ */ defineError(
  "faucet/unexpected",
  () => t`Unexpected response format. Please try faucet later.`,
  () => t`Wait a minute, then try again.`,
);

/** Faucet answer without a transaction. Wording of the interface specification. */
export const faucetNotAccepted = /* @__PURE__ */ defineError(
  "faucet/not-accepted",
  () => t`Faucet request failed — 'Accepted' field not found in response.`,
  () => t`Wait, then try again. This account may have been funded recently.`,
);

/** Simulation with any status but success. Wording of the interface specification. */
export const simulationFailed = /* @__PURE__ */ defineError(
  "simulation/failed",
  (c: { vmStatus: string; gasUsed?: bigint }) => t`Transaction simulation failed. Reason: ${c.vmStatus}`,
  () => t`Nothing was sent. Read the reason and change the transaction.`,
);

/** A node runs a proposal's execution only for real: its simulation of one fails whatever the proposal does. */
export const multisigNotSimulated = /* @__PURE__ */ defineError(
  "simulation/multisig",
  (_: { multisigAddress: string }) => t`This node cannot simulate the execution of a multisig proposal.`,
  () =>
    t`Nothing was sent. Simulate the proposed call with the multisig account as its sender, then send without \`simulate\`.`,
);

/** The node is on another chain than the network profile says. */
export const chainMismatch = /* @__PURE__ */ defineError(
  "network/wrong-chain",
  (c: { expected: number; got: number }) =>
    t`This node is on chain ${c.got}, but chain ${c.expected} was expected.`,
  () => t`Nothing was signed. Choose a node of the right network, or switch networks.`,
);

/** The chain's newest block is ahead of the device's clock by more than the network profile allows. */
export const clockDiffers = /* @__PURE__ */ defineError(
  "network/clock-differs",
  (c: { chainSecs: bigint; deviceSecs: bigint; maxClockSkewSecs: number }) =>
    t`The node's clock (${utcText(c.chainSecs)}) is ${c.chainSecs - c.deviceSecs} s ahead of this device's (${utcText(c.deviceSecs)}). At most ${c.maxClockSkewSecs} s are allowed.`,
  () => t`Nothing was signed. Correct this device's clock, or choose another node if the clock is right.`,
);

/** Neither dialect of the interface is spoken here. */
export const dialectUnknown = /* @__PURE__ */ defineError(
  "network/dialect-unknown",
  (c: { host: string }) => t`${c.host} responds, but is not a Supra node.`,
  () => t`Check the node's URL.`,
);

/** More decimals than any coin needs: a lie about them makes a large amount look small. */
export const coinDecimals = /* @__PURE__ */ defineError(
  "coin/decimals",
  (c: { coin: string; decimals: number }) =>
    t`Coin ${c.coin} reports ${c.decimals} decimals; 0 to 18 are allowed.`,
  () => t`Enter amounts in base units, or query another node.`,
);

/** The account has no such module. */
export const moduleNotFound = /* @__PURE__ */ defineError(
  "module/not-found",
  (c: { address: string; name: string }) => t`Account ${c.address} has no module ${c.name}.`,
  () => t`Check the address and the name; module names are case-sensitive.`,
);

/** The same transaction was sent before and can still be executed. */
export const transactionInFlight = /* @__PURE__ */ defineError(
  "transaction/in-flight",
  (c: { hash: string | undefined }) =>
    c.hash === undefined
      ? t`The same transaction is already pending.`
      : t`The same transaction is already pending: ${c.hash}.`,
  () =>
    t`Wait until it is final. To repeat a payment, wait for each one, or give each an intent with createSender.`,
);

/** The last second that a date of JavaScript can name. */
const LAST_DATE_SECS = 8_640_000_000_000n;

/** `2026-09-21 14:13:20 UTC`; what no date can name as the last that one can. */
function utcText(secs: bigint): string {
  const named = secs < LAST_DATE_SECS ? secs : LAST_DATE_SECS;
  return new Date(Number(named) * 1000).toISOString().replace("T", " ").replace(".000Z", " UTC");
}

/** A transaction without a sender: the start of a block, or what the automation registry did (from the official client's types). */
export const transactionMadeByChain = /* @__PURE__ */ defineError(
  "transaction/made-by-chain",
  (c: {
    hash: string;
    kind: "block-metadata" | "automation-record";
    /** Tasks that a cycle processed, or the task that was removed. */
    taskIndexes: readonly bigint[];
    /** Why a task was removed; absent where none was. */
    removalReason?: string;
  }) => {
    const tasks = c.taskIndexes.join(", ");
    if (c.kind === "block-metadata") return t`The chain wrote transaction ${c.hash} at the start of a block.`;
    return c.removalReason === undefined
      ? t`The chain wrote transaction ${c.hash} to process automation tasks ${tasks}.`
      : t`The chain wrote transaction ${c.hash} to remove automation task ${tasks}. Reason: ${c.removalReason}`;
  },
  () => t`Look up the hash of a transaction that an account sent.`,
);
