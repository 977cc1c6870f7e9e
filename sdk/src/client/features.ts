import { hexToBytes } from "../bytes/hex.ts";
import { JsonNode } from "../bytes/json-node.ts";
import { signatureKindOff } from "../errors/transaction-errors.ts";
import { FRAMEWORK_ADDRESS } from "../move/framework.ts";
import type { AnySignature } from "../transaction/account-authenticator.ts";
import type { SupraClient } from "./client.ts";
import type { CallOptions } from "./request.ts";

const FEATURES = "0x1::features::Features";

/** Numbers of the features that accounts with keys of other kinds need (features.move). */
export const SIGNATURE_FEATURES = { singleSender: 33, webAuthn: 44 } as const;

/** The numbers of all features that are on, as the chain has them now. */
export async function readFeatures(
  { resources }: { readonly resources: Pick<SupraClient["resources"], "get"> },
  call: CallOptions = {},
): Promise<ReadonlySet<number>> {
  const node = new JsonNode(await resources.get(FRAMEWORK_ADDRESS, FEATURES, call), FEATURES);
  const bytes = hexToBytes(node.get("features").string());
  return new Set(
    Array.from({ length: bytes.length * 8 }, (_, bit) => bit).filter(
      (bit) => (((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1) === 1,
    ),
  );
}

/**
 * Refuses kinds of signatures that the network has not switched on: call it before anything is signed, since the node
 * would refuse the transaction.
 * @throws transaction/signature-kind-off
 */
export function expectSignatureKinds(
  features: ReadonlySet<number>,
  kinds: readonly AnySignature["kind"][],
): void {
  const expect = (kind: string, feature: number): void => {
    if (!features.has(feature)) throw signatureKindOff({ kind, feature });
  };
  for (const kind of kinds) {
    expect("single-key", SIGNATURE_FEATURES.singleSender);
    if (kind === "webauthn") expect("passkey", SIGNATURE_FEATURES.webAuthn);
  }
}
