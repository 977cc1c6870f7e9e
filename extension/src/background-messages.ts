import type { OpenQuestion, QuestionAnswer, WaitingRequests } from "@holdfast/wallet/sites/site-questions.ts";
import type { VaultRequest, VaultResponse } from "@holdfast/wallet/vault/vault-protocol.ts";

/** From the service worker to the background page: the user closed the window for approvals. */
export interface ApprovalClosed {
  readonly closedWindow: number;
}

/** The name of the connections of web pages. */
export const SITE_PORT = "site";

/** What a page of a site asks, as the bridge carries it. */
export interface CarriedRequest {
  /** From the page, as it is. */
  readonly request: unknown;
  /** How often the user has pressed something in the page, if they did just now; the bridge saw it. */
  readonly press?: number;
}

/** The channel on which pages of the wallet say that they are there. */
export const HELLO_CHANNEL = "holdfast-background";

/** The lock that the background page holds while it lives: so its pages know. */
export const BACKGROUND_LOCK = "holdfast-background";

/** The name of a page's channel, which only the extension's own pages can open, and of the lock that it holds while it lives. */
export function pageName(page: string): string {
  return `holdfast-page-${page}`;
}

/** From a page of the wallet to the background page. */
export type PageMessage =
  | { readonly kind: "vault"; readonly request: VaultRequest }
  | { readonly kind: "lock" }
  | { readonly kind: "touch" }
  /** The page answers requests of sites. */
  | { readonly kind: "asks" }
  /** The user wants to see the request whose window lies behind others. */
  | { readonly kind: "shows" }
  /** The user sees this request. */
  | { readonly kind: "shown"; readonly id: string }
  | { readonly kind: "answer"; readonly id: string; readonly answer: QuestionAnswer };

/** From the background page to a page of the wallet. */
export type BackgroundMessage =
  | { readonly kind: "welcome" }
  | { readonly kind: "vault"; readonly response: VaultResponse }
  | { readonly kind: "locked" }
  /** What is open was changed by another page. */
  | { readonly kind: "opened" }
  /** What waits in the window for approvals. */
  | { readonly kind: "waiting"; readonly waiting: WaitingRequests | undefined }
  | { readonly kind: "question"; readonly question: OpenQuestion | undefined };
