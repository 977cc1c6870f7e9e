import { type AskedRequest, isAsked, readSiteRequest } from "@holdfast/provider/approval";

/** A request by link: anyone can make it, so its answer goes only to `returnTo`. */
export interface SiteLink {
  readonly id: string;
  /** The origin of `returnTo`, shown as the site. */
  readonly origin: string;
  readonly returnTo: string;
  readonly request: AskedRequest;
}

/** Leaves room in the URL for the answer. */
const MAX_RETURN = 2_048;
const MAX_ID = 128;

/** Undefined for an invalid request. Never throws. */
export function readSiteLink(fragment: string): SiteLink | undefined {
  const parts = new URLSearchParams(fragment.replace(/^#/, ""));
  const [id, returnTo, method] = [parts.get("id") ?? "", parts.get("return") ?? "", parts.get("method")];
  if (parts.get("v") !== "1" || id === "" || id.length > MAX_ID || returnTo.length > MAX_RETURN)
    return undefined;
  const origin = readReturnOrigin(returnTo);
  if (origin === undefined) return undefined;
  try {
    const params: unknown = JSON.parse(parts.get("params") ?? "null");
    const request = readSiteRequest({ method, params });
    if (!isAsked(request)) return undefined;
    return { id, origin, returnTo, request };
  } catch {
    return undefined;
  }
}

/** Replaces the address's fragment with the answer. */
export function answerAddress(
  { id, returnTo }: Pick<SiteLink, "id" | "returnTo">,
  answer:
    | { readonly result: unknown }
    | { readonly error: { readonly code: number; readonly message: string } },
): string {
  const url = new URL(returnTo);
  url.hash = new URLSearchParams({ holdfast: JSON.stringify({ id, ...answer }) }).toString();
  return url.href;
}

/** Only https or local addresses may get an answer. */
export function readReturnOrigin(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, origin, username, password } = new URL(address);
  if (username !== "" || password !== "") return undefined;
  const isHere = hostname === "localhost" || hostname === "127.0.0.1" || hostname === "[::1]";
  return protocol === "https:" || (protocol === "http:" && isHere) ? origin : undefined;
}

/** Other host names in a text: a sign-in text for another site, whose signature could be used there. */
export function otherHosts(text: string, origin: string): readonly string[] {
  const own = new URL(origin).hostname;
  const named = text.toLowerCase().match(/\b(?:[a-z0-9-]+\.)+[a-z]{2,}\b/g) ?? [];
  return [...new Set(named)].filter(
    (host) => host !== own && !own.endsWith(`.${host}`) && !host.endsWith(`.${own}`),
  );
}
