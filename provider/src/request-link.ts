import { field } from "./field.ts";
import type { SiteCalls } from "./messages.ts";
import { AWAY, badParams, ProviderError } from "./provider-error.ts";

/** Methods that a user answers. All are available by link. */
export const ASKED_METHODS = [
  "connect",
  "changeNetwork",
  "signMessage",
  "signIn",
  "sendTransaction",
] as const;

export type LinkMethod = (typeof ASKED_METHODS)[number];

/** A request by navigation to the wallet. */
export interface LinkRequest<M extends LinkMethod = LinkMethod> {
  /** Chosen by the page for one use; the answer repeats it. */
  readonly id: string;
  readonly method: M;
  readonly params: SiteCalls[M]["params"];
  /** Return address: https, or http on this machine. Replaces its fragment. */
  readonly returnTo: string;
}

/**
 * Wallet address with a request, for a page that can't open a window, such as on a phone or when isolated.
 * The fragment keeps it from servers. @throws ProviderError -32602
 */
export function formatRequestLink<M extends LinkMethod>(wallet: string, request: LinkRequest<M>): string {
  if (!URL.canParse(wallet)) throw badParams(`The wallet URL is not valid: ${wallet}.`);
  const parts = new URLSearchParams({
    v: "1",
    id: request.id,
    method: request.method,
    params: JSON.stringify(request.params),
    return: request.returnTo,
  });
  return `${new URL(wallet).origin}/asked#${parts.toString()}`;
}

/**
 * The answer in the page's own fragment; undefined if none belongs to this request.
 * @throws ProviderError, the wallet's refusal
 */
export function readAnswerFragment<M extends LinkMethod>(
  fragment: string,
  request: Pick<LinkRequest<M>, "id" | "method">,
): SiteCalls[M]["result"] | undefined {
  const text = new URLSearchParams(fragment.replace(/^#/, "")).get("holdfast");
  const answer = text === null ? undefined : parse(text);
  if (field(answer, "id") !== request.id) return undefined;
  const error = field(answer, "error");
  if (error === undefined) return field(answer, "result") as SiteCalls[M]["result"];
  const code = field(error, "code");
  throw new ProviderError(typeof code === "number" ? code : AWAY, String(field(error, "message")));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
