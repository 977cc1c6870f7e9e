import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
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
              <Trans>Send coins</Trans>
            </Link>
          )}
          <Link to="/home" className={buttonStyle({ size: "small" })}>
            <Trans>Go to Home</Trans>
          </Link>
          <Link
            to="/tx/$hash"
            params={{ hash: result.transactionHash }}
            className={buttonStyle({ size: "small" })}
          >
            <Trans>View transaction</Trans>
          </Link>
        </div>
      }
    >
      {text}
    </Verdict>
  );
}

const words = {
  Success: { kind: "ok", title: t`Test coins received`, text: t`You can send them now.` },
  Pending: {
    kind: "info",
    title: t`Pending`,
    text: t`Not confirmed yet. Your coins appear automatically.`,
  },
  Failed: {
    kind: "caution",
    title: t`The faucet's transaction failed`,
    text: t`Nothing arrived. Wait a minute and try again.`,
  },
} as const;
