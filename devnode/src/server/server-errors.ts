import { defineError, isSupraError } from "@holdfast/sdk";
import { faucetCooldown } from "../chain/chain-errors.ts";

/** The devnode rejected an HTTP request, with a message in the form of a Supra node. */
export const requestRefused = /* @__PURE__ */ defineError(
  "devnode/request-refused",
  (c: { status: number; sentence: string }) => c.sentence,
  "Compare the request with the API documentation.",
);

/** A fault rule closed the connection on purpose. */
export const connectionDropped = /* @__PURE__ */ defineError(
  "devnode/connection-dropped",
  () => "A fault rule closed the connection.",
  "Remove the rule with DELETE /dev/faults.",
);

/** The number of fault rules is limited because every request is compared with all of them. */
export const tooManyFaults = /* @__PURE__ */ defineError(
  "devnode/too-many-faults",
  (c: { most: number }) => `The devnode already has ${c.most} fault rules, the maximum.`,
  "Remove rules with DELETE /dev/faults.",
);

/** Another program listens on the port. */
export const portInUse = /* @__PURE__ */ defineError(
  "devnode/port-in-use",
  (c: { host: string; port: number }) => `Another program is using port ${c.port} on ${c.host}.`,
  "Choose another port with --port, or stop the other program. Port 0 selects any free port.",
);

/** The host address does not belong to this computer. */
export const hostUnavailable = /* @__PURE__ */ defineError(
  "devnode/host-unavailable",
  (c: { host: string; reason: string }) => `The devnode can't listen on ${c.host}: ${c.reason}.`,
  "Use 127.0.0.1 for access from this computer only, or 0.0.0.0 for access from the network.",
);

interface Explanation {
  readonly status: number;
  readonly message: string;
  /** For the `Retry-After` header. */
  readonly retryAfterSecs?: bigint;
}

/** Status and message for any error of a request. */
export function explainError(error: unknown): Explanation {
  if (isSupraError(error, requestRefused)) {
    const { status, sentence } = error.context;
    return { status, message: sentence };
  }
  if (isSupraError(error, faucetCooldown)) {
    const { retryAfterSecs } = error.context;
    return { status: 429, message: error.message, retryAfterSecs };
  }
  if (!isSupraError(error)) return { status: 500, message: "Internal error" };
  return { status: STATUS[error.code] ?? statusByArea(error.code), message: error.message };
}

/** Inferred: no error response of submit is recorded. Upstream uses 507 for a full mempool. */
const STATUS: Readonly<Record<string, number>> = {
  "devnode/mempool-full": 507,
  "devnode/snapshot-unknown": 404,
  "devnode/trace-unknown": 404,
};

/** Invalid input (addresses, hex, types, BCS, JSON) is the caller's error. */
function statusByArea(code: string): number {
  // Missing state of a forked node.
  if (code.startsWith("fork/")) return 502;
  return /^(?:devnode|vm|address|hex|bytes|bcs|json|move|transaction)\//.test(code) ? 400 : 500;
}
