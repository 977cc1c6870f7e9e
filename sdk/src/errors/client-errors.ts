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
  (c: { host: string }) => `No answer from the node at ${c.host}.`,
  "Check the connection and the node's address, or choose another node, then try again.",
);

/** No complete answer within the time allowed. */
export const networkTimeout = /* @__PURE__ */ defineError(
  "network/timeout",
  (c: { host: string; timeoutMs: number }) =>
    `The node at ${c.host} did not answer within ${c.timeoutMs / 1000} s.`,
  "Try again, or choose another node.",
);

/** The caller's AbortSignal fired. */
export const networkAborted = /* @__PURE__ */ defineError(
  "network/aborted",
  () => "The request was cancelled.",
  "Nothing to do, unless it was cancelled by mistake.",
);

/** HTTP 404. Wording of the interface specification. */
export const httpNotFound = /* @__PURE__ */ defineError(
  "http/not-found",
  (_: RefusedRequest) => "Invalid URL — path not found (404).",
  "Check that the node's address is complete and that the node speaks this version of the interface.",
);

/** What only newer nodes answer, and no older one in another way. */
export const routeUnsupported = /* @__PURE__ */ defineError(
  "http/route-unsupported",
  (c: { host: string; path: string }) =>
    `The node at ${c.host} does not have ${c.path}, which came with node v12.`,
  "Choose a node of version 12 or later.",
);

/** HTTP 500. Wording of the interface specification. */
export const httpServer = /* @__PURE__ */ defineError(
  "http/server",
  (_: RefusedRequest) => "Server error — please try again later.",
  "Wait a little and try again; if it stays, choose another node.",
);

/** HTTP 429: the node asks for fewer requests. */
export const httpTooManyRequests = /* @__PURE__ */ defineError(
  "http/too-many-requests",
  (c: { retryAfterSecs?: number }) =>
    c.retryAfterSecs === undefined
      ? "The node asks for fewer requests."
      : `The node asks to wait ${c.retryAfterSecs} s.`,
  "Wait, then try again.",
);

/**
 * Any other error status. `nodeMessage` is the node's sentence, shortened. `transactionBytes` is the size of the submitted or
 * simulated transaction.
 */
export const httpRefused = /* @__PURE__ */ defineError(
  "http/refused",
  (c: RefusedRequest & { status: number; transactionBytes?: number }) =>
    c.nodeMessage === ""
      ? `The node refused the request (${c.status}).`
      : `The node refused: ${c.nodeMessage}`,
  "Read the node's reason; the same request will be refused again.",
);

/** HTTP 410: the node had it once, and keeps nothing older than `oldestBlock` now. */
export const httpPruned = /* @__PURE__ */ defineError(
  "http/pruned",
  (c: { path: string; oldestBlock?: bigint }) =>
    c.oldestBlock === undefined
      ? "The node does not keep this any more."
      : `The node does not keep this any more: its oldest block is ${c.oldestBlock}.`,
  "Ask a node that keeps the whole history.",
);

/** A block that lies before the newest one, and that the node still does not tell. */
export const blockGone = /* @__PURE__ */ defineError(
  "follow/block-gone",
  (c: { height: bigint }) => `The node has newer blocks, but not block ${c.height}.`,
  "Begin with a newer block, or ask a node that keeps the whole history.",
);

/** A cursor that no item of a followed list had. */
export const followCursorInvalid = /* @__PURE__ */ defineError(
  "follow/cursor-invalid",
  (c: { cursor: string }) => `${JSON.stringify(c.cursor.slice(0, 80))} is not a cursor of this list.`,
  "Pass the `cursor` of an item as it came, to the same list; leave it out to start from the beginning.",
);

/** An answer that is not JSON or too large: not a Supra node, or something in between. */
export const httpAnswerInvalid = /* @__PURE__ */ defineError(
  "http/answer-invalid",
  (c: { host: string; reason: string }) => `The answer from ${c.host} is not a Supra node's: ${c.reason}.`,
  "Check the node's address; a sign-in page of the local network may be in between.",
);

/** A POST without a body. Wording of the interface specification. */
export const postWithoutData = /* @__PURE__ */ defineError(
  "http/post-without-data",
  () => "POST request requires a 'data' payload.",
  "Pass the body of the request.",
);

/** The account does not exist. Wording of the interface specification. */
export const accountNotFound = /* @__PURE__ */ defineError(
  "account/not-found",
  (_: { address: string }) => "Account does not exist or an invalid account was provided.",
  "An account begins to exist when it first receives coins; on a test network, use the faucet.",
);

/** No such type on this network, or one that no module made a coin. */
export const coinNotFound = /* @__PURE__ */ defineError(
  "coin/not-found",
  (c: { coin: string }) => `This network has no coin of type ${c.coin}.`,
  "Check the type, which is case-sensitive, and the network.",
);

/** The account has no such resource. Wording of the interface specification. */
export const resourceNotFound = /* @__PURE__ */ defineError(
  "resource/not-found",
  (c: { type: string; address: string }) =>
    `Resource of type '${c.type}' not found for account ${c.address}.`,
  "Check the type, and that the account has used this module.",
);

/** Faucet answer of another shape. Wording of the interface specification. */
export const faucetUnexpected = /* @__PURE__ */ defineError(
  "faucet/unexpected",
  () => "Unexpected response format. Please try faucet later.",
  "The faucet is busy; wait a minute and try again.",
);

/** Faucet answer without a transaction. Wording of the interface specification. */
export const faucetNotAccepted = /* @__PURE__ */ defineError(
  "faucet/not-accepted",
  () => "Faucet request failed — 'Accepted' field not found in response.",
  "This account may have been funded a moment ago; wait and try again.",
);

/** Simulation with any status but success. Wording of the interface specification. */
export const simulationFailed = /* @__PURE__ */ defineError(
  "simulation/failed",
  (c: { vmStatus: string; gasUsed?: bigint }) => `Transaction simulation failed. Reason: ${c.vmStatus}`,
  "Nothing was sent. Read the reason and change the transaction.",
);

/** A node runs a proposal's execution only for real: its simulation of one fails whatever the proposal does. */
export const multisigNotSimulated = /* @__PURE__ */ defineError(
  "simulation/multisig",
  (_: { multisigAddress: string }) => "This node cannot simulate the execution of a multisig proposal.",
  "Nothing was sent. Simulate the proposed call with the multisig account as its sender, then send without `simulate`.",
);

/** The node is on another chain than the network profile says. */
export const chainMismatch = /* @__PURE__ */ defineError(
  "network/wrong-chain",
  (c: { expected: number; got: number }) =>
    `This node is on chain ${c.got}, but chain ${c.expected} was expected.`,
  "Nothing is signed for it. Choose a node of the right network, or another network.",
);

/** The chain's newest block is ahead of the device's clock by more than the network profile allows. */
export const clockDiffers = /* @__PURE__ */ defineError(
  "network/clock-differs",
  (c: { chainSecs: bigint; deviceSecs: bigint; maxClockSkewSecs: number }) =>
    `By this node the time is ${utcText(c.chainSecs)}, by this device ${utcText(c.deviceSecs)}: ${c.chainSecs - c.deviceSecs} s apart, where ${c.maxClockSkewSecs} s are allowed.`,
  "Nothing was signed. Set this device's clock if it is wrong; if it is right, choose another node.",
);

/** Neither dialect of the interface is spoken here. */
export const dialectUnknown = /* @__PURE__ */ defineError(
  "network/dialect-unknown",
  (c: { host: string }) => `${c.host} answers, but not like a Supra node.`,
  "Check the node's address.",
);

/** More decimals than any coin needs: a lie about them makes a large amount look small. */
export const coinDecimals = /* @__PURE__ */ defineError(
  "coin/decimals",
  (c: { coin: string; decimals: number }) =>
    `The coin ${c.coin} claims ${c.decimals} decimals; 0 to 18 are accepted.`,
  "Give its amounts in base units, or ask another node.",
);

/** The account has no such module. */
export const moduleNotFound = /* @__PURE__ */ defineError(
  "module/not-found",
  (c: { address: string; name: string }) => `Account ${c.address} has no module ${c.name}.`,
  "Check the address and the name; module names are case-sensitive.",
);

/** The same transaction was sent before and can still be executed. */
export const transactionInFlight = /* @__PURE__ */ defineError(
  "transaction/in-flight",
  (c: { hash: string | undefined }) =>
    c.hash === undefined
      ? "The same transaction was sent already and has not ended."
      : `The same transaction was sent already and has not ended: ${c.hash}.`,
  "Wait for its end. To send the same payment several times, wait for each, or use createSender with an intent for each.",
);

/** The last second that a date of JavaScript can name. */
const LAST_DATE_SECS = 8_640_000_000_000n;

/** `2026-09-21 14:13:20 UTC`; what no date can name as the last that one can. */
function utcText(secs: bigint): string {
  const named = secs < LAST_DATE_SECS ? secs : LAST_DATE_SECS;
  return new Date(Number(named) * 1000).toISOString().replace("T", " ").replace(".000Z", " UTC");
}
