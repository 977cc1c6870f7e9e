/**
 * Messages between a page and the wallet's connect window.
 * @module @holdfast/provider/connect-messages
 */
import { field } from "./field.ts";
import type { SiteCalls } from "./messages.ts";
import type { LinkMethod } from "./request-link.ts";

/**
 * holdfast-connect/1: the wallet page announces itself to its opener, a dApp's page, which answers with a
 * port.
 * The browser's origin of that answer identifies the requester.
 */

/** Contains no secret. */
export interface ConnectReady {
  readonly holdfast: 1;
  readonly type: "ready";
  /** The answer repeats it. */
  readonly nonce: string;
}

/** From the dApp, with a port. */
export interface ConnectHello {
  readonly holdfast: 1;
  readonly type: "hello";
  readonly nonce: string;
  /** The dApp still waits, but can't see the window anymore. */
  readonly waitsApart?: true;
}

export interface ConnectRequest<M extends LinkMethod = LinkMethod> {
  /** A repeated ID gets the same answer. */
  readonly id: string;
  readonly method: M;
  readonly params: SiteCalls[M]["params"];
}

/** `opened`: the user sees the request. `apart`: the window looks closed to the dApp; an answer follows. */
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
