import { useWaitForTransaction } from "@holdfast/react";
import type { ReactElement } from "react";
import { shortHex } from "./short-hex.ts";

/** What became of the transaction that was sent last. */
export function SentStrip({ hash }: { readonly hash: string | undefined }): ReactElement | undefined {
  const { data, isError } = useWaitForTransaction({ hash });
  if (hash === undefined) return undefined;
  const state = data?.status ?? "Pending";
  return (
    <p className={`strip ${state.toLowerCase()}`} role="status">
      {isError ? "It is not known yet what became of it; look into your wallet." : words[state]}
      <span className="mono" title={hash}>
        {shortHex(hash)}
      </span>
    </p>
  );
}

const words = {
  Pending: "Sent. Waiting for the network…",
  Success: "Done: the network has it.",
  Failed: "It failed on the chain. The network fee was charged, and nothing else happened.",
};
