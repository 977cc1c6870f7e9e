import { useRef, type RefObject } from "react";
import { askPasskey } from "../components/secrets/passkey-device.ts";
import { usePasskeysHere } from "../components/secrets/use-passkeys-here.ts";
import type { TransactionSummary } from "../vault/signing.ts";
import type { Proof } from "./use-review.ts";

/** What the signer wants to see besides a press: the password's field, or a passkey that is asked when it comes to it. */
export function useProof({ mustConfirm, passwordReasons }: TransactionSummary): {
  readonly password: RefObject<HTMLInputElement | null>;
  /** True where a passkey is enough and one works here. */
  readonly hasPasskey: boolean;
  readonly prove: () => Promise<Proof>;
} {
  const password = useRef<HTMLInputElement>(null);
  const isEnough = mustConfirm && passwordReasons.length === 0;
  const passkeys = usePasskeysHere(isEnough);
  const hasPasskey = isEnough && passkeys.length > 0;
  const prove = async (): Promise<Proof> => {
    if (password.current !== null) return { password: password.current.value };
    return hasPasskey ? { passkey: await askPasskey(passkeys) } : {};
  };
  return { password, hasPasskey, prove };
}
