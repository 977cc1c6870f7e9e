/**
 * Messages between a page and the wallet's connect window.
 * @module @holdfast/provider/connect-messages
 */
import { field } from "./field.ts";
import type { SiteCalls } from "./messages.ts";
import type { LinkMethod } from "./request-link.ts";

/**
 * holdfast-connect/1 between a dApp's page and the wallet page that it opened. The wallet page announces
 * itself; the dApp answers with a port for the rest. The browser's origin of that answer identifies the
 * requester.
 */

/** First message of the wallet page to its opener; contains no secret. */
export interface ConnectReady {
  readonly holdfast: 1;
  readonly type: "ready";
  /** Random value of this page, which the answer repeats. */
  readonly nonce: string;
}

/** From the dApp, with a port. */
export interface ConnectHello {
  readonly holdfast: 1;
  readonly type: "hello";
  readonly nonce: string;
  /** The dApp still waits after the window has become invisible to it. */
  readonly waitsApart?: true;
}

export interface ConnectRequest<M extends LinkMethod = LinkMethod> {
  /** Chosen by the dApp: a repeated ID gets the same answer. */
  readonly id: string;
  readonly method: M;
  readonly params: SiteCalls[M]["params"];
}

/**
 * `opened`: a user sees the request, so it may take effect from now on. `apart`: the window goes on but looks
 * closed to the dApp; an answer always follows.
 */
export type ConnectAnswer =
  | { readonly id: string; readonly opened: true }
  | { readonly id: string; readonly apart: true }
  | { readonly id: string; readonly result: unknown }
  | { readonly id: string; readonly error: { readonly code: number; readonly message: string } };

export const CONNECT_PATH = "/connect.html";

export function isConnectReady(message: unknown): message is ConnectReady {
  return isGreeting(message, "ready");
}

export function isConnectHello(message: unknown): message is ConnectHello {
  return isGreeting(message, "hello");
}

function isGreeting(message: unknown, type: string): boolean {
  return (
    field(message, "holdfast") === 1 &&
    field(message, "type") === type &&
    typeof field(message, "nonce") === "string"
  );
}
