import type { Place } from "@holdfast/wallet/vault/vault-store.ts";
import type { VaultRequest, VaultResponse } from "@holdfast/wallet/vault/vault-protocol.ts";

/** What the signer asks of storage: sealed text, which it cannot keep itself. */
export type PlaceRequest =
  | { readonly op: "read"; readonly place: Place }
  | { readonly op: "write"; readonly place: Place; readonly text: string }
  | { readonly op: "clear" };

/** What became of it. */
export interface PlaceAnswer {
  readonly kind: "place";
  readonly id: number;
  readonly text?: string | undefined;
  /** The name of what went wrong. */
  readonly failure?: string;
}

/** From the background page to the signer. */
export type ToSigner = { readonly kind: "vault"; readonly request: VaultRequest } | PlaceAnswer;

/** From the signer to the background page. */
export type FromSigner =
  | { readonly kind: "vault"; readonly response: VaultResponse }
  | { readonly kind: "place"; readonly id: number; readonly request: PlaceRequest };

export function isSignerMessage(message: unknown): message is ToSigner {
  return typeof message === "object" && message !== null && "kind" in message;
}
