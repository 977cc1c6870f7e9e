import * as z from "zod/mini";
import { type AskedRequest, isAsked, readSiteRequest } from "@holdfast/provider/approval";

/** A request that the page which a site opened hands to a tab of the wallet, where the keys are. */
export interface HandedRequest {
  /** The site's own: the same one is not done twice. */
  readonly id: string;
  /** As the browser named it to that page. */
  readonly origin: string;
  readonly request: AskedRequest;
}

/** What the site is answered. */
export type SiteOutcome =
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string } };

/** Between the two pages, which are of one origin: nobody else can open their channel. */
type HandedMessage =
  | { readonly kind: "wanted" }
  | { readonly kind: "request"; readonly request: HandedRequest }
  | { readonly kind: "answer"; readonly outcome: SiteOutcome }
  | { readonly kind: "gone" };

/** Offers a request to the tab that has its ticket. The returned function takes it back. */
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

/** A tab's end of it. */
export interface TakenRequest {
  answer(outcome: SiteOutcome): void;
  close(): void;
}

/** Asks for the request of a ticket. Nobody answers where its page is gone. */
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

/** What a site sent to the page that it opened, of which nothing is trusted. @throws ProviderError -32602, 4200 */
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

/** The outcome that `answerAddress` wrote into an address. */
export function outcomeIn(href: string): SiteOutcome {
  const text = new URLSearchParams(new URL(href).hash.slice(1)).get("holdfast");
  return z.parse(written, JSON.parse(text ?? "null"));
}

/** The ticket in the part of an address after the #. */
export function ticketIn(fragment: string): string | undefined {
  return /^#?ticket=([0-9a-f-]{36})$/.exec(fragment)?.[1];
}

/** Where a tab of the wallet takes the request of a ticket. */
export function ticketPath(ticket: string): string {
  return `/asked#ticket=${ticket}`;
}

/** The lock that the page which shows the request of a ticket holds, for as long as it is there. */
export function requestLock(ticket: string): string {
  return `holdfast-request-page-${ticket}`;
}

function formatChannelName(ticket: string): string {
  return `holdfast-request-${ticket}`;
}
