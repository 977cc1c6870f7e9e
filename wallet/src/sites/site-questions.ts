import type { AskedRequest } from "@holdfast/provider/approval";

/** A request of a site that waits for a user. */
export interface OpenQuestion {
  readonly id: string;
  /** As the browser names it. */
  readonly origin: string;
  readonly request: AskedRequest;
}

/** The answer of a user: what the site is answered, or undefined for a refusal. */
export type QuestionAnswer = { readonly result: unknown } | undefined;

/** Where a page of the wallet finds the requests that it is to answer. */
export interface SiteQuestions {
  /** The one that is asked now; the same object until it changes. */
  current(): OpenQuestion | undefined;
  subscribe(listener: () => void): () => void;
  answer(id: string, answer: QuestionAnswer): void;
  /** How many requests are open, with the current one. */
  count(): number;
}

/** What waits for the user in another window. */
export interface WaitingRequests {
  /** Of the one that is asked now. */
  readonly origin: string;
  readonly method: AskedRequest["method"];
  /** With those that wait for their turn. */
  readonly count: number;
}

/** Where a page of the wallet learns what waits in another window. */
export interface WaitingWatch {
  /** The same object until it changes; undefined while nothing waits. */
  current(): WaitingRequests | undefined;
  subscribe(listener: () => void): () => void;
  /** Brings that window to the front. */
  show(): void;
}
