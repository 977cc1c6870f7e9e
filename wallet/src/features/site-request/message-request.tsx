import { bytesToHex } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { Problem } from "../../components/feedback/problem.tsx";
import { otherHosts } from "../../sites/site-link.ts";
import { Card } from "../../ui/card.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { useVault } from "../../vault/vault-context.tsx";
import { RequestActions, type SiteRequestProps } from "./request-actions.tsx";

/** A site wants a text signed as it is. What is shown is what the part that signs has read. */
export function MessageRequest({
  asked,
  account,
  text,
  onAnswer,
  onReject,
}: SiteRequestProps & { readonly text: string }): ReactElement {
  const vault = useVault();
  const request = { accountId: account.id, message: text, form: "plain" } as const;
  const [problem, setProblem] = useState<unknown>();
  const [isSigning, setIsSigning] = useState(false);
  const review = useQuery({
    queryKey: ["site-message", account.id, text],
    queryFn: () => vault.reviewMessage(request),
    retry: false,
    gcTime: 0,
  });
  const sign = async (digest: string): Promise<void> => {
    setIsSigning(true);
    setProblem(undefined);
    try {
      const { address, publicKey, signature } = await vault.signMessage({ ...request, digest });
      onAnswer({ address, publicKey: bytesToHex(publicKey), signature: bytesToHex(signature) });
    } catch (error) {
      setProblem(error);
      setIsSigning(false);
    }
  };
  const { data: summary, error } = review;
  const others = summary?.text === undefined ? [] : otherHosts(summary.text, asked.origin);
  const host = new URL(asked.origin).host;
  return (
    <Card title="Sign a message">
      <div className="flex flex-col gap-6">
        {error !== null && <Problem error={error} unaffected="Nothing was signed." />}
        {problem !== undefined && <Problem error={problem} unaffected="Nothing was signed." />}
        {others.length > 0 && (
          <Verdict kind="danger" title={`This text names ${others.join(", ")}, and not ${host}`}>
            Whoever gets the signature could log in there as you. Reject it unless you know why.
          </Verdict>
        )}
        {summary?.text !== undefined && (
          <>
            <KeyValues
              items={[
                { label: "Site", value: asked.origin, stacked: true },
                { label: "Signed by", value: account.name },
              ]}
            />
            <p className="max-h-60 overflow-auto rounded-control bg-surface-sunken p-4 break-words whitespace-pre-wrap">
              {summary.text}
            </p>
            <RequestActions
              approve="Sign the message"
              onApprove={() => void sign(summary.digest)}
              onReject={onReject}
              isBusy={isSigning}
            />
          </>
        )}
      </div>
    </Card>
  );
}
