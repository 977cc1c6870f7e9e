/** State of a request that only a user may answer; see the diagram in `extension/README.md`. */
export type ApprovalState =
  | "queued"
  /** Its window is opening or loading. */
  | "asked"
  | "shown"
  /** Signed by the vault. From here on, nothing may claim that nothing happened. */
  | "signed"
  | "approved"
  | "delivered"
  | "refused"
  /** Unsigned: the site's pages closed, or the browser restarted. */
  | "withdrawn"
  /** Signed, but the site has no result. */
  | "unknown";

export type ApprovalStep = "turn" | "seen" | "signed" | "approved" | "rejected" | "delivered" | "failed";

/** External events, possible at any time. */
export type ApprovalInterruption =
  | "windowClosed"
  /** The last page waiting for the answer closed. */
  | "siteDisconnected"
  /** The vault locked or its signer ended: the window asks for the password, then shows the request. */
  | "locked"
  /** Background page or browser ended. The service worker may end at any time: it holds no state. */
  | "restarted";

export type ApprovalEvent = ApprovalStep | ApprovalInterruption;

export const STEPS: Readonly<Record<ApprovalState, Readonly<Partial<Record<ApprovalStep, ApprovalState>>>>> =
  {
    queued: { turn: "asked", failed: "withdrawn" },
    asked: {
      seen: "shown",
      signed: "signed",
      approved: "approved",
      rejected: "refused",
      failed: "withdrawn",
    },
    shown: { signed: "signed", approved: "approved", rejected: "refused", failed: "withdrawn" },
    signed: { approved: "approved", rejected: "unknown", failed: "unknown" },
    approved: { delivered: "delivered", failed: "unknown" },
    delivered: {},
    // The signature was already in progress.
    refused: { signed: "unknown" },
    withdrawn: { signed: "unknown" },
    // Another page of the site waited for the answer.
    unknown: { delivered: "delivered" },
  };

export const INTERRUPTIONS: Readonly<
  Record<ApprovalState, Readonly<Record<ApprovalInterruption, ApprovalState>>>
> = {
  queued: { windowClosed: "queued", siteDisconnected: "withdrawn", locked: "queued", restarted: "withdrawn" },
  asked: { windowClosed: "refused", siteDisconnected: "withdrawn", locked: "asked", restarted: "withdrawn" },
  shown: { windowClosed: "refused", siteDisconnected: "withdrawn", locked: "shown", restarted: "withdrawn" },
  signed: { windowClosed: "unknown", siteDisconnected: "signed", locked: "signed", restarted: "unknown" },
  approved: {
    windowClosed: "approved",
    siteDisconnected: "approved",
    locked: "approved",
    restarted: "unknown",
  },
  delivered: ended("delivered"),
  refused: ended("refused"),
  withdrawn: ended("withdrawn"),
  unknown: ended("unknown"),
};

export function nextState(state: ApprovalState, event: ApprovalEvent): ApprovalState {
  const row: Readonly<Partial<Record<ApprovalEvent, ApprovalState>>> = {
    ...STEPS[state],
    ...INTERRUPTIONS[state],
  };
  return row[event] ?? state;
}

export function isEnded(state: ApprovalState): boolean {
  return ["delivered", "refused", "withdrawn", "unknown"].includes(state);
}

function ended(state: ApprovalState): Readonly<Record<ApprovalInterruption, ApprovalState>> {
  return { windowClosed: state, siteDisconnected: state, locked: state, restarted: state };
}
