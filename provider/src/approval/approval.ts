/** Where a request stands that only a user may answer. `extension/README.md` has the picture. */
export type ApprovalState =
  /** Waits for its turn. */
  | "queued"
  /** Its window is being opened, or loads. */
  | "asked"
  /** The user sees it. */
  | "shown"
  /** The vault has signed for it. From here on nobody is told that nothing happened. */
  | "signed"
  /** The user's answer is on its way to the site. */
  | "approved"
  /** The site has its result, for certain. */
  | "delivered"
  /** The user declined. */
  | "refused"
  /** Ended unsigned: the site's pages closed, or the browser restarted. */
  | "withdrawn"
  /** Signed, and the site was not told the result. */
  | "unknown";

/** What the user, the vault and the queue do. */
export type ApprovalStep = "turn" | "seen" | "signed" | "approved" | "rejected" | "delivered" | "failed";

/** What happens from outside, at any moment. */
export type ApprovalInterruption =
  | "windowClosed"
  /** The last page that waits for the answer was closed. */
  | "siteDisconnected"
  /** The vault was locked, or its signer ended: the window asks for the password, then shows the request. */
  | "locked"
  /** The background page or the browser has ended. The service worker may end at any time: it holds no state. */
  | "restarted";

export type ApprovalEvent = ApprovalStep | ApprovalInterruption;

/** Each step that leads somewhere; all others change nothing. */
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
    // A signature that was under way when the request ended.
    refused: { signed: "unknown" },
    withdrawn: { signed: "unknown" },
    // Another page of the site waited for the same answer.
    unknown: { delivered: "delivered" },
  };

/** What each interruption does in each state. */
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

/** The state after an event. */
export function nextState(state: ApprovalState, event: ApprovalEvent): ApprovalState {
  const row: Readonly<Partial<Record<ApprovalEvent, ApprovalState>>> = {
    ...STEPS[state],
    ...INTERRUPTIONS[state],
  };
  return row[event] ?? state;
}

/** True once the site has, or can have, no other answer. */
export function isEnded(state: ApprovalState): boolean {
  return ["delivered", "refused", "withdrawn", "unknown"].includes(state);
}

function ended(state: ApprovalState): Readonly<Record<ApprovalInterruption, ApprovalState>> {
  return { windowClosed: state, siteDisconnected: state, locked: state, restarted: state };
}
