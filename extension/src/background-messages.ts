import type { OpenQuestion, QuestionAnswer, WaitingRequests } from "@holdfast/wallet/sites/site-questions.ts";
import type { SharedVaultCalls } from "@holdfast/wallet/vault/shared-vault.ts";

export interface ApprovalClosed {
  readonly closedWindow: number;
}

/** Kind of page that opened a port. `approval` answers site requests. */
export type PortName = "site" | "wallet" | "approval";

export const WELCOME = "holdfast:welcome";

export interface BridgeMessage {
  /** Untrusted. */
  readonly request?: unknown;
  /** Number of user gestures in the page, if one just happened; counted by the bridge. */
  readonly press?: number;
  readonly received?: number;
}

/** Undefined unless it is a request or answer. */
export function readId(message: unknown): number | undefined {
  if (typeof message !== "object" || message === null || !("id" in message)) return undefined;
  return typeof message.id === "number" ? message.id : undefined;
}

export interface BackgroundCalls extends SharedVaultCalls {
  showApproval(): void;
  seen(id: string): void;
  answer(id: string, answer: QuestionAnswer): void;
}

export interface PageCalls {
  waiting(waiting: WaitingRequests | undefined): void;
  /** The request to answer; undefined closes the window. */
  question(question: OpenQuestion | undefined): void;
}
