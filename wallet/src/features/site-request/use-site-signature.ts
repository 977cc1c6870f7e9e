import { bytesToHex } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { MessageRequest, MessageSummary } from "../../vault/signing.ts";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { useVault } from "../../vault/vault-context.ts";

/** A text of a site that is to be signed. */
interface SiteSignature {
  /** What the part that signs has read. */
  readonly summary: MessageSummary | undefined;
  /** Why it is not signed: by what was read, or what went wrong at last. */
  readonly problem: unknown;
  readonly isSigning: boolean;
  /** Signs what was read. */
  readonly sign: () => Promise<void>;
}

/** Reads a text as the signer does, and signs it when told. All of what is answered is 0x and hex. */
export function useSiteSignature(
  account: VaultAccount,
  { text, form }: { readonly text: string; readonly form: NonNullable<MessageRequest["form"]> },
  onSigned: (signed: {
    readonly address: string;
    readonly publicKey: string;
    readonly signature: string;
  }) => void,
): SiteSignature {
  const vault = useVault();
  const request = { accountId: account.id, message: text, form };
  const [problem, setProblem] = useState<unknown>();
  const [isSigning, setIsSigning] = useState(false);
  const { data: summary, error } = useQuery({
    queryKey: ["site-message", account.id, form, text],
    queryFn: () => vault.reviewMessage(request),
    retry: false,
    gcTime: 0,
  });
  const sign = async (): Promise<void> => {
    if (summary === undefined) return;
    setIsSigning(true);
    setProblem(undefined);
    try {
      const { digest } = summary;
      const { address, publicKey, signature } = await vault.signMessage({ ...request, digest });
      onSigned({ address, publicKey: bytesToHex(publicKey), signature: bytesToHex(signature) });
    } catch (failure) {
      setProblem(failure);
      setIsSigning(false);
    }
  };
  return { summary, problem: error ?? problem ?? undefined, isSigning, sign };
}
