import type { ConnectAnswer } from "@holdfast/provider/connect-messages";
import { AWAY, ProviderError } from "@holdfast/provider";
import {
  offerRequest,
  readHandedRequest,
  type HandedRequest,
  type SiteOutcome,
} from "../sites/handed-request.ts";
import { badRequest, rejectedByUser, requestOpen } from "@holdfast/provider/approval";
import type { MetSite } from "./meet-site.ts";

export interface ShownRequest {
  readonly request: HandedRequest;
  readonly ticket: string;
  readonly isOpened: boolean;
  readonly reject: () => void;
  /** The user closed the window with the request. */
  readonly close: () => void;
}

/**
 * Takes a site's requests one by one, and passes each to the wallet tab with its ticket. Holds no key; on its
 * own it can only refuse. `show` gets undefined when all are answered.
 */
export function serveSite(
  { origin, port }: Pick<MetSite, "origin" | "port">,
  show: (shown: ShownRequest | undefined) => void,
): { readonly leave: () => void } {
  let open: { readonly id: string; readonly takeBack: () => void } | undefined;
  const say = (answer: ConnectAnswer): void => {
    port.postMessage(answer);
  };
  const answer = (id: string, outcome: SiteOutcome): void => {
    if (open?.id !== id) return;
    open.takeBack();
    open = undefined;
    say({ id, ...outcome });
    show(undefined);
  };
  const ask = (request: HandedRequest): void => {
    const { id } = request;
    // A repeated request waits for the same answer.
    if (open?.id === id) return;
    if (open !== undefined) throw requestOpen();
    const ticket = crypto.randomUUID();
    const reject = (): void => answer(id, refusal(rejectedByUser()));
    // An undelivered signature has no effect. A payment may have been sent.
    const isPayment = request.request.method === "sendTransaction";
    const close = isPayment ? () => answer(id, refusal(closedUnanswered())) : reject;
    const shown = { request, ticket, reject, close };
    const takeBack = offerRequest(ticket, request, {
      onTaken() {
        say({ id, opened: true });
        show({ ...shown, isOpened: true });
      },
      onAnswer: (outcome) => answer(id, outcome),
    });
    open = { id, takeBack };
    show({ ...shown, isOpened: false });
  };
  port.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    try {
      const request = readHandedRequest(data, origin);
      if (request === undefined)
        throw badRequest("A request is { id, method, params }, for what a user decides.");
      ask(request);
    } catch (error) {
      const id = readId(data);
      if (id !== undefined && error instanceof ProviderError) say({ id, ...refusal(error) });
      else if (!(error instanceof ProviderError)) throw error;
    }
  });
  port.start();
  return {
    leave() {
      open?.takeBack();
      open = undefined;
    },
  };
}

function closedUnanswered(): ProviderError {
  return new ProviderError(
    AWAY,
    "The Holdfast window was closed before it returned a result. Check the account before you send the request again.",
  );
}

function refusal({ code, message }: ProviderError): SiteOutcome {
  return { error: { code, message } };
}

function readId(message: unknown): string | undefined {
  if (typeof message !== "object" || message === null || !("id" in message)) return undefined;
  return typeof message.id === "string" ? message.id : undefined;
}
