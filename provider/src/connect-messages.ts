/**
 * Messages between a page and the wallet's connect window.
 * @module @holdfast/provider/connect-messages
 */
import { field } from "./field.ts";
import type { SiteCalls } from "./messages.ts";
import type { LinkMethod } from "./request-link.ts";

/**
 * holdfast-connect/1: what crosses between a dApp's page and the page of the wallet that it opened. The wallet's page says that it is
 * there; the dApp answers with a port; all else goes over the port. Who asks is the origin of that one answer, as the browser tells it.
 */

/** From the wallet's page to the page that opened it: nothing in it is secret. */
export interface ConnectReady {
  readonly holdfast: 1;
  readonly type: "ready";
  /** Of this page: the answer repeats it. */
  readonly nonce: string;
}

/** From the dApp, with a port. */
export interface ConnectHello {
  readonly holdfast: 1;
  readonly type: "hello";
  readonly nonce: string;
  /** The dApp waits for an answer after the window has become one that it can't see. */
  readonly waitsApart?: true;
}

/** Over the port, from the dApp. */
export interface ConnectRequest<M extends LinkMethod = LinkMethod> {
  /** Chosen by the dApp: a request with the same one gets the answer that was given before. */
  readonly id: string;
  readonly method: M;
  readonly params: SiteCalls[M]["params"];
}

/**
 * Over the port, to the dApp. `opened`: a user has it before them, so that from now on nobody can say that nothing happened.
 * `apart`: the window goes on as one that the dApp can't see, and looks closed to it; an answer comes in every case.
 */
export type ConnectAnswer =
  | { readonly id: string; readonly opened: true }
  | { readonly id: string; readonly apart: true }
  | { readonly id: string; readonly result: unknown }
  | { readonly id: string; readonly error: { readonly code: number; readonly message: string } };

/** The page of a wallet that a dApp opens. */
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
