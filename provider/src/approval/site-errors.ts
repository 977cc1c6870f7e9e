import {
  AWAY,
  BAD_PARAMS,
  NOT_CONNECTED,
  NOT_SUPPORTED,
  ProviderError,
  REJECTED,
  REQUEST_OPEN,
} from "../provider-error.ts";

// English only, because developers search for these messages.

export function rejectedByUser(): ProviderError {
  return new ProviderError(REJECTED, "User rejected the request.");
}

export function notConnected(): ProviderError {
  return new ProviderError(
    NOT_CONNECTED,
    "This site is not connected, or Holdfast is locked. Call connect() first.",
  );
}

export function notSupported(what: string): ProviderError {
  return new ProviderError(NOT_SUPPORTED, what);
}

export function networkUnknown(chainId: number | string): ProviderError {
  return notSupported(`Holdfast has no network with chain ID ${chainId}. Ask the user to add one.`);
}

export function badRequest(what: string): ProviderError {
  return new ProviderError(BAD_PARAMS, what);
}

export function requestOpen(): ProviderError {
  return new ProviderError(
    REQUEST_OPEN,
    "Another request from this site is already open in Holdfast. Wait until the user answers it.",
  );
}

export function notSentHere(): ProviderError {
  return new ProviderError(
    NOT_CONNECTED,
    "This site has not sent this transaction through Holdfast lately. Ask a node for it.",
  );
}

export function tooManyRequests(max: number): ProviderError {
  return new ProviderError(
    REQUEST_OPEN,
    `This site already has ${max} open requests, the maximum. Wait until one is answered.`,
  );
}

export function tooManyNodeRequests(max: number): ProviderError {
  return new ProviderError(
    REQUEST_OPEN,
    `This site already has ${max} requests waiting for the node, the maximum. Wait until one finishes.`,
  );
}

export function rejectedRepeatedly(): ProviderError {
  return new ProviderError(
    REJECTED,
    "User rejected several requests in a row, so Holdfast rejected this one. Wait a minute, then try again.",
  );
}

export function pageClosed(): ProviderError {
  return new ProviderError(AWAY, "The page that sent this request was closed.");
}

/** A transaction was signed, and its window closed before the site had an answer. */
export class OutcomeUnknown extends ProviderError {
  readonly hash: string;

  constructor(hash: string) {
    super(
      AWAY,
      `The window was closed after transaction ${hash} was signed. Check its status before you send the request again.`,
    );
    this.hash = hash;
  }
}

/** Also for a message, which has no hash. */
export function outcomeUnknown(hash: string | undefined): ProviderError {
  if (hash !== undefined) return new OutcomeUnknown(hash);
  return new ProviderError(
    AWAY,
    "The window was closed after the user signed. Check the account before you send the request again.",
  );
}
