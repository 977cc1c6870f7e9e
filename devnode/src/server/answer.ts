import { stringifyJson, type JsonValue } from "@holdfast/sdk";
import type { RequestContext } from "./request-context.ts";

/** The forms of the interface; v4 is v3 with proofs. */
export type Dialect = "v1" | "v3" | "v4";

/** Which form a request speaks: the first part of its path after /rpc. */
export function dialectOf({ path }: RequestContext): Dialect {
  if (path.startsWith("/rpc/v4/")) return "v4";
  return path.startsWith("/rpc/v1/") ? "v1" : "v3";
}

/** What else an answer carries. */
export interface AnswerOptions {
  readonly status?: number;
  /** Where the next page begins; sent as `x-supra-cursor`. */
  readonly cursor?: string;
}

/**
 * An answer with its whole text. The platform's `Response` is made of it where a caller of `fetch` wants one: a server
 * sends it as it is, and a start need not wait until the platform has loaded what makes responses.
 */
export class Answer {
  readonly status: number;
  /** By names in lower case. */
  readonly headers: Map<string, string>;
  readonly content: string;

  constructor(content: string, status: number, headers: Readonly<Record<string, string>> = {}) {
    this.content = content;
    this.status = status;
    this.headers = new Map(Object.entries(headers));
  }

  get ok(): boolean {
    return this.status >= 200 && this.status < 300;
  }

  /** Adds to what a header says already. */
  append(name: string, value: string): void {
    const before = this.headers.get(name);
    this.headers.set(name, before === undefined ? value : `${before}, ${value}`);
  }

  /** `hasBody` is false for the answer to HEAD. */
  toResponse(hasBody = true): Response {
    return new Response(hasBody && this.status !== 204 ? this.content : null, {
      status: this.status,
      headers: [...this.headers],
    });
  }
}

/** A JSON answer; whole numbers that a Number cannot hold are written exactly. */
export function answer(value: JsonValue, { status = 200, cursor }: AnswerOptions = {}): Answer {
  const headers = { "content-type": "application/json; charset=utf-8" };
  return new Answer(
    stringifyJson(value),
    status,
    cursor === undefined ? headers : { ...headers, "x-supra-cursor": cursor },
  );
}

/** The node's error body, the same for every status (documented as ErrResp). */
export function answerError(status: number, message: string): Answer {
  return answer({ message }, { status });
}

/** 410 with the oldest block that is left: what v3 and v4 say of what was pruned (documented). */
export function answerPruned(oldest: number): Answer {
  const gone = answerError(410, "Block has been pruned");
  gone.headers.set("x-supra-oldest-block", String(oldest));
  return gone;
}
