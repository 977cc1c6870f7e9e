import type { AskedRequest } from "@holdfast/provider/approval";

export interface OpenQuestion {
  readonly id: string;
  /** From the browser, not from the site. */
  readonly origin: string;
  readonly request: AskedRequest;
}

/** Undefined for a refusal. */
export type QuestionAnswer = { readonly result: unknown } | undefined;

export interface SiteQuestions {
  /** The same object until it changes. */
  current(): OpenQuestion | undefined;
  subscribe(listener: () => void): () => void;
  answer(id: string, answer: QuestionAnswer): void;
  count(): number;
}

export interface WaitingRequests {
  readonly origin: string;
  readonly method: AskedRequest["method"];
  readonly count: number;
}

export interface WaitingWatch {
  /** The same object until it changes; undefined if nothing waits. */
  current(): WaitingRequests | undefined;
  subscribe(listener: () => void): () => void;
  show(): void;
}
