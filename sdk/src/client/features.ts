import { hexToBytes } from "../bytes/hex.ts";
import { JsonNode } from "../bytes/json-node.ts";
import { signatureKindOff } from "../errors/transaction-errors.ts";
import { FRAMEWORK_ADDRESS } from "../move/framework.ts";
import type { AnySignature } from "../transaction/account-authenticator.ts";
import type { SupraClient } from "./client.ts";
import type { CallOptions } from "./request.ts";

const FEATURES = "0x1::features::Features";

/** Feature numbers for other key kinds (features.move). */
export const SIGNATURE_FEATURES = { singleSender: 33, webAuthn: 44 } as const;

/** Numbers of the enabled features. */
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

/** Rejects disabled kinds before signing; the node would later. @throws transaction/signature-kind-off */
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
