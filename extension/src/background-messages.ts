import type { OpenQuestion, QuestionAnswer, WaitingRequests } from "@holdfast/wallet/sites/site-questions.ts";
import type { SharedVaultCalls } from "@holdfast/wallet/vault/shared-vault.ts";

/** From the service worker to the background page: the user closed the window for approvals. */
export interface ApprovalClosed {
  readonly closedWindow: number;
}

/** Which part has opened a port to the background page. An `approval` is a page of the wallet that answers requests of sites. */
export type PortName = "site" | "wallet" | "approval";

/** The background page's first message on each port that it accepts. */
export const WELCOME = "holdfast:welcome";

/** From the bridge to the background page. */
export interface BridgeMessage {
  /** From the page, as it is. */
  readonly request?: unknown;
  /** How often the user has pressed something in the page, if they did just now; the bridge saw it. */
  readonly press?: number;
  /** The ID of a request whose answer has arrived. */
  readonly received?: number;
}

/** The ID of a request or an answer; undefined for anything else. */
export function readId(message: unknown): number | undefined {
  if (typeof message !== "object" || message === null || !("id" in message)) return undefined;
  return typeof message.id === "number" ? message.id : undefined;
}

/** What a page of the wallet asks of the background page. */
export interface BackgroundCalls extends SharedVaultCalls {
  /** Brings the window with the open request to the front. */
  showApproval(): void;
  /** The user sees this request. */
  seen(id: string): void;
  answer(id: string, answer: QuestionAnswer): void;
}

/** What the background page tells a page of the wallet, besides what becomes of the vault. */
export interface PageCalls {
  /** What waits in the window for approvals. */
  waiting(waiting: WaitingRequests | undefined): void;
  /** The request to answer; undefined closes the window. */
  question(question: OpenQuestion | undefined): void;
}
