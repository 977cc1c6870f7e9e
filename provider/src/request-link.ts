import { field } from "./field.ts";
import type { SiteCalls } from "./messages.ts";
import { AWAY, badParams, ProviderError } from "./provider-error.ts";

/** What can be asked by a link: what a user answers. */
export type LinkMethod = "connect" | "changeNetwork" | "signMessage" | "signIn" | "sendTransaction";

/** A request that a page makes by leaving for the wallet. */
export interface LinkRequest<M extends LinkMethod = LinkMethod> {
  /** Chosen by the page and taken once: the answer to another request is not the answer to this. */
  readonly id: string;
  readonly method: M;
  readonly params: SiteCalls[M]["params"];
  /** Where the answer goes: https, or http on this machine. What stands after # is replaced. */
  readonly returnTo: string;
}

/**
 * The address at the wallet that asks for something, for a page that can't hold a window of the wallet: a phone's, or one that is
 * isolated. The request stands after the #, so that no server sees it. @throws ProviderError -32602
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
 * The answer that came back in the part of the page's own address after the #; undefined where none to this request is there.
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
