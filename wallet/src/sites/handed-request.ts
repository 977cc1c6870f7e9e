import * as z from "zod/mini";
import { type AskedRequest, isAsked, readSiteRequest } from "@holdfast/provider/approval";

/** Passed from the page that a site opened to a wallet tab, which has the keys. */
export interface HandedRequest {
  /** The site's ID: the same one is not executed twice. */
  readonly id: string;
  /** From the browser, not from the site. */
  readonly origin: string;
  readonly request: AskedRequest;
}

export type SiteOutcome =
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string } };

/** A channel between two pages of Holdfast's origin, which no other origin can open. */
type HandedMessage =
  | { readonly kind: "wanted" }
  | { readonly kind: "request"; readonly request: HandedRequest }
  | { readonly kind: "answer"; readonly outcome: SiteOutcome }
  | { readonly kind: "gone" };

/** The returned function withdraws the offer. */
export function offerRequest(
  ticket: string,
  request: HandedRequest,
  heard: { readonly onTaken: () => void; readonly onAnswer: (outcome: SiteOutcome) => void },
): () => void {
  const channel = new BroadcastChannel(formatChannelName(ticket));
  const say = (message: HandedMessage): void => {
    // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    channel.postMessage(message);
  };
  channel.addEventListener("message", ({ data }: MessageEvent<HandedMessage>) => {
    if (data.kind === "wanted") {
      say({ kind: "request", request });
      heard.onTaken();
    } else if (data.kind === "answer") heard.onAnswer(data.outcome);
  });
  return () => {
    say({ kind: "gone" });
    channel.close();
  };
}

export interface TakenRequest {
  answer(outcome: SiteOutcome): void;
  close(): void;
}

/** No answer if the offering page is gone. */
export function takeRequest(
  ticket: string,
  heard: { readonly onRequest: (request: HandedRequest) => void; readonly onGone: () => void },
): TakenRequest {
  const channel = new BroadcastChannel(formatChannelName(ticket));
  const say = (message: HandedMessage): void => {
    // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    channel.postMessage(message);
  };
  channel.addEventListener("message", ({ data }: MessageEvent<HandedMessage>) => {
    if (data.kind === "gone") heard.onGone();
    else if (data.kind === "request") heard.onRequest(data.request);
  });
  say({ kind: "wanted" });
  return { answer: (outcome) => say({ kind: "answer", outcome }), close: () => channel.close() };
}

const asked = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(128)),
  method: z.string(),
  params: z.unknown(),
});

/** Parses an untrusted request. @throws ProviderError -32602, 4200 */
export function readHandedRequest(message: unknown, origin: string): HandedRequest | undefined {
  const read = z.safeParse(asked, message);
  if (!read.success) return undefined;
  const request = readSiteRequest(read.data);
  return isAsked(request) ? { id: read.data.id, origin, request } : undefined;
}

const written = z.union([
  z.object({ error: z.object({ code: z.number(), message: z.string() }) }),
  z.object({ result: z.unknown() }),
]);

export function outcomeIn(href: string): SiteOutcome {
  const text = new URLSearchParams(new URL(href).hash.slice(1)).get("holdfast");
  return z.parse(written, JSON.parse(text ?? "null"));
}

export function ticketIn(fragment: string): string | undefined {
  return /^#?ticket=([0-9a-f-]{36})$/.exec(fragment)?.[1];
}

export function ticketPath(ticket: string): string {
  return `/asked#ticket=${ticket}`;
}

/** Held by the page that shows the request, while it exists. */
export function requestLock(ticket: string): string {
  return `holdfast-request-page-${ticket}`;
}

function formatChannelName(ticket: string): string {
  return `holdfast-request-${ticket}`;
}
