import { field } from "./field.ts";
import type { SiteCalls } from "./messages.ts";
import { AWAY, badParams, ProviderError } from "./provider-error.ts";

/** Methods that the user answers. */
export const ASKED_METHODS = [
  "connect",
  "changeNetwork",
  "signMessage",
  "signIn",
  "sendTransaction",
] as const;

export type LinkMethod = (typeof ASKED_METHODS)[number];

export interface LinkRequest<M extends LinkMethod = LinkMethod> {
  /** Used once; the answer repeats it. */
  readonly id: string;
  readonly method: M;
  readonly params: SiteCalls[M]["params"];
  /** https, or http on this machine. Replaces its fragment. */
  readonly returnTo: string;
}

/** For pages that can't open a window. Nothing reaches a server. @throws ProviderError -32602 */
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

/** Undefined if none belongs to this request. @throws ProviderError, the wallet's refusal */
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
