import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import type { FaucetResult } from "../../chain/transactions/faucet.ts";
import { buttonStyle } from "../../ui/button-style.ts";
import { Verdict } from "../../ui/verdict.tsx";

/** How the faucet's transaction ended. */
export function FaucetOutcome({ result }: { readonly result: FaucetResult }): ReactElement {
  const { title, text, kind } = words[result.status];
  return (
    <Verdict
      kind={kind}
      title={title}
      action={
        <div className="flex flex-wrap gap-3">
          {result.status === "Success" && (
            <Link to="/send" className={buttonStyle({ tone: "primary", size: "small" })}>
              Make a payment
            </Link>
          )}
          <Link to="/home" className={buttonStyle({ size: "small" })}>
            Go to Home
          </Link>
          <Link
            to="/tx/$hash"
            params={{ hash: result.transactionHash }}
            className={buttonStyle({ size: "small" })}
          >
            View the transaction
          </Link>
        </div>
      }
    >
      {text}
    </Verdict>
  );
}

const words = {
  Success: { kind: "ok", title: "The test coins are there", text: "You can send them now." },
  Pending: {
    kind: "info",
    title: "Pending",
    text: "The network has not confirmed them yet. They appear by themselves; there is no need to ask again.",
  },
  Failed: {
    kind: "caution",
    title: "The faucet's transaction failed",
    text: "Nothing arrived. Wait a minute and ask again.",
  },
} as const;
