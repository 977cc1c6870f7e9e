import { AWAY, NOT_CONNECTED, NOT_SUPPORTED, REQUEST_OPEN } from "@holdfast/provider";
import { isRejected } from "@holdfast/react";
import type { ReactElement } from "react";

/** Something went wrong, and what to do. */
export function Problem({ title, text }: { readonly title: string; readonly text?: string }): ReactElement {
  return (
    <div className="problem" role="alert">
      <strong>{title}</strong>
      {text !== undefined && <p>{text}</p>}
    </div>
  );
}

/** What became of a request to the wallet, when it was not done. A refusal is the user's own and no problem. */
export function RequestProblem({ error }: { readonly error: Error | null }): ReactElement | undefined {
  if (error === null) return undefined;
  if (isRejected(error))
    return (
      <p className="quiet" role="status">
        You rejected the request. Nothing happened.
      </p>
    );
  const words = "code" in error ? walletWords[Number(error.code)] : undefined;
  if (words !== undefined) return <Problem {...words} />;
  return <Problem title={error.message} {...("fix" in error ? { text: String(error.fix) } : {})} />;
}

/** What a wallet's answers mean for who uses the page: its own sentences are for developers. */
const walletWords: Readonly<Record<number, { readonly title: string; readonly text: string }>> = {
  [NOT_CONNECTED]: {
    title: "Your wallet is locked, or not connected to this page",
    text: "Open it, and connect again.",
  },
  [NOT_SUPPORTED]: {
    title: "Only you can change the network of your wallet",
    text: "Open it, choose the network of this page there, and try again.",
  },
  [REQUEST_OPEN]: {
    title: "Another request waits in your wallet",
    text: "Open it and answer that one first.",
  },
  [AWAY]: {
    title: "Your wallet did not answer",
    text: "Look there whether it was done before you try again.",
  },
};
